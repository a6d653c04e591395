/** The contexts of a Web address: what section 3 takes from a document object model, as plain objects. */
import { describeKind, requireOptions, requireString, requireStrings, wrongArgument } from "@anyurl/common/arguments";

/** A document, without a document object model. */
export interface WebDocument {
  /** The document's address, an absolute Web address such as `"about:blank"`. */
  readonly address: string;
  /** The label of the document's character encoding. Default: UTF-8. */
  readonly encoding?: string | undefined;
  /** The `href` of the first `base` element that has one in the head; `null` if there is none. Default: `null`. */
  readonly baseHref?: string | null | undefined;
  /** The document of the creator browsing context, which counts if the address is `"about:blank"`. */
  readonly creator?: WebDocument | null | undefined;
}

/** An element with a Web address, without a document object model. */
export interface ElementContext {
  readonly document: WebDocument;
  /** The `xml:base` attributes of the element and its ancestors, the outermost first. Default: none. */
  readonly xmlBase?: readonly string[] | undefined;
}

const DOCUMENT: readonly (keyof WebDocument)[] = ["address", "encoding", "baseHref", "creator"];

/**
 * Returns the documents whose addresses count: a document and, as long as the address is "about:blank", the creators.
 * The chain ends at a document that is in it already.
 *
 * @throws TypeError if one of them is not a document
 */
export function listCreators(document: WebDocument, argument: string): readonly WebDocument[] {
  const chain: WebDocument[] = [];
  const seen = new Set<WebDocument>();
  for (let next: WebDocument | null = document; next !== null && !seen.has(next); ) {
    requireDocument(next, argument);
    chain.push(next);
    seen.add(next);
    next = next.address === "about:blank" ? (next.creator ?? null) : null;
  }
  return chain;
}

/** @throws TypeError if `value` is not a document; its creators are not checked */
function requireDocument(value: unknown, argument: string): asserts value is WebDocument {
  requireOptions(value, DOCUMENT, argument);
  const { address, encoding, baseHref, creator } = value as Record<keyof WebDocument, unknown>;
  requireString(address, `${argument}.address`);
  if (encoding !== undefined) requireString(encoding, `${argument}.encoding`);
  if (baseHref !== undefined && baseHref !== null) requireString(baseHref, `${argument}.baseHref`);
  if (creator !== undefined && creator !== null && typeof creator !== "object") {
    throw wrongArgument(`${argument}.creator`, "a document or null", describeKind(creator));
  }
}

/** @throws TypeError if `value` is not an element context; its document is not checked */
export function requireElement(value: unknown, argument: string): asserts value is ElementContext {
  requireOptions(value, ["document", "xmlBase"], argument);
  const { xmlBase } = value as { readonly xmlBase?: unknown };
  if (xmlBase !== undefined) requireStrings(xmlBase, `${argument}.xmlBase`);
}
