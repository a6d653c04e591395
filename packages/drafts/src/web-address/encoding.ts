/** Section 1, "Terminology": the URL character encoding. */
import { requireOptions } from "@anyurl/common/arguments";
import { type Decided, withDecisions } from "../decisions.ts";
import { requireEncoding } from "../labels.ts";
import { decisions } from "./decisions.ts";
import { listCreators, type WebDocument } from "./document.ts";

/** Where a Web address comes from: one of these, or none. */
export interface AddressOrigin {
  /** The script that contains the Web address. */
  readonly script?: { readonly encoding?: string | undefined } | undefined;
  /** The document of the element that contains the Web address. */
  readonly document?: WebDocument | undefined;
  /** The label of the encoding with which the Web address was made. */
  readonly encoding?: string | undefined;
}

const UTF_8 = "UTF-8";

/**
 * Determines the URL character encoding of a Web address (section 1). It is the encoding of the script or the document
 * that contains the address, or the encoding with which the address was made.
 *
 * @param origin where the Web address comes from; of several, the script counts, and then the document
 * @returns the Encoding Standard's name of the encoding
 * @throws TypeError if an argument has the wrong type. RangeError if the Encoding Standard has no such label
 * @example
 * ```ts
 * import { webAddress } from "@anyurl/drafts";
 *
 * const document = { address: "http://example.com/", encoding: "latin1" };
 * webAddress.urlCharacterEncoding({ document }).value; // → "windows-1252"
 * webAddress.urlCharacterEncoding({ encoding: "sjis" }).value; // → "Shift_JIS"
 * webAddress.urlCharacterEncoding({}).value; // → "UTF-8"
 * webAddress.urlCharacterEncoding({ encoding: "latin-9" }); // throws RangeError
 * ```
 */
export function urlCharacterEncoding(origin: AddressOrigin): Decided<string> {
  const operation = "webAddress.urlCharacterEncoding";
  requireOptions(origin, ["script", "document", "encoding"], `${operation}: the origin`);
  const { script, document, encoding } = origin;
  if (script !== undefined) {
    requireOptions(script, ["encoding"], `${operation}: the script`);
    return determineEncoding(script.encoding, operation);
  }
  if (document === undefined) return determineEncoding(encoding, operation);
  listCreators(document, `${operation}: the document`);
  return determineEncoding(document.encoding, operation);
}

/** Returns the encoding of a label, as {@link urlCharacterEncoding} does. */
export function determineEncoding(label: string | undefined, operation: string): Decided<string> {
  return withDecisions(label === undefined ? UTF_8 : requireEncoding(label, operation), [
    decisions["url-character-encoding"],
  ]);
}
