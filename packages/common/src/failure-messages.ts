import type { StandardReason } from "./generated/failure-reasons.ts";

/**
 * Why there is no URL: the URL Standard's name for the failure, or `"not-a-string"`. That reason is for a value that is
 * neither a string nor a URL object, such as a missing parameter.
 */
export type FailureReason = StandardReason | "not-a-string";

/**
 * Why a valid URL is refused: it is longer than the option `maxLength` allows. The URL Standard has no such failure.
 * Only functions with that option fail for this reason.
 */
export type LimitReason = "too-long";

/**
 * The meaning of each reason, in the order of assembly/failures.json. Every message fits into a summary row of 80
 * columns.
 */
export const FAILURE_MESSAGES: Readonly<Record<FailureReason | LimitReason, string>> = {
  "domain-to-ASCII": "the host is not a valid domain name",
  "host-invalid-code-point": "the host contains a forbidden character",
  "host-missing": "the host is missing",
  "IPv4-too-many-parts": "the IPv4 address has more than four parts",
  "IPv4-non-numeric-part": "a part of the IPv4 address is not a number",
  "IPv4-out-of-range-part": "a part of the IPv4 address is too large",
  "IPv6-unclosed": 'the IPv6 address has no closing "]"',
  "IPv6-invalid-compression": 'the IPv6 address starts with a single ":"',
  "IPv6-too-many-pieces": "the IPv6 address has more than eight pieces",
  "IPv6-multiple-compression": 'the IPv6 address has more than one "::"',
  "IPv6-invalid-code-point": "the IPv6 address has an invalid character",
  "IPv6-too-few-pieces": "the IPv6 address has too few pieces",
  "IPv4-in-IPv6-too-many-pieces": "too many IPv6 pieces before the IPv4 part",
  "IPv4-in-IPv6-invalid-code-point": "the IPv4 part of the IPv6 address is invalid",
  "IPv4-in-IPv6-out-of-range-part": "a number of the IPv4 part is above 255",
  "IPv4-in-IPv6-too-few-parts": "the IPv4 part has fewer than four numbers",
  "missing-scheme-non-relative-URL": "the scheme is missing",
  "port-out-of-range": "the port is above 65535",
  "port-invalid": "the port is not a number",
  "not-a-string": "the value is missing, or neither a string nor a URL object",
  "too-long": "the URL is longer than the limit",
};

/**
 * The URL Standard's validation errors that are failures: https://url.spec.whatwg.org/#validation-error. The engine
 * numbers them in this order, from 1.
 */
export const FAILURE_REASONS = /* @__PURE__ */ Object.keys(FAILURE_MESSAGES).slice(0, -2) as readonly FailureReason[];
