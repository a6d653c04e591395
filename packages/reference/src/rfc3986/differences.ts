import { urlText } from "@anyurl/common/arguments";
import type { URLInput } from "../model/model.ts";
import { type ComparedComponent, compare, type Document } from "./compare.ts";
import { firstFault } from "./grammar.ts";
import type { Fault } from "./types.ts";
import type { WhatwgRefusal } from "./whatwg-view.ts";

export type { ComparedComponent };

/** One component according to each standard, in its normal form; `null` if the component is missing. */
export interface Difference {
  readonly rfc3986: string | null;
  readonly whatwg: string | null;
}

/** Why RFC 3986 rejects the input: how the input or the base breaks the grammar. */
export interface Rfc3986Refusal extends Fault {
  readonly of: "input" | "base";
}

/** The result of {@link differences}. */
export interface Differences {
  /** Whether both accept the input and no component differs, or both reject it. */
  readonly agree: boolean;
  /** Why each rejects the input; `null` if it accepts the input. */
  readonly refusals: { readonly rfc3986: Rfc3986Refusal | null; readonly whatwg: WhatwgRefusal | null };
  /** The components that differ. Empty if the URL Standard rejects the input. */
  readonly components: { readonly [component in ComparedComponent]?: Difference };
}

/**
 * Returns whether RFC 3986 and the URL Standard read one input differently. If a program checks a URL with a parser
 * of one kind and fetches it with a parser of the other kind, an attacker can use such a difference: one parser sees
 * an allowed host, and the other connects to another host.
 *
 * **RFC 3986**: without a base, the input must match the rule `URI`. With a base, the input must match
 * `URI-reference`, and the base `URI`. Many parsers do not check this. For that reason, an input that breaks the
 * grammar is a refusal, but its components, as `split` returns them, are compared all the same. Characters that the
 * grammar does not allow are percent-encoded as UTF-8. The reference is resolved (5.2.2,
 * strict) and normalised (6.2.2).
 *
 * **The URL Standard**: the components are those that its parser returns. Both sides are reported in this form.
 *
 * After each side's normalisation, these count as **the same**:
 * - schemes that differ only in case;
 * - usernames, and passwords after the first ":", that are the same octets; empty ones count as missing;
 * - hosts that differ only in case or in unnecessary percent-encoding; IPv6 addresses that are the same number; a
 *   missing host and an empty one, and in file URIs also "localhost" (section 3.2.2). Only the URL Standard has IDNA
 *   and forms of IPv4 addresses: a host that these change counts as another host;
 * - ports that are the same number; an empty port, and the default port of a special scheme, count as missing;
 * - paths that differ only in unnecessary percent-encoding or in a "/." that guards "//"; after a special scheme, an
 *   empty path is "/";
 * - queries and fragments that differ only in unnecessary percent-encoding. One that is empty differs from one that is
 *   missing, and "'" from "%27", which the URL Standard writes in queries of special schemes.
 *
 * @param input any string, or a URL object
 * @param base the base URI; without one, both reject a relative reference
 * @returns whether the two agree, why each rejects the input, and the components that differ
 * @throws TypeError if an argument is neither a string nor a URL object
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
  const text = urlText(input, "rfc3986.differences: the input", differences);
  const baseText = base === undefined ? undefined : urlText(base, "rfc3986.differences: the base", differences);
  return differencesOf(text, baseText);
}

function differencesOf(input: string, base: string | undefined): Differences {
  const { agree, refusal, whatwg, components } = compare(input, base, RFC3986);
  const differing: { [component in ComparedComponent]?: Difference } = {};
  for (const [component, { rfc, whatwg }] of components) differing[component] = Object.freeze({ rfc3986: rfc, whatwg });
  return Object.freeze({
    agree,
    refusals: Object.freeze({ rfc3986: refusal, whatwg }),
    components: Object.freeze(differing),
  });
}

/** Only the URL Standard has IDNA. */
export const RFC3986: Document<Fault> = { firstFault, moreInNames: 0, lookedUp: (_scheme, authority) => authority };
