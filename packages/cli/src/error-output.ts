import type { CommandError, Spot } from "./command-error.ts";
import { Output } from "./io/output.ts";
import { type Console, errorText } from "./terminal/console.ts";
import { didYouMean } from "./terminal/did-you-mean.ts";
import { makeVisible } from "./terminal/visible.ts";

/** Reports why the command cannot do its work. */
export async function writeErrors(errors: readonly CommandError[], console: Console): Promise<void> {
  const texts = await Promise.all(errors.map((error) => commandErrorText(error, console)));
  await writeLines(texts.join(""), console);
}

async function commandErrorText({ message, unknown, spot }: CommandError, console: Console): Promise<string> {
  const suggestion = unknown === undefined ? "" : didYouMean(unknown.name, unknown.names);
  return errorText(message + suggestion, console.err) + (spot === undefined ? "" : await spotText(spot, console));
}

/** Shows a place in a text, with a caret below it. */
async function spotText({ text, offset }: Spot, { err }: Console): Promise<string> {
  const { excerpt } = await import("./terminal/excerpt.ts");
  const { before, part, after, indent } = excerpt(text, offset, 1);
  return `  ${before}${part}${after}\n  ${" ".repeat(indent)}${err.colours.red("^")}\n`;
}

/** Reports an error of the command-line parser. It is shown without URLs, which may hold secrets. */
export async function writeUsageError(text: string, console: Console): Promise<void> {
  await writeLines(usageErrorText(text, console), console);
}

async function writeLines(text: string, { io }: Console): Promise<void> {
  const err = new Output(() => io.stderr);
  await err.write(text);
  await err.flush();
}

function usageErrorText(text: string, { err }: Console): string {
  if (!text.startsWith("error:")) return text;
  // The error ends with its sentence or, for something unknown, with the word. The suggestion and the help are below.
  const [, error = "", rest = ""] = /^(.*?)((?:\n\(Did you mean [^\n]*\))?\nTry: [^\n]*\n*)$/s.exec(text) ?? [
    undefined,
    text,
  ];
  const shown = error
    .replace(/^(error: unknown option '--[^'=]*)=.*(?='$)/s, "$1")
    .replace(/'[^'\s]*(?::\/\/|@).*'/s, "'…'");
  return errorText(makeVisible(shown.slice("error: ".length)), err).trimEnd() + choiceMeant(error) + rest;
}

/** Returns a suggestion if a choice is similar to the invalid value. */
function choiceMeant(error: string): string {
  const [, invalid = "", choices = ""] =
    /(?:argument|value) '(.*)' is invalid.* Allowed choices are (.*)\.$/s.exec(error) ?? [];
  return didYouMean(invalid, choices.split(", "));
}
