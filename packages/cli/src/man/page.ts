import type { Argument, Command, Option } from "commander";
import { homepage, version } from "../../package.json";
import { type HelpSections, parseHelp } from "../help/blocks.ts";
import { groupByHeading } from "../help/option-groups.ts";
import { collectHelpTexts, textBelowOptions } from "../help/texts.ts";
import { blocks, bold, escapeText, italic, prose, row, section, subsection } from "./roff.ts";

/** A man page. */
export interface Page {
  /** The file's name. */
  readonly name: string;
  readonly content: string;
}

/** Returns the man pages of a program: its own, and one per command. Their content is the long help. */
export function makePages(program: Command): Page[] {
  return [program, ...program.commands].map((command) => ({
    name: `${pageName(command)}.1`,
    content: `${writeLines(command).join("\n")}\n`,
  }));
}

function pageName(command: Command): string {
  return command.parent === null ? command.name() : `${command.parent.name()}-${command.name()}`;
}

/** The page has no date, so that every build of a version is the same. */
function writeLines(command: Command): string[] {
  const text = parseHelp(textBelowOptions(collectHelpTexts(command)));
  const description = command.summary() || command.description();
  return [
    `.TH ${pageName(command).toUpperCase()} 1 "" "anyurl ${version}" "anyurl manual"`,
    ...section("Name", `${escapeText(pageName(command))} \\- ${escapeText(description.replace(/\.$/, ""))}`),
    ...section("Synopsis", synopsis(command)),
    ...section("Description", prose(command.description()), ...argumentRows(command), ...paragraphs(text)),
    ...commandsSection(command),
    ...section("Options", ...optionRows(command)),
    ...[...text.sections].flatMap(([title, content]) => section(title, ...blocks(content))),
    ...section("See also", ...seeAlso(command)),
  ];
}

function paragraphs({ description }: HelpSections): string[] {
  return description.length === 0 ? [] : [".PP", ...blocks(description)];
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
  const groups = groupByHeading(help.visibleOptions(command));
  return [...groups].flatMap(([heading, options]) => [
    ...(groups.size > 1 ? subsection(heading) : []),
    ...options.flatMap((option) => row(optionTerm(option), help.optionDescription(option))),
  ]);
}

function optionTerm({ flags, short, long }: Option): string {
  const names = [short, long].filter((flag) => flag !== undefined).map(bold);
  const value = /<(.*)>/.exec(flags)?.[1];
  return names.join(", ") + (value === undefined ? "" : ` ${italic(value)}`);
}

function seeAlso({ parent }: Command): string[] {
  const address = escapeText(homepage);
  return parent === null ? [address] : [`${bold(parent.name())}(1)`, ".PP", address];
}
