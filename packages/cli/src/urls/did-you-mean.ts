import { closestMatch } from "leven";

/** More slips of the finger than that make another word. */
const MOST_SLIPS = 3;

/** A line `(Did you mean host?)`, as the parser of the command line has it, for a word that is nearly one of `names`, or is how only one begins. */
export function didYouMean(word: string, names: readonly string[]): string {
  if (names.includes(word)) return "";
  const maxDistance = Math.min(MOST_SLIPS, Math.floor(word.length / 2));
  const [begun, ...others] = word === "" ? [] : names.filter((name) => name.startsWith(word));
  const meant = others.length === 0 && begun !== undefined ? begun : closestMatch(word, names, { maxDistance });
  return meant === undefined ? "" : `\n(Did you mean ${meant}?)`;
}
