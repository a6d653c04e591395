/** The direction of characters: https://www.unicode.org/reports/tr9/#Bidirectional_Character_Types */
import { isAlpha } from "@anyurl/common/ascii";
import { DIRECTIONS } from "../generated/directions.ts";

/** The first code point that the table has. */
const FIRST = 0x80;

/**
 * The direction of a character: `L` for left to right, `R` for right to left (the classes R and AL), `M` for nonspacing
 * marks, which have the direction of their base character, and `N` for all others, such as digits.
 */
export type Direction = "L" | "R" | "M" | "N";

interface Runs {
  /** The first code point of each run. */
  readonly starts: Uint32Array;
  /** The direction of each run. */
  readonly directions: readonly Direction[];
}

let decoded: Runs | undefined;

/** Each run is a direction, and its length in base 36. */
function decode(): Runs {
  const runs = DIRECTIONS.match(/[LRMN][0-9a-z]+/g) ?? [];
  const starts = new Uint32Array(runs.length);
  let start = FIRST;
  for (const [index, run] of runs.entries()) {
    starts[index] = start;
    start += Number.parseInt(run.slice(1), 36);
  }
  decoded = { starts, directions: runs.map((run) => run.charAt(0) as Direction) };
  return decoded;
}

/** Returns the direction of a character. */
export function getDirection(codePoint: number): Direction {
  if (codePoint < FIRST) return isAlpha(codePoint) ? "L" : "N";
  const { starts, directions } = decoded ?? decode();
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] as number) <= codePoint) low = middle;
    else high = middle;
  }
  return directions[low] as Direction;
}
