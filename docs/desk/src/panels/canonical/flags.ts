import type { Flag } from "@anyurl/canonical";

/** The flags of canonical URLs, in words. */
export const FLAG_MEANINGS: Readonly<Record<Flag, string>> = {
  "encoded-slash": "The path contains %2F, which some servers decode to a slash.",
  "encoded-backslash": "The path contains %5C, which some servers decode to a backslash.",
  "encoded-nul": "The path contains %00, where some programs end the path.",
  "multiply-encoded": "The path still has percent-escapes after it is decoded once.",
  "hidden-dot-segment": "Another reader takes a segment of the path for “.”, “..” or an empty one.",
  "path-parameters": "The path contains “;”, where Java's servers find parameters.",
  "encoded-control": "The path contains an encoded control character.",
  "encoded-delimiter": "The path contains an encoded “?”, “#” or “;”.",
  "malformed-encoding": "The path contains a “%” without two hexadecimal digits after it.",
  "invalid-utf8": "The path decodes to bytes that are not UTF-8.",
  "compatibility-delimiter": "The path contains a character that Unicode normalisation (NFKC) turns into a delimiter.",
  "escaped-root": "Dot segments of the input go above the root.",
  credentials: "The URL has a user name or a password, which can look like a host.",
  "non-ascii-host": "The host is an international domain name, or is written with characters beyond ASCII.",
  "mixed-script-host": "A label of the host mixes scripts, such as Latin and Cyrillic.",
  "different-hosts": "Parsers of RFC 3986 and browsers read different hosts from the input.",
};
