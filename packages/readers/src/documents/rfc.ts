/** RFC 3986 and RFC 3987 as readers. */
import { QUERY } from "@anyurl/rfc/rfc3986/characters";
import { encodeOutside } from "@anyurl/rfc/rfc3986/comparable";
import { type Document, grammarRefusal, type Refusal, RFC3986 } from "@anyurl/rfc/rfc3986/document";
import { readLeniently } from "@anyurl/rfc/rfc3986/lenient";
import { recompose } from "@anyurl/rfc/rfc3986/recompose";
import { makeReference } from "@anyurl/rfc/rfc3986/split";
import type { Reference } from "@anyurl/rfc/rfc3986/types";
import { RFC3987 } from "@anyurl/rfc/rfc3987/document";
import { remarks } from "@anyurl/rfc/rfc3987/remarks";
import type { Remark } from "@anyurl/rfc/rfc3987/types";
import { defineDocument } from "../define/document.ts";
import { type MadeRefusal, makeAccepted, makeRefused, splitCredentials } from "../define/make.ts";
import type { Decision, Reader, Reading, ReadingComponents } from "../define/reading.ts";

/** How the grammars of both describe a fault. */
interface AnyFault {
  readonly rule: string;
  readonly component: string;
  readonly offset: number;
}

/** A document of the IETF as a reader. */
interface RFC {
  readonly name: string;
  readonly document: Document<AnyFault>;
  readonly remarks: (input: string) => readonly Remark[];
}

/**
 * RFC 3986 as a reader: https://www.rfc-editor.org/rfc/rfc3986
 *
 * Without a base, the input must be a URI; with one, a URI reference, which is resolved strictly (5.2.2). The result is
 * normalised (6.2.2). Many parsers do not check the grammar: for that reason, an input that breaks it is refused, but
 * its components, as appendix B splits it, are there as well. RFC 3986 has no encodings; the reader ignores them.
 *
 * @example
 * ```ts
 * import { rfc3986 } from "@anyurl/readers/documents";
 *
 * const { components, refusal } = rfc3986.read("http://good\\@evil/");
 * components?.host; // → "evil"
 * refusal?.reason; // → "userinfo"
 * refusal?.offset; // → 11
 * ```
 */
export const rfc3986: Reader = /* @__PURE__ */ makeReader("RFC 3986, URI: Generic Syntax", {
  name: "rfc3986",
  document: RFC3986,
  remarks: () => [],
});

/**
 * RFC 3987 as a reader: https://www.rfc-editor.org/rfc/rfc3987
 *
 * It reads as {@link rfc3986} does, and maps the IRI to a URI: it percent-encodes characters outside ASCII as UTF-8,
 * and converts the domain names of schemes that are known to have some by ToASCII (3.1). The remarks are the
 * recommendations for bidirectional text and for characters that look like others. It ignores encodings.
 *
 * @example
 * ```ts
 * import { rfc3987 } from "@anyurl/readers/documents";
 *
 * const { href, decisions } = rfc3987.read("http://résumé.example/é");
 * href; // → "http://xn--rsum-bpad.example/%C3%A9"
 * decisions.map(({ name }) => name); // → ["host-conversion"]
 * ```
 */
export const rfc3987: Reader = /* @__PURE__ */ makeReader("RFC 3987, Internationalized Resource Identifiers", {
  name: "rfc3987",
  document: RFC3987,
  remarks,
});

const HOST_CONVERSION: Decision = /* @__PURE__ */ Object.freeze({
  name: "host-conversion",
  document: "rfc3987",
  section: "3.1, step 2",
  address: "https://www.rfc-editor.org/rfc/rfc3987#section-3.1",
  question: "A host may be percent-encoded, or converted by ToASCII if the scheme is known to use domain names.",
  decision:
    "The hosts of the special schemes of the URL Standard are converted; one that cannot be is percent-encoded.",
});

function makeReader(title: string, rfc: RFC): Reader {
  return defineDocument(rfc.name, title, (input, { base }) => readBy(rfc, input, base));
}

function readBy(rfc: RFC, input: string, base: string | undefined): Reading {
  const { name, document } = rfc;
  const fault = grammarRefusal(input, base, document);
  const found = readLeniently(input, base, document.moreInNames);
  const url = found === null ? null : lookedUp(found, document);
  const rest = {
    remarks: rfc.remarks(input),
    decisions: url?.authority?.host.text === found?.authority?.host.text ? [] : [HOST_CONVERSION],
  };
  const components = url === null ? null : makeComponents(url);
  if (fault !== null) return makeRefused(name, makeRefusal(fault), { components, ...rest });
  if (url === null || components === null) throw new Error("a URI without a scheme; this is a bug, please report it");
  return makeAccepted(name, components, recompose(url), rest);
}

function lookedUp(found: Reference, document: Document<object>): Reference {
  const { scheme, authority, query, fragment } = found;
  return makeReference({
    ...found,
    authority: authority === null || scheme === null ? authority : document.lookedUp(scheme, authority),
    query: query === null ? null : encodeOutside(query, QUERY),
    fragment: fragment === null ? null : encodeOutside(fragment, QUERY),
  });
}

function makeRefusal({ of, rule, component, offset }: Refusal<AnyFault>): MadeRefusal {
  const isMissing = rule === "URI" || rule === "IRI";
  const message = isMissing ? "the scheme is missing" : `the ${component} does not match ${rule} of the grammar`;
  return { of, reason: rule, message, offset };
}

function makeComponents({ scheme, authority, path, query, fragment }: Reference): ReadingComponents {
  return {
    scheme,
    ...splitCredentials(authority?.userinfo ?? null),
    host: authority?.host.text ?? null,
    port: authority?.port ?? null,
    path,
    query,
    fragment,
  };
}
