import { coloursFor } from "./terminal/colours.ts";
import { didYouMean } from "./urls/did-you-mean.ts";

/** What is shown of what the parser of the command line says: URLs in it are not, since they may hold secrets. */
export function usageErrorText(said: string): string {
  if (!said.startsWith("error:")) return said;
  // The error ends with its sentence or, of what is unknown, with the word; the suggestion and the help come below.
  const [, error = "", rest = ""] = /^(.*?)((?:\n\(Did you mean .*\))?\nTry: .*)$/s.exec(said) ?? [undefined, said];
  const shown = error
    .replace(/^(error: unknown option '--[^'=]*)=.*(?='$)/s, "$1")
    .replace(/'[^'\s]*(?::\/\/|@).*'/s, "'…'");
  return shown.replace(/^error:/, coloursFor(process.stderr).red("error:")) + choiceMeant(error) + rest;
}

/** The choice that is nearly what was given, as a line of its own. */
function choiceMeant(error: string): string {
  const [, given = "", choices = ""] =
    /(?:argument|value) '(.*)' is invalid.* Allowed choices are (.*)\.$/s.exec(error) ?? [];
  return didYouMean(given, choices.split(", "));
}
