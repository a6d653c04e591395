/** Section 3: the document base Web address. */
import { type Decided, withDecisions } from "../decisions.ts";
import { ParseException } from "../parse-exception.ts";
import { listCreators, type WebDocument } from "./document.ts";
import { determineEncoding } from "./encoding.ts";
import { absoluteReference, resolveAgainst } from "./resolve-against.ts";

/**
 * Returns the document base Web address of a document (section 3). It is the `base` element, resolved against the
 * address of the document; or for an "about:blank" document against the base of the document that created it.
 *
 * @param document the document, as a plain object
 * @returns the base; it is as absolute as the addresses of the documents are
 * @throws TypeError if `document` is not a document. RangeError if the Encoding Standard has no such label
 * @example
 * ```ts
 * import { webAddress } from "@anyurl/drafts";
 *
 * const creator = { address: "http://example.com/a/b", baseHref: "../c/" };
 * webAddress.documentBase(creator).value; // → "http://example.com/c/"
 * webAddress.documentBase({ address: "about:blank", creator }).value; // → "http://example.com/c/"
 * webAddress.documentBase({ address: "http://example.com/", baseHref: "http://[" }).value; // → "http://example.com/"
 * ```
 */
export function documentBase(document: WebDocument): Decided<string> {
  const operation = "webAddress.documentBase";
  return baseOfChain(listCreators(document, `${operation}: the document`), operation);
}

/** Returns the base of the first document of a chain of creators. */
export function baseOfChain(chain: readonly WebDocument[], operation: string): Decided<string> {
  let base: Decided<string> | null = null;
  for (const document of [...chain].reverse()) base = findBase(document, base, operation);
  // A chain has at least one document.
  return base as Decided<string>;
}

/** @param creator the base of the creator, if the document has one that counts */
function findBase(
  { address, encoding, baseHref = null }: WebDocument,
  creator: Decided<string> | null,
  operation: string,
): Decided<string> {
  const fallback = creator ?? withDecisions(address);
  const label = determineEncoding(encoding, operation);
  if (baseHref === null) return fallback;
  const reference = absoluteReference(fallback.value);
  if (reference instanceof ParseException) return fallback;
  const result = resolveAgainst(baseHref, reference, label.value);
  if (result instanceof ParseException) return fallback;
  return withDecisions(result.value, fallback.decisions, label.decisions, result.decisions);
}
