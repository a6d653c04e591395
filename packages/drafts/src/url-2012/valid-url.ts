/** Section 2, "Terminology": valid URLs. */
import { requireOptions, urlText } from "@anyurl/common/arguments";
import type { URLInput } from "@anyurl/reference";
import { allDecisions } from "../decisions.ts";
import { requireEncoding } from "../labels.ts";
import { type AddressOptions, firstCondition, type Validity } from "../valid-address.ts";
import { decisions } from "./decisions.ts";
import { stripLeadingAndTrailingWhitespace } from "./terminology.ts";

export type { Validity } from "../valid-address.ts";

/**
 * Checks whether a string is a valid URL (section 2), which can be relative. It is if one of four conditions holds:
 *
 * 1. It is a URI reference of RFC 3986.
 * 2. It is an IRI reference of RFC 3987 without a query.
 * 3. It is an IRI reference, and its query is ASCII.
 * 4. It is an IRI reference in a document in UTF-8 or UTF-16.
 *
 * Validity is not needed for parsing: most strings that are not valid can be parsed.
 *
 * @param url any string or URL object
 * @param options the encoding of the document with the URL
 * @throws TypeError if an argument has the wrong type, or an option is unknown. RangeError if the Encoding Standard has
 * no such label
 * @example
 * ```ts
 * import { url2012 } from "@anyurl/drafts";
 *
 * url2012.check("/é?é").condition; // → 4
 * url2012.check("/é?é", { encoding: "windows-1252" }).valid; // → false
 * ```
 */
export function check(url: URLInput, options?: AddressOptions): Validity {
  return checkValidity(url, options, "url2012.check");
}

function checkValidity(input: URLInput, options: AddressOptions | undefined, operation: string): Validity {
  const url = urlText(input, `${operation}: the URL`);
  if (options !== undefined) requireOptions(options, ["encoding"], `${operation}: the options`);
  const label = options?.encoding;
  const condition = firstCondition(url, label === undefined ? "UTF-8" : requireEncoding(label, operation));
  const made = allDecisions([decisions["valid-url-conditions"]]);
  return Object.freeze({ valid: condition !== null, condition, decisions: made });
}

/**
 * Returns whether a string is a valid URL (section 2); {@link check} also returns the condition.
 *
 * @param url any string or URL object
 * @param options the encoding of the document with the URL
 * @throws TypeError if an argument has the wrong type, or an option is unknown. RangeError if the Encoding Standard has
 * no such label
 * @example
 * ```ts
 * import { url2012 } from "@anyurl/drafts";
 *
 * url2012.isValid("http://example.com/é"); // → true
 * url2012.isValid("http://example.com/a b"); // → false
 * ```
 */
export function isValid(url: URLInput, options?: AddressOptions): boolean {
  return checkValidity(url, options, "url2012.isValid").valid;
}

/**
 * Returns whether a string is a valid non-empty URL (section 2).
 *
 * @param url any string or URL object
 * @param options the encoding of the document with the URL
 * @throws TypeError if an argument has the wrong type, or an option is unknown. RangeError if the Encoding Standard has
 * no such label
 * @example
 * ```ts
 * import { url2012 } from "@anyurl/drafts";
 *
 * url2012.isValid(""); // → true
 * url2012.isValidNonEmpty(""); // → false
 * ```
 */
export function isValidNonEmpty(url: URLInput, options?: AddressOptions): boolean {
  return (
    checkValidity(url, options, "url2012.isValidNonEmpty").valid &&
    urlText(url, "url2012.isValidNonEmpty: the URL") !== ""
  );
}

/**
 * Returns whether a string is a valid URL potentially surrounded by spaces (section 2).
 *
 * @param url any string or URL object
 * @param options the encoding of the document with the URL
 * @throws TypeError if an argument has the wrong type, or an option is unknown. RangeError if the Encoding Standard has
 * no such label
 * @example
 * ```ts
 * import { url2012 } from "@anyurl/drafts";
 *
 * url2012.isValidPotentiallySurroundedBySpaces(" \n"); // → true
 * ```
 */
export function isValidPotentiallySurroundedBySpaces(url: string, options?: AddressOptions): boolean {
  return isValid(stripLeadingAndTrailingWhitespace(url), options);
}

/**
 * Returns whether a string is a valid non-empty URL potentially surrounded by spaces (section 2).
 *
 * @param url any string or URL object
 * @param options the encoding of the document with the URL
 * @throws TypeError if an argument has the wrong type, or an option is unknown. RangeError if the Encoding Standard has
 * no such label
 * @example
 * ```ts
 * import { url2012 } from "@anyurl/drafts";
 *
 * url2012.isValidNonEmptyPotentiallySurroundedBySpaces(" a "); // → true
 * url2012.isValidNonEmptyPotentiallySurroundedBySpaces(" "); // → false
 * ```
 */
export function isValidNonEmptyPotentiallySurroundedBySpaces(url: string, options?: AddressOptions): boolean {
  return isValidNonEmpty(stripLeadingAndTrailingWhitespace(url), options);
}
