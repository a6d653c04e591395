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

/** The components that are compared, in their order. */
const COMPARED = ["scheme", "userinfo", "host", "port", "path"] as const;

export type ComparedComponent = (typeof COMPARED)[number];

/** One component as each of the two sees it, in its own normal form; `null` where it sees none. */
export interface Difference {
  readonly rfc3986: string | null;
  readonly whatwg: string | null;
}

/** Why RFC 3986 refuses: how the input or the base breaks the grammar. */
export interface Rfc3986Refusal extends Fault {
  readonly of: "input" | "base";
}

export interface Differences {
  /** Whether both accept the input and no component differs, or both refuse it. */
  readonly agree: boolean;
  /** Why each refuses the input; `null` where it accepts it. */
  readonly refusals: { readonly rfc3986: Rfc3986Refusal | null; readonly whatwg: WhatwgRefusal | null };
  /** The components that differ, and only these. Empty where the URL Standard refuses the input. */
  readonly components: { readonly [component in ComparedComponent]?: Difference };
}

/**
 * Whether RFC 3986 and the URL Standard see other things in one input. A program that checks a URL with a reader of one
 * kind and fetches it with one of the other kind is open to attack exactly there: one sees a host that is allowed, the
 * other goes to another.
 *
 * **RFC 3986's side.** Without a base, the input has to match the rule `URI`; with one, `URI-reference`, and the base
 * `URI`. Many readers do not check: so an input that breaks the grammar is a refusal, and is compared all the same, by
 * what `split` sees. What the grammar does not allow in userinfo, host and path is percent-encoded as UTF-8,
 * percent-encoding is made normal, the reference is resolved (5.2.2, strict) and made normal (6.2.2). **The URL
 * Standard's side** is what its parser gives. Both sides are reported in this form.
 *
 * **The same**, after each one's own normalisation, are
 * - schemes without regard to case;
 * - user names, and passwords after the first ":", that are the same octets; empty ones are none;
 * - hosts without regard to case and to the need of percent-encoding, IPv6 addresses by their number; no host is an
 *   empty one, and in file URIs "localhost" is too, as section 3.2.2 says. IDNA and the forms of IPv4 addresses are the
 *   URL Standard's alone: a host that these make another text of is another host;
 * - ports that are the same number; an empty one, and the default of a special scheme, are none;
 * - paths without regard to the need of percent-encoding and to a "/." that guards "//"; an empty one is "/" after a
 *   special scheme.
 *
 * Query and fragment are not compared: none of these attacks is in them.
 *
 * @param base the base URI; a relative reference without one is refused by both
 * @returns whether the two agree; why each refuses, if it does; and the components that differ
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

/** Without a base, the input has to be a URI; with one, any reference will do, and the base has to be a URI. */
function grammarRefusal(input: string, base: string | undefined): Rfc3986Refusal | null {
  const baseFault = base === undefined ? null : firstFault(base, "URI");
  if (baseFault !== null) return Object.freeze({ of: "base", ...baseFault });
  const fault = firstFault(input, base === undefined ? "URI" : "URI-reference");
  return fault === null ? null : Object.freeze({ of: "input", ...fault });
}

/**
 * What a lenient reader of RFC 3986 sees: the split of appendix B, where what the grammar does not allow is
 * percent-encoded, the target of 5.2.2 and its syntax-based normal form. Nothing without a scheme.
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

/** Percent-encoding is made normal before dot-segments are removed, so that "%2e" is a dot wherever it stands. */
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
