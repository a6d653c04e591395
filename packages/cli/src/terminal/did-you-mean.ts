import { closestMatch } from "leven";

/** Words that differ by more typing mistakes are unrelated. */
const MAX_MISTAKES = 3;

/**
 * Returns a line such as `(Did you mean host?)` if a word is similar to one of `names`, or is the beginning of exactly
 * one. Otherwise returns an empty string.
 */
export function didYouMean(word: string, names: readonly string[]): string {
  if (names.includes(word)) return "";
  const maxDistance = Math.min(MAX_MISTAKES, Math.floor(word.length / 2));
  const [begun, ...rest] = word === "" ? [] : names.filter((name) => name.startsWith(word));
  const meant = rest.length === 0 && begun !== undefined ? begun : closestMatch(word, names, { maxDistance });
  return meant === undefined ? "" : `\n(Did you mean ${meant}?)`;
}
