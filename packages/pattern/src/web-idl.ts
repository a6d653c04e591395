/** The conversions of Web IDL that URLPattern needs. https://webidl.spec.whatwg.org/ */
import { describeKind, showValue, wrongArgument } from "@anyurl/common/arguments";
import { isObject, toUSVString } from "@anyurl/common/web-idl";
import type { URLPatternInit, URLPatternInput } from "./dictionaries.ts";
import type { PatternOptions } from "./url-pattern-record.ts";

/** The members of a URLPatternInit, in the order in which Web IDL reads them. */
export const MEMBERS = [
  "baseURL",
  "hash",
  "hostname",
  "password",
  "pathname",
  "port",
  "protocol",
  "search",
  "username",
] as const satisfies readonly (keyof URLPatternInit)[];

/**
 * Converts a value to `(USVString or URLPatternInit)`.
 *
 * @throws TypeError for a Symbol. Errors that a getter or a conversion throws
 */
export function toInput(value: unknown): URLPatternInput {
  if (value === undefined || value === null) return {};
  return isObject(value) ? toInit(value) : toUSVString(value);
}

function toInit(value: object): URLPatternInit {
  const init: URLPatternInit = {};
  for (const name of MEMBERS) {
    const member: unknown = (value as Record<string, unknown>)[name];
    if (member !== undefined) init[name] = toUSVString(member);
  }
  return init;
}

/**
 * Converts the base URL of an input.
 *
 * @throws TypeError if the input is an object, which has a member for it. Errors of the conversion
 */
export function toBaseURL(input: URLPatternInput, baseURL: unknown, operation: string): string | undefined {
  if (baseURL === undefined) return undefined;
  const text = toUSVString(baseURL);
  if (typeof input === "string") return text;
  throw wrongArgument(`${operation}: the base URL of an object`, "its member baseURL", "a second argument");
}

/**
 * Converts a value to URLPatternOptions.
 *
 * @throws TypeError if the value is not an object, or its member `regexp` is unknown. Errors that a getter throws
 */
export function toOptions(value: unknown, operation: string): PatternOptions {
  if (value === undefined || value === null) return { ignoreCase: false, regexp: "allow" };
  if (!isObject(value)) throw wrongArgument(`${operation}: the options`, "an object", describeKind(value));
  const { ignoreCase, regexp = "allow" } = value as { ignoreCase?: unknown; regexp?: unknown };
  if (regexp !== "allow" && regexp !== "refuse") {
    throw wrongArgument(`${operation}: the option "regexp"`, '"allow" or "refuse"', showValue(regexp));
  }
  return { ignoreCase: Boolean(ignoreCase), regexp };
}
