/**
 * Matches http and https URLs whose host is an ASCII domain in lower case and ends in a label of letters: it is not an
 * IPv4 address. Nothing after the "/" can fail.
 */
const PARSES = /^https?:\/\/[a-z0-9.-]*\.[a-z][a-z-]*\//;

/** Returns whether a string is known to parse without a base. It takes less time than a call of the engine. */
export function certainlyParses(text: string): boolean {
  return PARSES.test(text);
}
