import type { FailureReason } from "@anyurl/bindings/engine";
import * as engine from "#engine";

/** What each failure means, and what to do about it, where that can be said. */
const explanations: Readonly<Record<FailureReason, string>> = {
  "domain-to-ASCII": "its domain is not a valid international domain name",
  "host-invalid-code-point":
    "its host contains a character that hosts may not contain; if it is meant, percent-encode it",
  "host-missing": "it has no host, which its scheme needs",
  "IPv4-too-many-parts": "its host ends in a number, but has more than the four parts of an IPv4 address",
  "IPv4-non-numeric-part": "its host ends in a number, but is not an IPv4 address: one of its parts is not a number",
  "IPv4-out-of-range-part": "one of the numbers of its IPv4 address is too large",
  "IPv6-unclosed": 'its IPv6 address lacks the closing "]"',
  "IPv6-invalid-compression": 'its IPv6 address begins with a single ":"',
  "IPv6-too-many-pieces": "its IPv6 address has more than eight pieces",
  "IPv6-multiple-compression": 'its IPv6 address has more than one "::"',
  "IPv6-invalid-code-point": 'its IPv6 address contains something other than hexadecimal digits and ":"',
  "IPv6-too-few-pieces": 'its IPv6 address has fewer than eight pieces and no "::"',
  "IPv4-in-IPv6-too-many-pieces": "its IPv6 address has too many pieces before the IPv4 address within",
  "IPv4-in-IPv6-invalid-code-point": "the IPv4 address within its IPv6 address is malformed",
  "IPv4-in-IPv6-out-of-range-part": "the IPv4 address within its IPv6 address has a number above 255",
  "IPv4-in-IPv6-too-few-parts": "the IPv4 address within its IPv6 address has fewer than four parts",
  "missing-scheme-non-relative-URL": "it has no scheme",
  "port-out-of-range": "its port is above 65535",
  "port-invalid": "its port is not a number",
};

/** What can be done about a URL without a scheme: it depends on whether there is a base URL. */
function remedy(reason: FailureReason, hasBase: boolean): string {
  if (reason !== "missing-scheme-non-relative-URL") return "";
  return hasBase
    ? ", and this base URL has an opaque path, against which only a fragment can be resolved"
    : '; put one before it, such as "https://", or give a base URL';
}

/**
 * The error for a URL that does not parse. Its message and properties never contain the input, which may hold secrets.
 *
 * @param base the base URL's string, if there was one: it may be what does not parse
 */
export function invalidURL(reason: FailureReason, base: string | undefined): TypeError {
  const baseIsInvalid = base !== undefined && !engine.canParse(base, undefined);
  const subject = baseIsInvalid ? "Invalid base URL" : "Invalid URL";
  const hasBase = base !== undefined && !baseIsInvalid;
  const message = `${subject}: ${explanations[reason]}${baseIsInvalid ? "" : remedy(reason, hasBase)} (${reason}).`;
  return Object.assign(new TypeError(message), { code: "ERR_INVALID_URL", reason } as const);
}
