import type { CompletedCommand, CompletedProgram } from "./definitions.ts";
import engine from "./engine.bash";
import { quote, type Values } from "./shells.ts";

/** Returns the script for bash 3.2 and later. */
export function bashScript({ program, commands }: CompletedProgram): string {
  return `# Completion of anyurl in bash, written by "anyurl completion bash".

# The options of a command.
_anyurl_options() {
  case $1 in
${[program, ...commands].map(optionsCase).join("\n")}
  esac
}

# The values of an option ("get --base"), of an argument ("get 1"), or of the command itself (" 1"). It fails for an
# option without a value.
_anyurl_values() {
  case $1 in
${valuesCase("' 1'", { kind: "words", words: commands.map(({ name }) => name) })}
${commands.flatMap(valueCases).join("\n")}
    *) return 1 ;;
  esac
}

${engine}`;
}

function optionsCase({ name, options }: CompletedCommand): string {
  const pattern = name === "anyurl" ? "''" : name;
  return `    ${pattern}) words=(${options.flatMap(({ flags }) => flags).join(" ")}) ;;`;
}

function valueCases({ name, options, arguments: all }: CompletedCommand): string[] {
  const ofOptions = options.flatMap(({ flags, value }) =>
    value === undefined ? [] : [valuesCase(flags.map((flag) => quote(`${name} ${flag}`)).join(" | "), value.values)],
  );
  const ofArguments = all.map(({ isVariadic, values }, index) =>
    valuesCase(isVariadic ? `${quote(`${name} `)}[0-9]*` : quote(`${name} ${index + 1}`), values),
  );
  return [...ofOptions, ...ofArguments];
}

function valuesCase(pattern: string, values: Values): string {
  const words = "words" in values ? ` words=(${values.words.map(quote).join(" ")})` : "";
  return `    ${pattern}) kind=${values.kind}${words} ;;`;
}
