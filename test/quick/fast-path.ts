/** A fast path as a row of the table of law.test.ts. */
import fc from "fast-check";
import { ASK } from "../../bindings/quick/law.ts";
import { drawn } from "../thorough.ts";

export interface FastPath {
  readonly name: string;
  /** Compares all known answers with the answers of the full code, by `expect`. Returns how many were known. */
  readonly countKnown: (expectEqual: (known: unknown, full: unknown, input: unknown) => void) => number;
  /** So many answers must be known. */
  readonly least: number;
}

/**
 * @param quick returns the result of the fast path, or {@link ASK}
 * @param full returns the same without the fast path
 */
export function makeRow<Input>(
  name: string,
  inputs: () => Iterable<Input>,
  quick: (input: Input) => unknown,
  full: (input: Input) => unknown,
  least: number,
): FastPath {
  return {
    name,
    least,
    countKnown(expectEqual) {
      let count = 0;
      for (const input of inputs()) {
        const known = quick(input);
        if (known === ASK) continue;
        count++;
        expectEqual(known, full(input), input);
      }
      return count;
    },
  };
}

/** Returns the witnesses, and inputs that the seed of the run draws. */
export function draw<Input>(arbitrary: fc.Arbitrary<Input>, count: number, witnesses: readonly Input[] = []): Input[] {
  return [...witnesses, ...fc.sample(arbitrary, { numRuns: Math.max(1, drawn(count)) })];
}
