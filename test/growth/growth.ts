/** How the number of steps of a function grows with the length of its input. */
import { isThorough } from "../thorough.ts";
import type { Counted } from "./counted.ts";

/** The longer input is this many times as long as the shorter one. */
const FACTOR = 16;

/** The length of the longer input, in UTF-16 code units. */
const LENGTH = isThorough ? 1 << 16 : 1 << 14;

/**
 * The limit for linear growth: 1 is linear, 2 quadratic. Sorting `n` things takes `n log n` steps, which comes to 1.1
 * at these lengths. Input that is too long for a buffer takes up to twice as many steps per character, which comes to
 * 1.25.
 */
export const MOST_EXPONENT = 1.25;

/**
 * Returns the power of the input's length by which the number of steps grows. The same code gives the same number on
 * any machine.
 *
 * @param make returns input of about that length
 * @param length of the longer input
 */
export function exponentOf<Exports>(
  { stepsOf }: Counted<Exports>,
  run: (text: string) => unknown,
  make: (length: number) => string,
  length: number = LENGTH,
): number {
  const [short, long] = [make(length / FACTOR), make(length)];
  // The first call does the work that is done only once, such as parsing tables.
  run(short);
  const [few, many] = [short, long].map((text) => stepsOf(() => run(text)));
  if (few === undefined || many === undefined || few < 1) throw new Error("A call that takes no steps was not counted");
  return Math.log(many / few) / Math.log(FACTOR);
}

/** Returns a function that makes input of about a length, which begins, repeats a part, and ends. */
export function many(start: string, part: string, end = ""): (length: number) => string {
  return (length) => start + part.repeat(Math.ceil(length / part.length)) + end;
}
