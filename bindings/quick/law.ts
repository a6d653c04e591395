/**
 * The law of this folder is "known, or ask". A quick answer comes from a scan of the characters. Either it is known,
 * and then it is the answer that the engine would give; or the caller must ask the engine. A function that returns a
 * boolean returns `true` if it knows.
 *
 * test/core/quick/law.test.ts checks each function here against the engines.
 */

/** The answer is not known: ask the engine. */
export const ASK = null;

export type KnownOrAsk<Answer> = Answer | typeof ASK;
