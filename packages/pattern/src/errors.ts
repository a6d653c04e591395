/** The error of patterns that do not parse. It never contains the pattern, which may hold a password. */
import type { URLPatternComponentName } from "./dictionaries.ts";

/** Thrown inside of the package: a value that a component cannot have. */
export class InvalidComponent extends TypeError {}

/** Thrown inside of the package: a base URL that does not parse. */
export class InvalidBaseURL extends TypeError {}

/** The words for each reason: the pattern would parse with them. */
const EXPECTATIONS = {
  "escape-unfinished": 'a character after "\\"',
  "name-missing": 'a name after ":", or "\\:"',
  "name-duplicate": "a group name that is used only once",
  "regexp-non-ASCII": "ASCII in a regular expression",
  "regexp-question-mark": 'no "?" at the start of a regular expression',
  "regexp-escape-unfinished": 'a character after "\\" in a regular expression',
  "regexp-capturing-group": '"(?:" instead of "(" in a regular expression',
  "regexp-unclosed": '")" at the end of a regular expression',
  "regexp-empty": 'a regular expression between "(" and ")"',
  "regexp-invalid": "a regular expression that the runtime compiles",
  "regexp-refused": "no regular expression",
  "group-unclosed": '"}" at the end of a group',
  "group-nested": '"}" before another group',
  "modifier-in-group": '"}" before "?", "+" or "*", or "\\" before it',
  "group-not-open": '"{" before "}", or "\\}"',
  "modifier-unexpected": 'a group before "?", "+" or "*", or "\\" before it',
  "protocol-invalid": "a scheme",
  "hostname-invalid": "a host",
  "port-invalid": "a port from 0 to 65535",
  "base-URL-missing": "a scheme, or a base URL",
  "base-URL-invalid": "an absolute base URL with a valid host",
  "base-URL-unexpected": "the base URL as a member of the object",
} as const;

/** Why a pattern does not parse. */
export type InvalidURLPatternReason = keyof typeof EXPECTATIONS;

/** Where a pattern does not parse. */
export interface PatternPlace {
  /** The component whose pattern it is; `null` if it is the whole pattern. */
  readonly component: URLPatternComponentName | null;
  /**
   * The offset in UTF-16 code units: in the constructor string if the pattern is a string, otherwise in the member of
   * the object.
   */
  readonly offset: number;
}

/**
 * The TypeError for a pattern that does not parse, with the place and what was expected there. `instanceof` accepts the
 * errors of every copy of this package.
 *
 * Neither its message nor a property contains the pattern, which may hold secrets.
 *
 * @example
 * ```ts
 * import { InvalidURLPatternError, URLPattern } from "@anyurl/pattern";
 *
 * try {
 *   new URLPattern("https://example.com/users/:id(\\d+");
 * } catch (error) {
 *   if (!(error instanceof InvalidURLPatternError)) throw error;
 *   error.reason; // → "regexp-unclosed"
 *   error.component; // → "pathname"
 *   error.offset; // → 29
 *   error.expected; // → '")" at the end of a regular expression'
 * }
 * ```
 */
export class InvalidURLPatternError extends TypeError {
  readonly code = "ERR_INVALID_URL_PATTERN";
  /** The name of the error. */
  readonly reason: InvalidURLPatternReason;
  /** The component whose pattern does not parse; `null` if it is the whole pattern. */
  readonly component: URLPatternComponentName | null;
  /**
   * The offset of the error in UTF-16 code units. It counts in the constructor string if the pattern is a string,
   * otherwise in the member of the object.
   */
  readonly offset: number;
  /** The part of the message that names the expected text, such as `a name after ":"`. */
  readonly expected: string;
  /** In a list of patterns, the position of the pattern, from 0; `null` without a list. */
  readonly index: number | null;

  constructor(reason: InvalidURLPatternReason, { component, offset }: PatternPlace, index?: number) {
    const subject = index === undefined ? "Invalid pattern" : `Invalid patterns[${index}]`;
    const place = component === null ? "" : `, in the ${component} at offset ${offset}`;
    const expected = EXPECTATIONS[reason];
    super(`${subject}${place}: expected ${expected} (${reason}).`);
    this.reason = reason;
    this.component = component;
    this.offset = offset;
    this.expected = expected;
    this.index = index ?? null;
  }

  /** Returns whether the value is a TypeError with these properties, since every copy of the package has a class. */
  static override [Symbol.hasInstance](value: unknown): value is InvalidURLPatternError {
    return value instanceof TypeError && (value as Partial<InvalidURLPatternError>).code === "ERR_INVALID_URL_PATTERN";
  }
}

// NOTE: to scripts it is a plain TypeError, as the standard says.
Object.defineProperty(InvalidURLPatternError.prototype, "constructor", { value: TypeError });
