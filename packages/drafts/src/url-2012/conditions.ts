/** Section 4.2: the conditions of the table. */
import type { InputCondition, ValueCondition } from "./attributes.ts";
import type { ParsedURL } from "./parsed-url.ts";

const HIGHEST_PORT = 65_535;

/**
 * Whether a condition holds.
 *
 * @param url the input. A stored URL is absolute, and one that has a host is hierarchical and authority-based
 * @param value the new value
 */
type Condition = (url: ParsedURL, value: string) => boolean;

export const CONDITIONS: Readonly<Record<InputCondition | ValueCondition, Condition>> = {
  "authority-based": ({ host }) => host !== null,
  hierarchical: ({ host }) => host !== null,
  "contains-port": ({ port }) => port !== null,
  "contains-query": ({ query }) => query !== null,
  "contains-non-empty-fragment": ({ fragment }) => Boolean(fragment),
  "not-empty": (_url, value) => value !== "",
  "at-most-65535": (_url, value) => Number(value) <= HIGHEST_PORT,
};
