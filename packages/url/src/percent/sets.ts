import type { NamedSet, SetMask } from "@anyurl/bindings/percent/named-sets";
import { describeKind, requireString, showValue, wrongArgument } from "@anyurl/common/arguments";
import { Char } from "@anyurl/common/char";
import { hasOwn } from "@anyurl/common/own";
import { encodeSetMask } from "#codec";

/**
 * The names of the URL Standard's percent-encode sets.
 *
 * @remarks
 * - `c0Control`: the C0 controls and all code points above U+007E:
 *   https://url.spec.whatwg.org/#c0-control-percent-encode-set
 * - `fragment`: for fragments: https://url.spec.whatwg.org/#fragment-percent-encode-set
 * - `query`: for the query of a URL that is not special: https://url.spec.whatwg.org/#query-percent-encode-set
 * - `specialQuery`: for the query of a special URL, such as https:
 *   https://url.spec.whatwg.org/#special-query-percent-encode-set
 * - `path`: for paths, without "/" and "%": https://url.spec.whatwg.org/#path-percent-encode-set
 * - `userinfo`: for usernames and passwords: https://url.spec.whatwg.org/#userinfo-percent-encode-set
 * - `component`: what `encodeURIComponent` encodes, with "%": https://url.spec.whatwg.org/#component-percent-encode-set
 * - `formUrlencoded`: for forms: https://url.spec.whatwg.org/#application-x-www-form-urlencoded-percent-encode-set
 */
export type PercentEncodeSetName = NamedSet;

/**
 * An immutable percent-encode set: the code points that are percent-encoded. Every set contains the C0 controls and all
 * code points above U+007E.
 *
 * `percentEncodeSets` has the standard's sets. `createPercentEncodeSet` makes others.
 */
export interface PercentEncodeSet {
  /** The name of the set, for logs. */
  readonly name: string;

  /**
   * Returns whether the set contains a code point.
   *
   * @param codePoint a code point, as `"?".codePointAt(0)` returns it
   * @throws TypeError if `codePoint` is not an integer from 0 to 0x10FFFF
   *
   * @example
   * ```ts
   * import { percentEncodeSets } from "anyurl/percent";
   *
   * percentEncodeSets.path.has(0x3f); // → true
   * percentEncodeSets.path.has(0x2f); // → false
   * ```
   */
  has(codePoint: number): boolean;
}

class MaskedSet implements PercentEncodeSet {
  readonly name: string;
  readonly #mask: SetMask;

  constructor(name: string, mask: SetMask) {
    this.name = name;
    this.#mask = mask;
    Object.freeze(this);
  }

  /** Returns the ASCII members of `set`, or `undefined` if this class did not make it. */
  static getMask(set: unknown): SetMask | undefined {
    return typeof set === "object" && set !== null && #mask in set ? set.#mask : undefined;
  }

  has(codePoint: number): boolean {
    if (!Number.isInteger(codePoint) || codePoint < 0 || codePoint > 0x10ffff) {
      const expected = "a code point, an integer from 0 to 0x10FFFF";
      throw wrongArgument("PercentEncodeSet.has: the code point", expected, showValue(codePoint));
    }
    return contains(this.#mask, codePoint);
  }
}

/** Returns whether a code point is in the set with the ASCII members `mask`. */
export function contains(mask: SetMask, codePoint: number): boolean {
  return codePoint > Char.Tilde || (((mask[codePoint >> 5] as number) >>> (codePoint & 31)) & 1) === 1;
}

function namedSet(name: PercentEncodeSetName): PercentEncodeSet {
  return new MaskedSet(name, encodeSetMask(name));
}

/**
 * The URL Standard's percent-encode sets. {@link PercentEncodeSetName} describes the use of each.
 *
 * @example
 * ```ts
 * import { percentEncodeSets } from "anyurl/percent";
 *
 * percentEncodeSets.query.has(0x27); // → false
 * percentEncodeSets.specialQuery.has(0x27); // → true
 * ```
 */
export const percentEncodeSets: Readonly<Record<PercentEncodeSetName, PercentEncodeSet>> = Object.freeze({
  c0Control: namedSet("c0Control"),
  fragment: namedSet("fragment"),
  query: namedSet("query"),
  specialQuery: namedSet("specialQuery"),
  path: namedSet("path"),
  userinfo: namedSet("userinfo"),
  component: namedSet("component"),
  formUrlencoded: namedSet("formUrlencoded"),
});

/**
 * Returns a new set: the members of `base` and the given characters. Text that is encoded with it is always printable
 * ASCII, because every base contains the C0 controls and all code points above U+007E.
 *
 * @param base a set, or the name of one of the standard's sets
 * @param characters the characters to add, such as `"!*"`; the base may contain some of them already
 * @param name the name of the new set
 * @throws TypeError if an argument has the wrong type, or `base` is not the name of a set
 *
 * @example
 * ```ts
 * import { createPercentEncodeSet, percentEncode } from "anyurl/percent";
 *
 * const strict = createPercentEncodeSet("component", "!'()*");
 * percentEncode("it's (50%)!", strict); // → "it%27s%20%2850%25%29%21"
 * percentEncode("it's (50%)!", "component"); // → "it's%20(50%25)!"
 * ```
 */
export function createPercentEncodeSet(
  base: PercentEncodeSet | PercentEncodeSetName,
  characters: string,
  name = "custom",
): PercentEncodeSet {
  requireString(characters, "createPercentEncodeSet: the characters");
  requireString(name, "createPercentEncodeSet: the name");
  const mask: [number, number, number, number] = [...getMask(base, "createPercentEncodeSet: the base")];
  for (let index = 0; index < characters.length; index++) {
    const unit = characters.charCodeAt(index);
    if (unit < 0x80) mask[unit >> 5] = ((mask[unit >> 5] as number) | (1 << (unit & 31))) >>> 0;
  }
  return new MaskedSet(name, Object.freeze(mask));
}

/**
 * Returns the ASCII members of a set.
 *
 * @param argument what a message calls `set`
 */
export function getMask(set: PercentEncodeSet | PercentEncodeSetName, argument: string): SetMask {
  const named = typeof set === "string" && hasOwn(percentEncodeSets, set) ? percentEncodeSets[set] : set;
  const mask = MaskedSet.getMask(named);
  if (mask !== undefined) return mask;
  const names = Object.keys(percentEncodeSets).join(", ");
  const got = typeof set === "string" ? showValue(set) : describeKind(set);
  throw wrongArgument(argument, `a percent-encode set or the name of one (${names})`, got);
}
