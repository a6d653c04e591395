import { urlText } from "@anyurl/common/arguments";
import type { URLInput } from "../model.ts";
import { PATH, REG_NAME, USERINFO } from "./characters.ts";
import { comparable, encodeOutside, type Seen } from "./comparable.ts";
import { firstFault } from "./grammar.ts";
import { classifyHost } from "./host.ts";
import { normalize, normalizePercentEncoding } from "./normalize.ts";
import { makeReference, split } from "./split.ts";
import { transform } from "./transform.ts";
import type { Authority, Fault, Reference } from "./types.ts";
import { readWhatwg, type WhatwgRefusal } from "./whatwg-view.ts";

/** The compared components, in their order. */
const COMPARED = ["scheme", "userinfo", "host", "port", "path"] as const;

export type ComparedComponent = (typeof COMPARED)[number];

/** One component according to each document, in its normal form; `null` if it is missing. */
export interface Difference {
  readonly rfc3986: string | null;
  readonly whatwg: string | null;
}

/** The reason why RFC 3986 rejects the input: how the input or the base breaks the grammar. */
export interface Rfc3986Refusal extends Fault {
  readonly of: "input" | "base";
}

export interface Differences {
  /** Whether both accept the input and no component differs, or both reject it. */
  readonly agree: boolean;
  /** The reason why each rejects the input; `null` if it accepts the input. */
  readonly refusals: { readonly rfc3986: Rfc3986Refusal | null; readonly whatwg: WhatwgRefusal | null };
  /** Only the components that differ. Empty if the URL Standard rejects the input. */
  readonly components: { readonly [component in ComparedComponent]?: Difference };
}

/**
 * Compares how RFC 3986 and the URL Standard read an input. If a program checks a URL with a reader of one kind and
 * fetches it with a reader of the other kind, a difference allows attacks: one reader sees an allowed host, and the
 * other one connects to another host.
 *
 * **RFC 3986's side.** Without a base, the input has to match the rule `URI`; with one, `URI-reference`, and the base
 * `URI`. An input that breaks the grammar is a refusal. It is still compared, with the components that `split` returns,
 * because many readers do not check the grammar. Characters that the grammar does not allow in userinfo, host and path
 * are percent-encoded as UTF-8, percent-encoding is normalised, and the reference is resolved (5.2.2, strict) and
 * normalised (6.2.2). **The URL Standard's side** is the result of its parser. Both sides are reported in this form.
 *
 * **These count as equal**, after normalisation according to each document:
 * - schemes without regard to case;
 * - user names, and passwords after the first ":", that are the same octets; empty ones count as missing;
 * - hosts without regard to case and unneeded percent-encoding, and IPv6 addresses with the same number; a missing host
 *   and, in file URIs, "localhost" count as empty (section 3.2.2). Only the URL Standard has IDNA and other forms of
 *   IPv4 addresses: if they change the text of a host, the hosts differ;
 * - ports that are the same number; an empty one, and the default of a special scheme, count as missing;
 * - paths without regard to unneeded percent-encoding and to a "/." that guards "//"; an empty one counts as "/" after
 *   a special scheme.
 *
 * Query and fragment are not compared, because these attacks do not use them.
 *
 * @param base the base URI; both reject a relative reference without one
 * @returns whether the two agree, the reasons if they reject the input, and the components that differ
 * @throws TypeError if an argument is not a string
 * @throws RangeError if the path has more than 2^25 segments
 *
 * @example
 * ```ts
 * import { rfc3986 } from "@anyurl/reference";
 *
 * const { agree, refusals, components } = rfc3986.differences("http://good\\@evil/");
 * agree; // → false
 * refusals.rfc3986; // → { of: "input", rule: "userinfo", component: "userinfo", offset: 11 }
 * refusals.whatwg; // → null
 * components.host; // → { rfc3986: "evil", whatwg: "good" }
 *
 * rfc3986.differences("http://0x7f.1/").components; // → { host: { rfc3986: "0x7f.1", whatwg: "127.0.0.1" } }
 * rfc3986.differences("http://h%40x/").refusals.whatwg; // → { of: "input", reason: "domain-to-ASCII" }
 * rfc3986.differences("HTTP://EXAMPLE.com:80/%7euser").agree; // → true
 * ```
 */
