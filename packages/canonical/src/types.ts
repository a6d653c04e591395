/** Types of results. */
import type { PathFinding } from "./failure.ts";

/** The rule that changed a part of the text. */
export type Rule =
  | "default-scheme"
  | "parse"
  | "scheme"
  | "decode-unreserved"
  | "uppercase-hex"
  | "encode-forbidden"
  | "backslashes"
  | "merge-slashes"
  | "trailing-slash"
  | "trailing-dot"
  | "fragment"
  | "userinfo"
  | "empty-query"
  | "index-file"
  | "www"
  | "nfc"
  | "query-values"
  | "query-allow"
  | "query-deny"
  | "query-tracking"
  | "query-empty"
  | "query-duplicates"
  | "query-sort";

/**
 * A replacement of a part of the text. Applied in order, the changes of a result turn the input into its href: `start`
 * and `end` are offsets in the text that the earlier changes made, in UTF-16 code units.
 */
export interface Change {
  readonly rule: Rule;
  readonly start: number;
  readonly end: number;
  readonly before: string;
  readonly after: string;
}

/** Receives the changes that rules make. */
export interface Recorder {
  /**
   * @param start where the replaced part starts in the text after all earlier changes, in UTF-16 code units
   * @param before the replaced part
   * @param after its replacement
   */
  record(rule: Rule, start: number, before: string, after: string): void;
}

/**
 * A security-relevant finding.
 *
 * - `"encoded-slash"`, `"encoded-backslash"`, `"encoded-nul"`: the path contains `%2F`, `%5C` or `%00`
 * - `"multiply-encoded"`: the path decodes to text that is percent-encoded
 * - `"hidden-dot-segment"`: another reader takes a segment of the path for `.`, `..` or an empty one
 * - `"path-parameters"`: the path contains `;`
 * - `"encoded-control"`: the path contains an encoded control character
 * - `"encoded-delimiter"`: the path contains `%3F`, `%23` or `%3B`
 * - `"malformed-encoding"`: the path contains a `%` without two hexadecimal digits after it
 * - `"invalid-utf8"`: the path decodes to bytes that are not UTF-8
 * - `"compatibility-delimiter"`: the path contains a character that NFKC turns into a delimiter or a dot
 * - `"escaped-root"`: dot segments of the input go above the root
 * - `"credentials"`: the URL has a user name or a password. A reader that does not know them reads another host from
 *   `http://bank.example:80@evil.example/`
 * - `"non-ascii-host"`: the host is an internationalised domain name, or the input writes an ASCII host with other
 *   characters, such as `ⓖoogle.com`
 * - `"mixed-script-host"`: a label of the host mixes scripts
 * - `"different-hosts"`: an RFC 3986 parser reads another host from the input than a browser: a name in
 *   `http://1.2.3.4./` and `http://0x7f.1/`, `b` in `http://a\@b/`, and `a` in `http://a &@b/`, where the space ends it
 */
export type Flag =
  | PathFinding
  | "escaped-root"
  | "credentials"
  | "non-ascii-host"
  | "mixed-script-host"
  | "different-hosts";
