/** Section 1.1 of "URL, the webspecs rewrite of 2014": parse exceptions. */

/** The reasons of parse exceptions, with the step that terminates processing, and a message without a final period. */
export const EXCEPTIONS = {
  "relative-url-without-relative-base": ["1.3.4, row 4", "a relative URL needs a base URL with a relative scheme"],
  "host-without-two-slashes": [
    "1.3.4, row 2, step 5",
    "the host after a scheme without two slashes is empty or an IPv6 address",
  ],
  "empty-host": ["1.5, host parser, step 1", "the host is empty"],
  "domain-to-ascii": ["1.5, host parser, step 4", "the host cannot be converted to ASCII"],
  "forbidden-code-point-in-host": ["1.5, host parser, step 5", "the host contains a forbidden code point"],
  "ipv6-address-pieces": ["1.3.11, steps 4 to 6", "the IPv6 address does not have eight pieces"],
  "ipv4-number-too-large": ["1.3.12, step 1", "a number of the IPv4 address, except the last one, is more than 255"],
  "ipv4-last-number-too-large": ["1.3.12, step 2", "the last number of the IPv4 address is too large"],
  "decimal-byte-too-large": ["1.3.16", "a decimal byte is more than 255"],
  "port-not-digits": ["1.3.17, step 4", "the port contains a code point that is not a digit"],
} as const satisfies Readonly<Record<string, readonly [section: string, message: string]>>;

/** The reason of a parse exception that the URL parser returns. */
export type ExceptionReason = keyof typeof EXCEPTIONS;

/**
 * The reasons of the parse exceptions that `parse` and `basicParse` return. The rules also return "failure", and
 * `domainToASCII` "domain-to-ascii" without a place.
 *
 * Source: section 1.1. The draft gives parse exceptions no names.
 *
 * @example
 * ```ts
 * import { url2014 } from "@anyurl/drafts";
 *
 * url2014.exceptionReasons.includes("port-not-digits"); // → true
 * ```
 */
export const exceptionReasons: readonly ExceptionReason[] = /* @__PURE__ */ Object.freeze(
  /* @__PURE__ */ Object.keys(EXCEPTIONS) as ExceptionReason[],
);
