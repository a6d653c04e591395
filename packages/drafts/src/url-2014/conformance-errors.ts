/** Section 1.1 of "URL, the webspecs rewrite of 2014": conformance errors. */
import type { Remark } from "@anyurl/reference";

/** The conformance errors, with the section that indicates each, and a message without a final period. */
const ERRORS = {
  "leading-or-trailing-whitespace": ["1.2", "ASCII whitespace around the URL is removed"],
  "drive-letter-without-file": ["1.3.2", "a drive letter with a vertical line begins a file URL"],
  "missing-two-slashes": ["1.3.4", 'two slashes, "//", must precede the host'],
  "scheme-of-base": ["1.3.4", "a relative URL repeats the scheme of its base URL"],
  "colon-in-first-segment": ["1.3.4", "the first segment of a relative path contains a colon"],
  "at-sign-in-userinfo": ["1.3.7", 'an "@" in the username or the password must be written %40'],
  "ignored-code-point-in-host": ["1.3.10", "the host contains a code point that is ignored"],
  "host-changed": ["1.3.10", "host parsing changes the host"],
  "empty-label": ["1.3.10", "the host has an empty label after its first one"],
  "too-few-numbers": ["1.3.12", "an IPv4 address should have four numbers"],
  "number-not-decimal": ["1.3.13", "a number of an IPv4 address is hexadecimal or octal"],
  "port-truncated": ["1.3.17", "the port is truncated at a code point that is not a digit"],
  "reverse-solidus-in-path": ["1.3.18", 'a "\\" separates names of the path'],
  "null-in-fragment": ["1.3.21", "a U+0000 in the fragment is removed"],
  "not-a-url-code-point": ["1.5", "a code point is not a URL code point"],
  "malformed-percent-sign": ["1.5", 'a "%" without two hexadecimal digits after it'],
  "tab-or-newline": ["1.5", "a tab or a newline is removed"],
} as const;

/** The name of a conformance error. */
export type ConformanceErrorName = keyof typeof ERRORS;

/** A mistake in the input that the draft accepts, with its place in UTF-16 code units of the input. Frozen. */
export interface ConformanceError extends Remark {
  readonly name: ConformanceErrorName;
  /** The section that indicates it. */
  readonly section: string;
}

/**
 * The names of all conformance errors, in the order of the sections that indicate them.
 *
 * Source: section 1.1. The draft gives conformance errors no names.
 *
 * @example
 * ```ts
 * import { url2014 } from "@anyurl/drafts";
 *
 * url2014.conformanceErrorNames.includes("tab-or-newline"); // → true
 * ```
 */
export const conformanceErrorNames: readonly ConformanceErrorName[] = /* @__PURE__ */ Object.freeze(
  /* @__PURE__ */ Object.keys(ERRORS) as ConformanceErrorName[],
);

export function conformanceError(name: ConformanceErrorName, offset: number, length: number): ConformanceError {
  const [section, message] = ERRORS[name];
  return Object.freeze({ name, message, section, offset, length });
}
