import { MAX_LINE_BYTES } from "../io/line-splitter.ts";

/** The reason of a line that was skipped for its length. */
export const LINE_TOO_LONG = "line-too-long";

/** The reason of a line for which the engine could not get the memory. */
export const OUT_OF_MEMORY = "out-of-memory";

/** The reasons of a bad line: the standard's validation errors that are failures, and two of the command's own. */
const words: Readonly<Record<string, string>> = {
  "domain-to-ASCII": "the host is not a valid domain name",
  "host-invalid-code-point": "the host has a character that no host may have",
  "host-missing": "the host is missing",
  "IPv4-too-many-parts": "the IPv4 address has more than four parts",
  "IPv4-non-numeric-part": "the host ends in a number but is not an IPv4 address",
  "IPv4-out-of-range-part": "a part of the IPv4 address is too large",
  "IPv6-unclosed": "the IPv6 address lacks its closing bracket",
  "IPv6-invalid-compression": "the IPv6 address starts with a single colon",
  "IPv6-too-many-pieces": "the IPv6 address has more than eight pieces",
  "IPv6-multiple-compression": 'the IPv6 address has more than one "::"',
  "IPv6-invalid-code-point": "the IPv6 address has a wrong character, or ends early",
  "IPv6-too-few-pieces": 'the IPv6 address has fewer than eight pieces and no "::"',
  "IPv4-in-IPv6-too-many-pieces": "the IPv6 address has too many pieces before its IPv4 part",
  "IPv4-in-IPv6-invalid-code-point": "the IPv4 part of the IPv6 address has a wrong character",
  "IPv4-in-IPv6-out-of-range-part": "a part of the IPv4 address in the IPv6 address is above 255",
  "IPv4-in-IPv6-too-few-parts": "the IPv4 part of the IPv6 address has fewer than four parts",
  "missing-scheme-non-relative-URL": "there is no scheme, and no base that it can be resolved against",
  "port-out-of-range": "the port is above 65535",
  "port-invalid": "the port is not a number",
  [LINE_TOO_LONG]: `the line is longer than ${MAX_LINE_BYTES / 2 ** 20} MiB`,
  [OUT_OF_MEMORY]: "the URL needs more memory than there is",
};

/** What to say of `reason` to people. */
export function reasonWords(reason: string): string {
  return words[reason] ?? reason;
}
