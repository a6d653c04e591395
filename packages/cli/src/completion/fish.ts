import type { CompletedArgument, CompletedCommand, CompletedOption, CompletedProgram } from "./definitions.ts";
import engine from "./engine.fish";
import type { Values } from "./shells.ts";

/** Returns the script for fish 3 and later. */
export function fishScript({ program, commands }: CompletedProgram): string {
  const isFirst = "test (count (commandline -opc)) = 1";
  const lines = [
    "complete -c anyurl -f",
    ...commands.map(({ name, summary }) => line(isFirst, `-a ${name} -d ${quote(summary)}`)),
    ...program.options.map((option) => line(isFirst, optionWords(option))),
    ...commands.flatMap(commandLines),
  ];
  return `# Completion of anyurl in fish, written by "anyurl completion fish".

${engine}${lines.join("\n")}
`;
}

function line(condition: string, words: string): string {
  return `complete -c anyurl -n ${quote(condition)} ${words}`;
}

function commandLines({ name, options, arguments: all }: CompletedCommand): string[] {
  const valued = options.filter(({ value }) => value !== undefined).flatMap(({ flags }) => flags);
  return [
    ...options.map((option) => line(`__anyurl_command ${name}`, optionWords(option))),
    ...all.flatMap((argument, index) => argumentLines(argument, name, index + 1, valued)),
  ];
}

function argumentLines({ isVariadic, values }: CompletedArgument, name: string, number: number, valued: string[]) {
  if (values.kind === "any") return [];
  const isFirstOfMany = isVariadic && number === 1;
  const condition = isFirstOfMany
    ? `__anyurl_command ${name}`
    : `__anyurl_argument ${[name, number, ...valued].join(" ")}`;
  return [line(condition, valueWords(values))];
}

function optionWords({ flags, description, value }: CompletedOption): string {
  const names = flags.map((flag) => (flag.startsWith("--") ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`));
  const words = value === undefined ? [] : [value.values.kind === "file" ? "-r" : "-x", valueWords(value.values)];
  return [...names, ...words, `-d ${quote(description)}`].filter((word) => word !== "").join(" ");
}

function valueWords(values: Values): string {
  if (values.kind === "any") return "";
  if (values.kind === "file") return "-F";
  const words = values.words.map(quote).join(" ");
  return `-a ${quote(values.kind === "fields" ? `(__anyurl_fields ${words})` : words)}`;
}

function quote(text: string): string {
  return `'${text.replace(/[\\']/g, "\\$&")}'`;
}
