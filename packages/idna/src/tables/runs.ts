/** Tables of runs: code points, one after another, with the same number. */
import { Reader } from "@anyurl/common/tables/reader";

export interface Runs {
  /** The first code point of each run, in ascending order. */
  readonly starts: readonly number[];
  readonly numbers: readonly number[];
}

/** Reads the number of each run and its length less 1. After the last run, the number is 0. */
export function readNumberRuns(table: string): Runs {
  const text = new Reader(table);
  const [starts, numbers] = [[0], [0]];
  let codePoint = 0;
  while (!text.isAtEnd) {
    starts.push(codePoint);
    numbers.push(text.digit());
    codePoint += text.number() + 1;
  }
  starts.push(codePoint);
  numbers.push(0);
  return { starts, numbers };
}

/** Returns the number of a code point. */
export function numberAt({ starts, numbers }: Runs, codePoint: number): number {
  let [low, high] = [0, starts.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] as number) <= codePoint) low = middle;
    else high = middle;
  }
  return numbers[low] as number;
}
