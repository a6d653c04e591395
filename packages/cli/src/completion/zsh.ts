import type { CompletedArgument, CompletedCommand, CompletedOption, CompletedProgram } from "./definitions.ts";
import engine from "./engine.zsh";
import { quote, type Values } from "./shells.ts";

/** Returns the script for zsh: a file for its functions, or to be sourced. */
export function zshScript({ program, commands }: CompletedProgram): string {
  return `#compdef anyurl
# Completion of anyurl in zsh, written by "anyurl completion zsh".

typeset -ga anyurl_commands anyurl_options
typeset -gA anyurl_arguments
anyurl_commands=(
${commands.map(({ name, summary }) => `  ${quote(`${escapeText(name)}:${summary}`)}`).join("\n")}
)
anyurl_options=(
${program.options
  .flatMap(optionSpecs)
  .map((spec) => `  ${quote(spec)}`)
  .join("\n")}
)
anyurl_arguments=(
${commands.map(commandSpecs).join("\n")}
)

${engine}`;
}

function commandSpecs(command: CompletedCommand): string {
  const specs = [...command.options.flatMap(optionSpecs), ...command.arguments.map(argumentSpec)];
  return `  ${command.name} ${quote(specs.join("\n"))}`;
}

/** An option can be repeated, also with its other flag. */
function optionSpecs({ flags, description, value }: CompletedOption): string[] {
  const words = `[${description.replace(/[[\]\\]/g, "\\$&")}]`;
  const action = value === undefined ? "" : `:${escapeText(value.name)}:${writeAction(value.values)}`;
  return flags.map((flag) => {
    const takesEquals = value !== undefined && flag.startsWith("--") ? "=" : "";
    return `*${flag}${takesEquals}${words}${action}`;
  });
}

function argumentSpec({ name, isVariadic, values }: CompletedArgument, index: number): string {
  return `${isVariadic ? "*" : index + 1}:${escapeText(name)}:${writeAction(values)}`;
}

function writeAction(values: Values): string {
  if (values.kind === "any") return " ";
  if (values.kind === "file") return "_files";
  return ` _anyurl_${values.kind} ${values.words.map((word) => quote(escapeText(word))).join(" ")}`;
}

/** Escapes text between colons. */
function escapeText(text: string): string {
  return text.replace(/[:\\]/g, "\\$&");
}
