/** The four conditions for a valid URL, which the drafts of 2009 and 2012 share with the drafts of HTML 5. */
import { rfc3986, rfc3987 } from "@anyurl/reference";
import type { Decision } from "./decisions.ts";

/** The document of an address. */
export interface AddressOptions {
  /** The label of the document's character encoding. Default: UTF-8. */
  readonly encoding?: string | undefined;
}

/** The number of the first condition that an address meets. */
type ValidityCondition = 1 | 2 | 3 | 4;

/** The result of the checks. Frozen. */
export interface Validity {
  readonly valid: boolean;
  /** The number of the first condition that holds; `null` if none does. */
  readonly condition: ValidityCondition | null;
  /** The gaps of the draft that the check went through. */
  readonly decisions: readonly Decision[];
}

/** Encodings of documents in which a query may have any character of an IRI, by the Encoding Standard's names. */
const UNICODE_ENCODINGS: readonly string[] = ["UTF-8", "UTF-16LE", "UTF-16BE"];

/**
 * Returns the number of the first condition that an address meets, or `null`:
 *
 * 1. It is a URI reference of RFC 3986.
 * 2. It is an IRI reference of RFC 3987 without a query.
 * 3. It is an IRI reference, and its query is ASCII.
 * 4. It is an IRI reference in a document in UTF-8 or UTF-16.
 *
 * @param encoding the Encoding Standard's name of the document's encoding
 */
export function firstCondition(address: string, encoding: string): ValidityCondition | null {
  if (rfc3986.check(address) === null) return 1;
  if (rfc3987.check(address) !== null) return null;
  const { query } = rfc3987.parse(address);
  if (query === null) return 2;
  if (!/[^\0-\x7f]/.test(query)) return 3;
  return UNICODE_ENCODINGS.includes(encoding) ? 4 : null;
}
