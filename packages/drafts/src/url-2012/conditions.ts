/** Section 4.2: the conditions of the table. */
import type { InputCondition, ValueCondition } from "./attributes.ts";
import type { ParsedURL } from "./parsed-url.ts";

const HIGHEST_PORT = 65_535;

/**
 * Returns whether a condition holds.
 *
 * @param url the input. A stored URL is absolute, and one that has a host is hierarchical and authority-based
 * @param value the new value
 */
export function meets(condition: InputCondition | ValueCondition, url: ParsedURL, value: string): boolean {
  switch (condition) {
    case "authority-based":
    case "hierarchical":
      return url.host !== null;
    case "contains-port":
      return url.port !== null;
    case "contains-query":
      return url.query !== null;
    case "contains-non-empty-fragment":
      return url.fragment !== null && url.fragment !== "";
    case "not-empty":
      return value !== "";
    case "at-most-65535":
      return Number(value) <= HIGHEST_PORT;
  }
}
