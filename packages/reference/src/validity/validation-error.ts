import type { SpanType } from "@anyurl/specification/parse/spans";
import type { ValidationErrorName } from "./names.ts";

/** A replacement for a part of a string. */
export interface ValidationFix {
  /** The offset of the part in the input, in UTF-16 code units. */
  readonly offset: number;
  /** The length of the part in UTF-16 code units; 0 to insert the text. */
  readonly length: number;
  /** The text that replaces the part; `""` to remove it. */
  readonly text: string;
}

/** A validation error of the URL Standard. */
export interface ValidationError {
  /** The URL Standard's name. */
  readonly name: ValidationErrorName;
  /** Whether this error makes the URL invalid, so that parsers refuse it. At most one error of a URL does. */
  readonly fatal: boolean;
  /** The offset of the error in the input, in UTF-16 code units. */
  readonly offset: number;
  /** The length of the error in UTF-16 code units; 0 if something is missing at the offset. */
  readonly length: number;
  /** The component with the error; `null` if it is between components, or parsers remove it before they look. */
  readonly component: SpanType | null;
  /** The meaning of the error. It does not contain the input. */
  readonly message: string;
  /** The advice to the author, also if there is no fix: "write a host after the slashes". */
  readonly remedy: string;
  /**
   * The replacement that removes the error without changing the URL's href; `null` if there is none. It is `null` for
   * each error of a URL with a fatal error, which has no href. Errors in one place can have the same object as fix.
   */
  readonly fix: ValidationFix | null;
}
