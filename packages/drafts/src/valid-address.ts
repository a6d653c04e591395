/** The four conditions for a valid URL, which the drafts of 2009 and 2012 share with the drafts of HTML 5. */
import { shown } from "@anyurl/common/arguments";
import { rfc3986, rfc3987 } from "@anyurl/reference";
import { getEncoding } from "anyurl/encoding";

/** Where an address comes from. */
export interface AddressOptions {
  /** The label of the character encoding of the document with the address. Default: "utf-8". */
  readonly encoding?: string | undefined;
}

/** The number of the first condition that an address meets. */
export type ValidityCondition = 1 | 2 | 3 | 4;

/** Encodings of documents in which a query may have any character of an IRI. */
const UNICODE_ENCODINGS = ["UTF-8", "UTF-16LE", "UTF-16BE"];

/**
 * Returns the number of the first condition that an address meets, or `null`:
 *
 * 1. It is a URI reference of RFC 3986.
 * 2. It is an IRI reference of RFC 3987 without a query.
 * 3. It is an IRI reference, and its query is ASCII.
 * 4. It is an IRI reference in a document in UTF-8 or UTF-16.
 *
 * @throws RangeError if there is no encoding with that label
 */
export function conditionOf(address: string, encoding: string): ValidityCondition | null {
  const name = getEncoding(encoding);
  if (name === null) throw new RangeError(`There is no encoding with the label ${shown(encoding)}`);
  if (rfc3986.check(address) === null) return 1;
  if (rfc3987.check(address) !== null) return null;
  const { query } = rfc3987.parse(address);
  if (query === null) return 2;
  if (!/[^\0-\x7f]/.test(query)) return 3;
  return UNICODE_ENCODINGS.includes(name) ? 4 : null;
}