export function differences(input: URLInput, base?: URLInput): Differences {
  const text = urlText(input, "rfc3986.differences: the input");
  const baseText = base === undefined ? undefined : urlText(base, "rfc3986.differences: the base");
  return differencesOf(text, baseText);
}

function differencesOf(input: string, base: string | undefined): Differences {
  const refusal = grammarRefusal(input, base);
  const whatwg = readWhatwg(input, base);
  if ("reason" in whatwg) return makeDifferences(refusal, whatwg, {});
  const rfc3986 = readRfc3986(input, base);
  return makeDifferences(refusal, null, rfc3986 === null ? {} : differingComponents(rfc3986, whatwg));
}

function makeDifferences(
  rfc3986: Rfc3986Refusal | null,
  whatwg: WhatwgRefusal | null,
  components: Differences["components"],
): Differences {
  const bothAccept = rfc3986 === null && whatwg === null;
  const agree = bothAccept ? Object.keys(components).length === 0 : rfc3986 !== null && whatwg !== null;
  return Object.freeze({
    agree,
    refusals: Object.freeze({ rfc3986, whatwg }),
    components: Object.freeze(components),
  });
}

/** Without a base, the input must be a URI. With a base, it can be any reference, and the base must be a URI. */
function grammarRefusal(input: string, base: string | undefined): Rfc3986Refusal | null {
  const baseFault = base === undefined ? null : firstFault(base, "URI");
  if (baseFault !== null) return Object.freeze({ of: "base", ...baseFault });
  const fault = firstFault(input, base === undefined ? "URI" : "URI-reference");
  return fault === null ? null : Object.freeze({ of: "input", ...fault });
}

/**
 * Reads an input as a lenient reader of RFC 3986: splits it as in appendix B, percent-encodes characters that the
 * grammar does not allow, resolves it (5.2.2) and normalises its syntax. Returns nothing without a scheme.
 */
function readRfc3986(input: string, base: string | undefined): Seen | null {
  const reference = readable(input);
  const baseReference = base === undefined ? null : readable(base);
  if (baseReference !== null && baseReference.scheme === null) return null;
  const { scheme, authority, path } = normalize(
    baseReference === null ? reference : transform(reference, baseReference),
  );
  if (scheme === null) return null;
  return {
    scheme,
    userinfo: authority?.userinfo ?? null,
    host: authority?.host.text ?? null,
    port: authority?.port ?? null,
    path,
  };
}

/** Percent-encoding is normalised before dot-segments are removed, so that "%2e" is a dot everywhere. */
function readable(text: string): Reference {
  const reference = split(text);
  const { authority, path } = reference;
  return normalizePercentEncoding(
    makeReference({ ...reference, authority: readableAuthority(authority), path: encodeOutside(path, PATH) }),
  );
}

function readableAuthority(authority: Authority | null): Authority | null {
  if (authority === null) return null;
  const { userinfo, host } = authority;
  return {
    ...authority,
    userinfo: userinfo === null ? null : encodeOutside(userinfo, USERINFO),
    host: host.text.startsWith("[") ? host : classifyHost(encodeOutside(host.text, REG_NAME)),
  };
}

function differingComponents(rfc3986: Seen, whatwg: Seen): Differences["components"] {
  const left = comparable(rfc3986);
  const right = comparable(whatwg);
  const differing: { [component in ComparedComponent]?: Difference } = {};
  for (const component of COMPARED) {
    if (left[component] !== right[component]) {
      differing[component] = Object.freeze({ rfc3986: rfc3986[component], whatwg: whatwg[component] });
    }
  }
  return differing;
}
