/** The steps that a regular expression may take on a text, by an analysis of its pattern: engines do not count them. */
import { analyse } from "scslre";

/** A set of characters that, repeated, make a pattern take the square of their number of steps, or worse. */
interface Weakness {
  has(codeUnit: number): boolean;
  readonly isExponential: boolean;
}

const analysed = new Map<string, readonly Weakness[]>();

function weaknessesOf(pattern: RegExp): readonly Weakness[] {
  const key = String(pattern);
  let weaknesses = analysed.get(key);
  if (weaknesses === undefined) {
    weaknesses = analyse(pattern)
      .reports // A pattern that is tried at one place is not tried again at the next.
      .filter(({ type }) => !(type === "Move" && pattern.sticky))
      .map(({ character, exponential }) => ({ has: (unit) => character.set.has(unit), isExponential: exponential }));
    analysed.set(key, weaknesses);
  }
  return weaknesses;
}

/** Returns the length of the longest run of characters that a weakness has, between two places. */
function longestRun(text: string, from: number, end: number, { has }: Weakness): number {
  let longest = 0;
  let length = 0;
  for (let index = from; index < end; index++) {
    length = has(text.charCodeAt(index)) ? length + 1 : 0;
    if (length > longest) longest = length;
  }
  return longest;
}

/**
 * Returns how many steps a search may take.
 *
 * @param from where it starts
 * @param end where its match ends, or the end of the text if there is none
 */
export function stepsOfSearch(pattern: RegExp, text: string, from: number, end: number): number {
  const steps = Math.max(0, end - from) + 1;
  return weaknessesOf(pattern).reduce((sum, weakness) => {
    const run = longestRun(text, from, end, weakness);
    return sum + (weakness.isExponential ? 2 ** Math.min(run, 99) : run ** 2);
  }, steps);
}
