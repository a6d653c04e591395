/** Section 1, "Terminology": valid Web addresses. */
import { requireOptions, urlText } from "@anyurl/common/arguments";
import { rfc3987, type URLInput } from "@anyurl/reference";
import { allDecisions, type Decision } from "../decisions.ts";
import { type AddressOptions, firstCondition, type Validity } from "../valid-address.ts";
import { decisions } from "./decisions.ts";
import { determineEncoding } from "./encoding.ts";

export type { AddressOptions, Validity } from "../valid-address.ts";

/**
 * Returns whether a Web address is valid, and which of the conditions of section 1 it meets first:
 *
 * 1. it is a URI reference of RFC 3986;
 * 2. it is an IRI reference of RFC 3987 without a query;
 * 3. it is an IRI reference with a query that is in ASCII;
 * 4. it is an IRI reference, and the character encoding of its document is UTF-8 or UTF-16.
 *
 * @param address any string or URL object; spaces at its ends make it invalid
 * @param options the encoding of the document
 * @throws TypeError if an argument has the wrong type, or an option is unknown. RangeError if the Encoding Standard has
 * no such label
 * @example
 * ```ts
 * import { webAddress } from "@anyurl/drafts";
 *
 * webAddress.check("/caf%C3%A9?é").condition; // → 4
 * webAddress.check("/café?%E9", { encoding: "windows-1252" }).condition; // → 3
 * webAddress.check("/caf%C3%A9?é", { encoding: "windows-1252" }).valid; // → false
 * ```
 */
export function check(address: URLInput, options?: AddressOptions): Validity {
  return checkValidity(address, options, "webAddress.check");
}

/**
 * Returns whether a Web address is valid (section 1). {@link check} also returns the condition that it meets.
 *
 * @param address any string or URL object
 * @param options the encoding of the document
 * @throws TypeError if an argument has the wrong type, or an option is unknown. RangeError if the Encoding Standard has
 * no such label
 * @example
 * ```ts
 * import { webAddress } from "@anyurl/drafts";
 *
 * webAddress.isValid("http://example.com/café"); // → true
 * webAddress.isValid("http://example.com/a b"); // → false
 * ```
 */
export function isValid(address: URLInput, options?: AddressOptions): boolean {
  return checkValidity(address, options, "webAddress.isValid").valid;
}

function checkValidity(input: URLInput, options: AddressOptions | undefined, operation: string): Validity {
  const address = urlText(input, `${operation}: the address`);
  if (options !== undefined) requireOptions(options, ["encoding"], `${operation}: the options`);
  const encoding = determineEncoding(options?.encoding, operation);
  const condition = firstCondition(address, encoding.value);
  const gaps = options?.encoding === undefined ? encoding.decisions : [];
  const made = condition === null || condition === 4 ? decisionsAbout(address, gaps) : [];
  return Object.freeze({ valid: condition !== null, condition, decisions: allDecisions(made) });
}

/** @param encoding the decisions about the encoding, which counts for an IRI reference */
function decisionsAbout(address: string, encoding: readonly Decision[]): readonly Decision[] {
  const fault = rfc3987.check(address);
  if (fault === null) return encoding;
  return fault.rule === "bidi-formatting" ? [decisions["iri-formatting-characters"]] : [];
}
