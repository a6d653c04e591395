/** The comparison of an RFC's reading of an input with that of the URL Standard, for both RFCs. */

import { QUERY } from "./characters.ts";
import { comparable, encodeOutside, type Seen } from "./comparable.ts";
import { readLeniently } from "./lenient.ts";
import type { Authority, StartRule } from "./types.ts";
import { readWhatwg, type WhatwgRefusal } from "./whatwg-view.ts";

/** The components to compare, in their order. */
const COMPARED = ["scheme", "userinfo", "host", "port", "path", "query", "fragment"] as const;

/** A component that `differences` compares. */
export type ComparedComponent = (typeof COMPARED)[number];

/** One component according to each side. */
export interface Pair {
  readonly rfc: string | null;
  readonly whatwg: string | null;
}

/** The document to compare with the URL Standard. */
export interface Document<AnyFault> {
  /** Returns the first fault of a text. */
  readonly firstFault: (text: string, rule: StartRule) => AnyFault | null;
  /** Classes of characters that a name of a host can contain, beside those of RFC 3986. */
  readonly moreInNames: number;
  /** Returns a reference's authority as it is looked up. */
  readonly lookedUp: (scheme: string, authority: Authority) => Authority;
}

/** The result of {@link compare}. */
export interface Comparison<AnyFault> {
  readonly agree: boolean;
  readonly refusal: Readonly<AnyFault & { readonly of: "input" | "base" }> | null;
  readonly whatwg: WhatwgRefusal | null;
  readonly components: readonly (readonly [ComparedComponent, Pair])[];
}

/** Reads an input as a document does, and as the URL Standard does. */
export function compare<AnyFault extends object>(
  input: string,
  base: string | undefined,
  document: Document<AnyFault>,
): Comparison<AnyFault> {
  const refusal = grammarRefusal(input, base, document);
  const whatwg = readWhatwg(input, base);
  if ("reason" in whatwg) return { agree: refusal !== null, refusal, whatwg, components: [] };
  const rfc = readComponents(input, base, document);
  const components = rfc === null ? [] : differingComponents(rfc, whatwg);
  return { agree: refusal === null && components.length === 0, refusal, whatwg: null, components };
}

/** Without a base, the input must be a URI or IRI. With one, it can be any reference, and the base must be one. */
export function grammarRefusal<AnyFault extends object>(
  input: string,
  base: string | undefined,
  { firstFault }: Document<AnyFault>,
): Comparison<AnyFault>["refusal"] {
  const baseFault = base === undefined ? null : firstFault(base, "URI");
  if (baseFault !== null) return Object.freeze({ of: "base", ...baseFault });
  const fault = firstFault(input, base === undefined ? "URI" : "URI-reference");
  return fault === null ? null : Object.freeze({ of: "input", ...fault });
}

function readComponents(input: string, base: string | undefined, document: Document<object>): Seen | null {
  const found = readLeniently(input, base, document.moreInNames);
  if (found === null || found.scheme === null) return null;
  const { scheme, path, query, fragment } = found;
  const authority = found.authority === null ? null : document.lookedUp(scheme, found.authority);
  return {
    scheme,
    userinfo: authority?.userinfo ?? null,
    host: authority?.host.text ?? null,
    port: authority?.port ?? null,
    path,
    query: query === null ? null : encodeOutside(query, QUERY),
    fragment: fragment === null ? null : encodeOutside(fragment, QUERY),
  };
}

function differingComponents(rfc: Seen, whatwg: Seen): (readonly [ComparedComponent, Pair])[] {
  const left = comparable(rfc);
  const right = comparable(whatwg);
  return COMPARED.flatMap((component): [ComparedComponent, Pair][] =>
    left[component] === right[component] ? [] : [[component, { rfc: rfc[component], whatwg: whatwg[component] }]],
  );
}
