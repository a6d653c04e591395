import { urlText } from "@anyurl/common/arguments";
import type { URLInput } from "../model/model.ts";
import { modeOfScheme } from "../model/modes.ts";
import { REG_NAME, UCSCHAR } from "../rfc3986/characters.ts";
import { encodeOutside } from "../rfc3986/comparable.ts";
import { type ComparedComponent, compare, type Document } from "../rfc3986/compare.ts";
import { classifyHost } from "../rfc3986/host.ts";
import type { Authority } from "../rfc3986/types.ts";
import type { WhatwgRefusal } from "../rfc3986/whatwg-view.ts";
import { domainToASCII } from "./domain.ts";
import { firstIRIFault } from "./grammar.ts";
import { decodeAppropriate } from "./to-iri.ts";
import type { Fault } from "./types.ts";

/** One component according to each standard, in its normal form; `null` if the component is missing. */
export interface Difference {
  readonly rfc3987: string | null;
  readonly whatwg: string | null;
}

/** Why RFC 3987 rejects the input: how the input or the base breaks the grammar. */
export interface Rfc3987Refusal extends Fault {
  readonly of: "input" | "base";
}

/** The result of {@link differences}. */
export interface Differences {
  /** Whether both accept the input and no component differs, or both reject it. */
  readonly agree: boolean;
  /** Why each rejects the input; `null` if it accepts the input. */
  readonly refusals: { readonly rfc3987: Rfc3987Refusal | null; readonly whatwg: WhatwgRefusal | null };
  /** The components that differ. Empty if the URL Standard rejects the input. */
  readonly components: { readonly [component in ComparedComponent]?: Difference };
}

/**
 * Returns whether RFC 3987 and the URL Standard read one input differently, as `rfc3986.differences` does for RFC 3986.
 *
 * It differs from that function in two ways. The input must match `IRI`, or with a base `IRI-reference`. And hosts of
 * the special schemes are domain names: both sides convert them to ASCII. RFC 3987 does this by ToASCII with the rules
 * of STD 3 (section 3.1); a host for which this fails stays as it is, percent-encoded.
 *
 * @param input any string, or a URL object
 * @param base the base IRI; without one, both reject a relative reference
 * @returns whether the two agree, why each rejects the input, and the components that differ
 * @throws TypeError if an argument is neither a string nor a URL object
 * @throws RangeError if the path has more than 2^25 segments
 *
 * @example
 * ```ts
 * import { rfc3987 } from "@anyurl/reference";
 *
 * rfc3987.differences("http://résumé.example/ä").agree; // → true
 * rfc3987.differences("ab://résumé/").agree; // → true
 * const { refusals, components } = rfc3987.differences("http://a_b.é/\ue000");
 * refusals.rfc3987; // → { of: "input", rule: "ipath-abempty", component: "path", offset: 13 }
 * components.host; // → { rfc3987: "a_b.%C3%A9", whatwg: "a_b.xn--9ca" }
 * ```
 */
export function differences(input: URLInput, base?: URLInput): Differences {
  const text = urlText(input, "rfc3987.differences: the input", differences);
  const baseText = base === undefined ? undefined : urlText(base, "rfc3987.differences: the base", differences);
  const { agree, refusal, whatwg, components } = compare(text, baseText, RFC3987);
  const differing: { [component in ComparedComponent]?: Difference } = {};
  for (const [component, { rfc, whatwg }] of components) differing[component] = Object.freeze({ rfc3987: rfc, whatwg });
  return Object.freeze({
    agree,
    refusals: Object.freeze({ rfc3987: refusal, whatwg }),
    components: Object.freeze(differing),
  });
}

export const RFC3987: Document<Fault> = { firstFault: firstIRIFault, moreInNames: UCSCHAR, lookedUp };

/** Converts a name by ToASCII if the scheme is known to use domain names: those with a host of the URL Standard. */
function lookedUp(scheme: string, authority: Authority): Authority {
  const { text } = authority.host;
  if (text === "" || text.startsWith("[") || !/[^\0-\x7f]|%/.test(text)) return authority;
  const converted = modeOfScheme(scheme) === "generic" ? null : domainToASCII(decodeAppropriate(text, false));
  const host = converted === null || "fault" in converted ? encodeOutside(text, REG_NAME) : converted.text;
  return { ...authority, host: classifyHost(host) };
}
