/**
 * The law of all fast paths is "known, or ask". A fast path scans the characters of a text. Either the answer is known,
 * and then the full code returns the same; or the caller must ask the full code. A fast path that returns a boolean
 * returns `true` if it knows.
 *
 * test/quick/law.test.ts compares each fast path with the full code.
 */

/** The answer is not known: ask the full code. */
export const ASK = null;

export type KnownOrAsk<Answer> = Answer | typeof ASK;
