/** How both RFCs refuse an input, and what they do about its host. */
import { firstFault } from "./grammar.ts";
import type { Authority, Fault, StartRule } from "./types.ts";

/** A document that describes URIs or IRIs. */
export interface Document<AnyFault> {
  /** Returns the first fault of a text. */
  readonly firstFault: (text: string, rule: StartRule) => AnyFault | null;
  /** Classes of characters that a name of a host can contain, beside RFC 3986's. */
  readonly moreInNames: number;
  /** Returns a reference's authority in the form to look up. */
  readonly lookedUp: (scheme: string, authority: Authority) => Authority;
}

/** How the input or the base breaks the grammar of a document. */
export type Refusal<AnyFault> = Readonly<AnyFault & { readonly of: "input" | "base" }>;

/** Without a base, the input must be a URI or IRI. With one, it can be any reference, and the base must be one. */
export function grammarRefusal<AnyFault extends object>(
  input: string,
  base: string | undefined,
  { firstFault }: Document<AnyFault>,
): Refusal<AnyFault> | null {
  const baseFault = base === undefined ? null : firstFault(base, "URI");
  if (baseFault !== null) return Object.freeze({ of: "base", ...baseFault });
  const fault = firstFault(input, base === undefined ? "URI" : "URI-reference");
  return fault === null ? null : Object.freeze({ of: "input", ...fault });
}

export const RFC3986: Document<Fault> = { firstFault, moreInNames: 0, lookedUp: (_scheme, authority) => authority };
