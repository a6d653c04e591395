import { stripVTControlCharacters } from "node:util";
import type { Argument, Command, Option } from "commander";
import { homepage, version } from "../../package.json";
import { type HelpText, readHelpText } from "./help-text.ts";
import { blocks, bold, escaped, italic, prose, row, section } from "./roff.ts";

/** A page of the manual. */
export interface Page {
  /** The file's name. */
  readonly name: string;
  readonly content: string;
}

/** The pages of a program: one of its own, and one for each command. All that they say is what its help says. */
export function pagesOf(program: Command): Page[] {
  return [program, ...program.commands].map((command) => ({
    name: `${pageName(command)}.1`,
    content: `${linesOf(command).join("\n")}\n`,
  }));
}

function pageName(command: Command): string {
  return command.parent === null ? command.name() : `${command.parent.name()}-${command.name()}`;
}

/** It has no date: then each build of a version makes the same. */
function linesOf(command: Command): string[] {
  const text = readHelpText(textBelow(command));
  const description = command.summary() || command.description();
  return [
    `.TH ${pageName(command).toUpperCase()} 1 "" "anyurl ${version}" "anyurl manual"`,
    ...section("Name", `${escaped(pageName(command))} \\- ${escaped(description.replace(/\.$/, ""))}`),
    ...section("Synopsis", synopsis(command)),
    ...section("Description", prose(command.description()), ...argumentRows(command), ...paragraphs(text)),
    ...commandsSection(command),
    ...section("Options", ...optionRows(command)),
    ...[...text.sections].flatMap(([title, content]) => section(title, ...blocks(content))),
    ...section("See also", ...seeAlso(command)),
  ];
}

function paragraphs({ description }: HelpText): string[] {
  return description.length === 0 ? [] : [".PP", ...blocks(description)];
}

/** What the help says below the options. */
function textBelow(command: Command): string {
  let text = "";
  command.configureOutput({
    writeOut: (written) => {
      text += written;
    },
    getOutHasColors: () => false,
  });
  command.outputHelp();
  return text.slice(stripVTControlCharacters(command.helpInformation()).length);
}

function synopsis(command: Command): string {
  const name = bold(pageName(command).replace("-", " "));
  const words = command.registeredArguments.map((argument) => argumentWord(argument));
  if (command.parent === null) words.push(`${italic("command")} [...]`);
  return [name, `[${italic("options")}]`, ...words].join(" ");
}

function argumentWord(argument: Argument): string {
  const word = italic(argument.name()) + (argument.variadic ? "..." : "");
  return argument.required ? word : `[${word}]`;
}

function argumentRows(command: Command): string[] {
  const help = command.createHelp();
  return help
    .visibleArguments(command)
    .flatMap((argument) => row(italic(argument.name()), help.argumentDescription(argument)));
}

function commandsSection(command: Command): string[] {
  const rows = command.commands.flatMap((one) => row(`${bold(pageName(one))}(1)`, one.summary()));
  return rows.length === 0 ? [] : section("Commands", ...rows);
}

function optionRows(command: Command): string[] {
  const help = command.createHelp();
  return help.visibleOptions(command).flatMap((option) => row(optionTerm(option), help.optionDescription(option)));
}

function optionTerm({ flags, short, long }: Option): string {
  const names = [short, long].filter((flag) => flag !== undefined).map(bold);
  const value = /<(.*)>/.exec(flags)?.[1];
  return names.join(", ") + (value === undefined ? "" : ` ${italic(value)}`);
}

function seeAlso({ parent }: Command): string[] {
  const address = escaped(homepage);
  return parent === null ? [address] : [`${bold(parent.name())}(1)`, ".PP", address];
}
