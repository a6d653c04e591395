import { MAX_LINE_BYTES } from "../io/line-splitter.ts";

/** The reason of a line that was skipped for its length. */
export const LINE_TOO_LONG = "line-too-long";

/** The reason of a line for which the engine could not get the memory. */
export const OUT_OF_MEMORY = "out-of-memory";

/** The reason of a line after whose beginning its file could not be read on. */
export const LINE_CUT_OFF = "line-cut-off";

/**
 * The reasons of a bad line: the standard's validation errors that are failures, and three of the command's own. The words are
 * short, so that a row of the summary fits a terminal of 80 columns.
 */
const words: Readonly<Record<string, string>> = {
  "domain-to-ASCII": "the host is not a valid domain name",
  "host-invalid-code-point": "the host has a forbidden character",
  "host-missing": "the host is missing",
  "IPv4-too-many-parts": "the IPv4 address has over four parts",
  "IPv4-non-numeric-part": "an IPv4 part is not a number",
  "IPv4-out-of-range-part": "an IPv4 part is too large",
  "IPv6-unclosed": "the IPv6 address is not closed by ]",
  "IPv6-invalid-compression": "the IPv6 address starts with one :",
  "IPv6-too-many-pieces": "the IPv6 address has too many pieces",
  "IPv6-multiple-compression": "the IPv6 address has :: twice",
  "IPv6-invalid-code-point": "the IPv6 address is malformed",
  "IPv6-too-few-pieces": "the IPv6 address has too few pieces",
  "IPv4-in-IPv6-too-many-pieces": "too many pieces before the IPv4 part",
  "IPv4-in-IPv6-invalid-code-point": "the IPv4 part of IPv6 is malformed",
  "IPv4-in-IPv6-out-of-range-part": "a number above 255 in the IPv4 part",
  "IPv4-in-IPv6-too-few-parts": "too few numbers in the IPv4 part",
  "missing-scheme-non-relative-URL": "no scheme, and no usable base",
  "port-out-of-range": "the port is above 65535",
  "port-invalid": "the port is not a number",
  [LINE_TOO_LONG]: `the line is longer than ${MAX_LINE_BYTES / 2 ** 20} MiB`,
  [LINE_CUT_OFF]: "the file could not be read to the line's end",
  [OUT_OF_MEMORY]: "not enough memory for the URL",
};

/** What to say of `reason` to people. */
export function reasonWords(reason: string): string {
  return words[reason] ?? reason;
}
