/** The meaning of each validation error, and the remedy for authors. */
import type { ValidationErrorName } from "./names.ts";

/** The cases of an error that need words of their own. */
export type WordsKey =
  | ValidationErrorName
  | "domain-not-strict"
  | "domain-respelled"
  | "white-space-at-end"
  | "tab-or-line-end"
  | "invalid-percent"
  | "character-to-encode"
  | "character-kept"
  | "drive-bar"
  | "empty-credentials"
  | "surplus-slashes"
  | "missing-file-slashes"
  | "scheme-of-base";

/** The meaning and the remedy, as clauses: "the port is above 65535", "write a port of 0 to 65535". */
export type Words = readonly [meaning: string, remedy: string];

export const WORDS: Readonly<Record<WordsKey, Words>> = {
  "domain-to-ASCII": ["the host is not a valid domain name", "correct the host"],
  "domain-not-strict": [
    "a valid domain has labels of 1 to 63 letters, digits and inner hyphens",
    "use another host name, since no spelling of this one is valid",
  ],
  "domain-respelled": ["the host is not written as a valid domain or IPv4 address", "write it in its usual form"],
  "domain-percent-encoded": ["the domain is percent-encoded", "write its characters themselves"],
  "host-invalid-code-point": ["the host contains a forbidden character", "remove it"],
  "IPv4-empty-part": ["the IPv4 address ends with a dot", "remove the dot"],
  "IPv4-too-few-parts": ["the IPv4 address has fewer than four parts", "write four decimal numbers"],
  "IPv4-too-many-parts": ["the IPv4 address has more than four parts", "write four decimal numbers"],
  "IPv4-non-numeric-part": [
    "a host that ends in a number is an IPv4 address, and this part is not a number",
    "write four decimal numbers, or another domain",
  ],
  "IPv4-non-decimal-part": [
    "a part of the IPv4 address is hexadecimal or octal",
    "write it as a decimal number, without leading zeros",
  ],
  "IPv4-out-of-range-part": ["a part of the IPv4 address is above 255", "write four numbers of 0 to 255"],
  "IPv4-non-ASCII-input": ["the IPv4 address has characters that are not ASCII", "write it with ASCII digits and dots"],
  "IPv6-unclosed": ['the IPv6 address has no closing "]"', 'write "]" after the address'],
  "IPv6-invalid-compression": ['the IPv6 address starts with a single ":"', 'write "::", or a number before the ":"'],
  "IPv6-too-many-pieces": ["the IPv6 address has more than eight pieces", "remove the surplus pieces"],
  "IPv6-multiple-compression": [
    'the IPv6 address has more than one "::"',
    'write all zeros of one of them, as "0:0:0"',
  ],
  "IPv6-invalid-code-point": [
    "the IPv6 address has an invalid character, or a piece of more than four digits, or ends too early",
    "write pieces of one to four hexadecimal digits, separated by colons",
  ],
  "IPv6-too-few-pieces": ["the IPv6 address has too few pieces", 'write eight pieces, or "::" for those that are zero'],
  "IPv6-piece-leading-zero": ["a piece of the IPv6 address has a leading zero", "remove the leading zeros"],
  "IPv4-in-IPv6-too-many-pieces": [
    "more than six pieces come before the IPv4 part of the IPv6 address",
    "remove the surplus pieces",
  ],
  "IPv4-in-IPv6-invalid-code-point": [
    "the IPv4 part of the IPv6 address is not four decimal numbers",
    "write four numbers without leading zeros, separated by dots",
  ],
  "IPv4-in-IPv6-out-of-range-part": [
    "a number in the IPv4 part of the IPv6 address is above 255",
    "write four numbers of 0 to 255",
  ],
  "IPv4-in-IPv6-too-few-parts": [
    "the IPv4 part of the IPv6 address has fewer than four numbers",
    "write four decimal numbers",
  ],
  "invalid-URL-unit": [
    "the URL contains a character that is not allowed here, or a % without two hexadecimal digits after it",
    "percent-encode the character, or remove it",
  ],
  "white-space-at-end": ["spaces and control characters at the start and the end are ignored", "remove them"],
  "tab-or-line-end": ["parsers ignore tabs and line ends", "remove them"],
  "invalid-percent": ["% is not followed by two hexadecimal digits", "write %25, although this changes the URL"],
  "character-to-encode": ["this character is not allowed here", "percent-encode it"],
  "character-kept": ["this character is not allowed here", "percent-encode it, although this changes the URL"],
  "drive-bar": ["a drive letter is followed by |", "write a colon"],
  "special-scheme-missing-following-solidus": [
    "the scheme is not followed by exactly two slashes",
    "write // after the colon",
  ],
  "surplus-slashes": ["more than two slashes come before the host", "write two"],
  "missing-file-slashes": ["the scheme is not followed by two slashes", "write /// after the colon"],
  "scheme-of-base": ["a relative reference starts with the scheme of its base", "remove the scheme"],
  "missing-scheme-non-relative-URL": ["the scheme is missing", "write it, such as https:, or give a base URL"],
  "invalid-reverse-solidus": ["a backslash is read as a slash", "write /"],
  "invalid-credentials": ["the URL contains a user name or a password", "remove them, although this changes the URL"],
  "empty-credentials": ["an @ without a user name and a password comes before the host", "remove it"],
  "host-missing": ["the host is missing", "write a host after the slashes"],
  "port-out-of-range": ["the port is above 65535", "write a port of 0 to 65535"],
  "port-invalid": ["the port is not a number", "write decimal digits after the colon"],
  "file-invalid-Windows-drive-letter": ["a relative reference starts with a drive letter", "write / before it"],
  "file-invalid-Windows-drive-letter-host": ["a drive letter is in the place of the host", "write / before it"],
};
