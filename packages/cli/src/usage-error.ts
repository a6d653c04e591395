import type { Colours } from "./terminal/screen.ts";

/** What is shown of what the parser of the command line says: URLs in it are not, since they may hold secrets. */
export async function usageErrorText(said: string, { red }: Colours): Promise<string> {
  if (!said.startsWith("error:")) return said;
  // The error ends with its sentence or, of what is unknown, with the word; the suggestion and the help come below.
  const [, error = "", rest = ""] = /^(.*?)((?:\n\(Did you mean .*\))?\nTry: .*)$/s.exec(said) ?? [undefined, said];
  const shown = error
    .replace(/^(error: unknown option '--[^'=]*)=.*(?='$)/s, "$1")
    .replace(/'[^'\s]*(?::\/\/|@).*'/s, "'…'");
  return shown.replace(/^error:/, red("error:")) + (await choiceMeant(error)) + rest;
}

/** The choice that is nearly what was given, as a line of its own. */
async function choiceMeant(error: string): Promise<string> {
  const [, given = "", choices = ""] =
    /(?:argument|value) '(.*)' is invalid.* Allowed choices are (.*)\.$/s.exec(error) ?? [];
  const { didYouMean } = await import("./urls/did-you-mean.ts");
  return didYouMean(given, choices.split(", "));
}
