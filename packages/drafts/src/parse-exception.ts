/** The one way in which the drafts' functions fail. */
import type { Decision, Refusal } from "@anyurl/reference";

/** The members of a {@link ParseException}, of which only the first three are required. */
export interface ParseExceptionMembers {
  readonly reason: string;
  readonly message: string;
  readonly section: string;
  readonly of?: ParseException["of"];
  readonly offset?: number | null;
  readonly length?: number | null;
  readonly decisions?: readonly Decision[];
}

/**
 * Returned instead of a result if a draft fails. It is a value: functions return it and do not throw it. Frozen.
 *
 * Test for it with {@link isParseException}. Its message never contains the input, which may hold secrets.
 *
 * @example
 * ```ts
 * import { ParseException, webAddress } from "@anyurl/drafts";
 *
 * const failure = webAddress.parse("http://h:8o/");
 * failure instanceof ParseException && failure.reason; // → "not-a-uri-reference"
 * String(failure).startsWith("ParseException: "); // → true
 * ```
 */
export class ParseException {
  /** Always `"ParseException"`. */
  readonly name: "ParseException";
  /** The draft's words for the reason, in kebab-case. */
  readonly reason: string;
  /** The argument at fault. */
  readonly of: Exclude<Refusal["of"], "reader">;
  /** The reason in words, which begin in lower case and have no final period. */
  readonly message: string;
  /** The offset in the input or the base, in UTF-16 code units; `null` if the failure has no place. */
  readonly offset: number | null;
  /** The length in the input or the base, in UTF-16 code units; `null` if the failure has no place. */
  readonly length: number | null;
  /** The section of the draft that fails, and its step if there is one: `"3.1, step 7"`. */
  readonly section: string;
  /** The holes of the draft that led here. */
  readonly decisions: readonly Decision[];

  constructor(members: ParseExceptionMembers) {
    const { reason, message, section, of = "input", offset = null, length = null, decisions = [] } = members;
    this.name = "ParseException";
    this.reason = reason;
    this.of = of;
    this.message = message;
    this.offset = offset;
    this.length = length;
    this.section = section;
    this.decisions = Object.freeze([...decisions]);
    Object.freeze(this);
  }

  /** Returns the message and the reason in one line, for logs. */
  toString(): string {
    return `ParseException: ${this.message} (${this.reason})`;
  }
}

/**
 * Returns whether a value is a {@link ParseException}, of this copy of the package or another.
 *
 * @param value the result of a function that can fail
 * @example
 * ```ts
 * import { isParseException, url2012 } from "@anyurl/drafts";
 *
 * isParseException(url2012.parse("no colon")); // → true
 * isParseException(url2012.parse("http://example.com/")); // → false
 * ```
 */
export function isParseException(value: unknown): value is ParseException {
  return typeof value === "object" && value !== null && (value as { name?: unknown }).name === "ParseException";
}
