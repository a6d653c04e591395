/** The one way in which the drafts' functions fail. */
import { isFailure } from "@anyurl/reference";
import type { Decision } from "./decisions.ts";

/** The members of a {@link ParseException}, of which only the first three are required. */
export interface ParseExceptionMembers {
  readonly reason: string;
  readonly message: string;
  readonly section: string;
  readonly of?: ParseException["of"] | undefined;
  readonly offset?: number | null | undefined;
  readonly length?: number | null | undefined;
  readonly decisions?: readonly Decision[] | undefined;
}

/**
 * Returned instead of a result if a draft fails. It is a value: functions return it and do not throw it. Frozen.
 *
 * `isFailure` of every package accepts it, and `orThrow` throws an error with its reason. Its message never contains
 * the input, which may hold secrets.
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
  /** Distinguishes a failure from a result. */
  readonly ok: false;
  /** Always `"ParseException"`. */
  readonly name: "ParseException";
  /** The draft's words for the reason, in kebab-case. */
  readonly reason: string;
  /** The argument at fault. */
  readonly of: "input" | "base" | "encoding";
  /** The reason in words, which begin in lower case and have no final period. */
  readonly message: string;
  /** The offset in the input or the base, in UTF-16 code units; `null` if the failure has no place. */
  readonly offset: number | null;
  /** The length in the input or the base, in UTF-16 code units; `null` if the failure has no place. */
  readonly length: number | null;
  /** The section of the draft that fails, and its step if there is one: `"3.1, step 7"`. */
  readonly section: string;
  /** The gaps of the draft that led here. */
  readonly decisions: readonly Decision[];

  constructor(members: ParseExceptionMembers) {
    const { reason, message, section, of = "input", offset = null, length = null, decisions = [] } = members;
    this.ok = false;
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

  /** Every copy of the package has its own class: the name decides. */
  static [Symbol.hasInstance](value: unknown): value is ParseException {
    return isFailure(value) && (value as { name?: unknown }).name === "ParseException";
  }

  /** Returns the message and the reason in one line, for logs. */
  toString(): string {
    return `ParseException: ${this.message} (${this.reason})`;
  }
}
