/**
 * Strings that certainly parse: http and https URLs whose host is an ASCII domain in lower case, with a last label of letters, so that it is
 * no IPv4 address. Behind the "/" there is nothing that could fail. To know this takes less time than to give the string to an engine.
 */
const PARSES = /^https?:\/\/[a-z0-9.-]*\.[a-z][a-z-]*\//;

/** Whether a string is known to parse without a base. If not, it still may. */
export function certainlyParses(text: string): boolean {
  return PARSES.test(text);
}
