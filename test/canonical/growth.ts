/** How the time of a function grows with the length of its input. */
import type { Hostile } from "./keys/hostile.ts";

/** The longer input is so many times as long as the shorter one. */
const FACTOR = 16;

/** What is less than so many milliseconds is not measured well. */
const FLOOR_MILLISECONDS = 2;

const ATTEMPTS = 5;

/**
 * The exponent, by the least times of some: 1 is linear, 2 the square.
 *
 * @param length of the longer input, in UTF-16 code units
 * @param most what is small enough to measure no more
 */
export function exponentAt(length: number, run: (text: string) => unknown, input: Hostile, most: number): number {
  const [short, long] = [textOf(input, length / FACTOR), textOf(input, length)];
  let leastShort = Number.POSITIVE_INFINITY;
  let leastLong = Number.POSITIVE_INFINITY;
  let exponent = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS && exponent > most; attempt++) {
    leastShort = Math.min(leastShort, milliseconds(run, short));
    leastLong = Math.min(leastLong, milliseconds(run, long));
    exponent = Math.log(leastLong / Math.max(leastShort, FLOOR_MILLISECONDS)) / Math.log(FACTOR);
  }
  return exponent;
}

function textOf({ start, repeated, end }: Hostile, length: number): string {
  return start + repeated.repeat(Math.ceil(length / repeated.length)) + end;
}

function milliseconds(run: (text: string) => unknown, text: string): number {
  const begin = performance.now();
  run(text);
  return performance.now() - begin;
}
