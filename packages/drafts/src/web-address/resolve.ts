/** Section 3, "Resolving Web addresses". */
import { describeKind, requireOptions, urlText, wrongArgument } from "@anyurl/common/arguments";
import type { URLInput } from "@anyurl/reference";
import { type Decided, type Decision, withDecisions } from "../decisions.ts";
import { ParseException } from "../parse-exception.ts";
import { decisions } from "./decisions.ts";
import { type ElementContext, listCreators, requireElement, type WebDocument } from "./document.ts";
import { baseOfChain } from "./document-base.ts";
import { determineEncoding } from "./encoding.ts";
import { absoluteReference, resolveAgainst } from "./resolve-against.ts";
import type { AddressOptions } from "./terminology.ts";

/**
 * Resolves a Web address to an absolute Web address (section 3). It converts the host to ASCII, percent-encodes the
 * path as UTF-8 and the query in the encoding, and applies the relative resolution of RFC 3986.
 *
 * Userinfo and fragment are not percent-encoded. NOTE: by the letter of the draft, a backslash in userinfo becomes a
 * slash at the end, so that the result has another host: never use the result to decide where to connect.
 *
 * @param address any string or URL object
 * @param base an absolute Web address; or an element, whose document and `xml:base` attributes give the base
 * @param options the URL character encoding. Default: the encoding of the element's document, or UTF-8
 * @returns the absolute Web address; a ParseException with one of the reasons "not-a-uri-reference",
 * "host-not-utf-8", "to-ascii" and "conformance-criteria", or "not-absolute" for the base
 * @throws TypeError if an argument has the wrong type, or an option is unknown. RangeError if the Encoding Standard has
 * no such label, or the path has more than 2^25 segments
 * @example
 * ```ts
 * import { isFailure, webAddress } from "@anyurl/drafts";
 *
 * const page = { document: { address: "http://example.com/a/", encoding: "windows-1252" } };
 * const resolve = (address: string) => {
 *   const result = webAddress.resolve(address, page);
 *   return isFailure(result) ? result.reason : result.value;
 * };
 * resolve("b?q=café#é"); // → "http://example.com/a/b?q=caf%E9#é"
 * resolve("//faß.example/a^b☺c%FFd%z/?e"); // → "http://fass.example/a%5Eb%E2%98%BAc%FFd%z/?e"
 * resolve("//a_b/"); // → "to-ascii"
 * ```
 */
export function resolve(
  address: URLInput,
  base: URLInput | ElementContext,
  options?: AddressOptions,
): Decided<string> | ParseException {
  const text = urlText(address, "webAddress.resolve: the address");
  if (options !== undefined) requireOptions(options, ["encoding"], "webAddress.resolve: the options");
  const explicit = options?.encoding;
  if (typeof base === "string" || "href" in Object(base)) {
    const encoding = determineEncoding(explicit, "webAddress.resolve");
    const isOpen = explicit === undefined && hasEncodedQuery(text);
    const baseText = withDecisions(urlText(base, "webAddress.resolve: the base"));
    return resolveWith(text, baseText, encoding.value, isOpen ? encoding.decisions : []);
  }
  if (typeof base !== "object" || base === null) {
    throw wrongArgument("webAddress.resolve: the base", "a Web address or an element", describeKind(base));
  }
  requireElement(base, "webAddress.resolve: the base");
  const chain = listCreators(base.document, "webAddress.resolve: the base.document");
  const encoding = determineEncoding(explicit ?? base.document.encoding, "webAddress.resolve");
  const elementBase = baseOfElement(chain, base.xmlBase ?? []);
  if (elementBase instanceof ParseException) return elementBase;
  return resolveWith(text, elementBase, encoding.value, explicit === undefined ? encoding.decisions : []);
}

/** Returns whether the encoding has an effect on an address. */
function hasEncodedQuery(address: string): boolean {
  const [text = ""] = address.split("#", 1);
  const mark = text.indexOf("?");
  return mark >= 0 && /[^\0-\x7f]/.test(text.slice(mark));
}

function resolveWith(
  address: string,
  base: Decided<string>,
  encoding: string,
  made: readonly Decision[],
): Decided<string> | ParseException {
  const reference = absoluteReference(base.value);
  if (reference instanceof ParseException) return reference;
  const result = resolveAgainst(address, reference, encoding);
  return result instanceof ParseException
    ? result
    : withDecisions(result.value, made, base.decisions, result.decisions);
}

/** The base URI of an element: each `xml:base` attribute, from outside, is resolved against the base outside it. */
function baseOfElement(chain: readonly WebDocument[], xmlBase: readonly string[]): Decided<string> | ParseException {
  let base = baseOfChain(chain, "webAddress.resolve");
  for (const attribute of xmlBase) {
    const reference = absoluteReference(base.value);
    if (reference instanceof ParseException) return reference;
    const result = resolveAgainst(attribute, reference, "UTF-8");
    if (result instanceof ParseException) return ofBase(result);
    base = withDecisions(result.value, base.decisions, result.decisions);
  }
  return xmlBase.length === 0 ? base : withDecisions(base.value, base.decisions, [decisions["xml-base"]]);
}

/** The place of a failure in an `xml:base` attribute is no place in the arguments. */
function ofBase({ reason, section, decisions: made }: ParseException): ParseException {
  const message = "an xml:base attribute cannot be resolved";
  const all = [...made, decisions["xml-base"]];
  return new ParseException({ reason, message, section, of: "base", decisions: all });
}

/**
 * Returns whether a Web address is absolute (section 3): whether it stays the same when it is resolved.
 *
 * @param address any string or URL object
 * @throws TypeError if `address` is not a string
 * @example
 * ```ts
 * import { webAddress } from "@anyurl/drafts";
 *
 * webAddress.isAbsolute("http://example.com/a?b#c"); // → true
 * webAddress.isAbsolute("http://example.com/a/../b"); // → false
 * webAddress.isAbsolute("a"); // → false
 * ```
 */
export function isAbsolute(address: URLInput): boolean {
  const text = urlText(address, "webAddress.isAbsolute: the address");
  return !(absoluteReference(text) instanceof ParseException);
}
