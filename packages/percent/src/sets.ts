import { encodeSetMask } from "@anyurl/bindings/percent";
import { kindOf, requireString } from "./arguments.ts";

/** The ASCII members of a set, in 32-bit words: code point `c` is bit `c & 31` of word `c >> 5`. */
type Mask = readonly [number, number, number, number];

/** The names of the URL Standard's percent-encode sets. */
export type PercentEncodeSetName =
  | "c0Control"
  | "fragment"
  | "query"
  | "specialQuery"
  | "path"
  | "userinfo"
  | "component"
  | "formUrlencoded";

/**
 * A percent-encode set: the code points that are percent-encoded. The C0 controls and all code points above U+007E are in
 * every set. A set never changes.
 *
 * There are the standard's, in {@link percentEncodeSets}, and those that {@link createPercentEncodeSet} makes.
 */
export interface PercentEncodeSet {
  /** The name of the set, for people. */
  readonly name: string;

  /**
   * Whether a code point is in the set.
   *
   * @param codePoint a code point, as `"?".codePointAt(0)` gives it
   * @throws TypeError if `codePoint` is not an integer from 0 to 0x10FFFF
   *
   * @example
   * ```ts
   * import { pathPercentEncodeSet } from "@anyurl/percent";
   *
   * pathPercentEncodeSet.has(0x3f); // → true
   * pathPercentEncodeSet.has(0x2f); // → false
   * ```
   */
  has(codePoint: number): boolean;
}

class MaskedSet implements PercentEncodeSet {
  readonly name: string;
  readonly #mask: Mask;

  constructor(name: string, mask: Mask) {
    this.name = name;
    this.#mask = mask;
    Object.freeze(this);
  }

  /** The ASCII members of `set`, or `undefined` if this class did not make it. */
  static maskOf(set: unknown): Mask | undefined {
    return typeof set === "object" && set !== null && #mask in set ? set.#mask : undefined;
  }

  has(codePoint: number): boolean {
    if (!Number.isInteger(codePoint) || codePoint < 0 || codePoint > 0x10ffff) {
      throw new TypeError(`codePoint must be an integer from 0 to 0x10FFFF; it is ${kindOf(codePoint)}`);
    }
    return contains(this.#mask, codePoint);
  }
}

/** Whether a code point is in the set with the ASCII members `mask`. */
export function contains(mask: Mask, codePoint: number): boolean {
  return codePoint > 0x7e || (((mask[codePoint >> 5] as number) >>> (codePoint & 31)) & 1) === 1;
}

function namedSet(name: PercentEncodeSetName): PercentEncodeSet {
  return new MaskedSet(name, encodeSetMask(name));
}

/** The C0 controls and all code points above U+007E: https://url.spec.whatwg.org/#c0-control-percent-encode-set */
export const c0ControlPercentEncodeSet: PercentEncodeSet = namedSet("c0Control");

/** For fragments: https://url.spec.whatwg.org/#fragment-percent-encode-set */
export const fragmentPercentEncodeSet: PercentEncodeSet = namedSet("fragment");

/** For queries of URLs that are not special: https://url.spec.whatwg.org/#query-percent-encode-set */
export const queryPercentEncodeSet: PercentEncodeSet = namedSet("query");

/** For queries of special URLs, such as https: https://url.spec.whatwg.org/#special-query-percent-encode-set */
export const specialQueryPercentEncodeSet: PercentEncodeSet = namedSet("specialQuery");

/** For paths; it lacks "/" and "%": https://url.spec.whatwg.org/#path-percent-encode-set */
export const pathPercentEncodeSet: PercentEncodeSet = namedSet("path");

/** For usernames and passwords: https://url.spec.whatwg.org/#userinfo-percent-encode-set */
export const userinfoPercentEncodeSet: PercentEncodeSet = namedSet("userinfo");

/** What `encodeURIComponent` encodes; it has "%": https://url.spec.whatwg.org/#component-percent-encode-set */
export const componentPercentEncodeSet: PercentEncodeSet = namedSet("component");

/** For forms: https://url.spec.whatwg.org/#application-x-www-form-urlencoded-percent-encode-set */
export const formUrlencodedPercentEncodeSet: PercentEncodeSet = namedSet("formUrlencoded");

/**
 * The URL Standard's percent-encode sets by name.
 *
 * @example
 * ```ts
 * import { percentEncodeSets } from "@anyurl/percent";
 *
 * percentEncodeSets.query.has(0x27); // → false
 * percentEncodeSets.specialQuery.has(0x27); // → true
 * ```
 */
export const percentEncodeSets: Readonly<Record<PercentEncodeSetName, PercentEncodeSet>> = Object.freeze({
  c0Control: c0ControlPercentEncodeSet,
  fragment: fragmentPercentEncodeSet,
  query: queryPercentEncodeSet,
  specialQuery: specialQueryPercentEncodeSet,
  path: pathPercentEncodeSet,
  userinfo: userinfoPercentEncodeSet,
  component: componentPercentEncodeSet,
  formUrlencoded: formUrlencodedPercentEncodeSet,
});

/**
 * Makes a set of one's own: the members of `base` and the characters given. It can only be larger than its base, and none is
 * smaller than the C0 control percent-encode set, so that what is encoded with it is printable ASCII in every case.
 *
 * @param base a set or the name of one of the standard's
 * @param characters what to add, such as `"!*"`; what is in the base already may be named again
 * @param name the name of the new set
 * @throws TypeError if an argument has the wrong type, or `base` names no set
 *
 * @example
 * ```ts
 * import { createPercentEncodeSet, percentEncode } from "@anyurl/percent";
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
  requireString(characters, "characters");
  requireString(name, "name");
  const mask: [number, number, number, number] = [...maskOf(base, "base")];
  for (let index = 0; index < characters.length; index++) {
    const unit = characters.charCodeAt(index);
    if (unit < 0x80) mask[unit >> 5] = ((mask[unit >> 5] as number) | (1 << (unit & 31))) >>> 0;
  }
  return new MaskedSet(name, Object.freeze(mask));
}

/** The ASCII members of `set`, which is a set or a name. `argument` is what a message calls it. */
export function maskOf(set: PercentEncodeSet | PercentEncodeSetName, argument: string): Mask {
  const named = typeof set === "string" && Object.hasOwn(percentEncodeSets, set) ? percentEncodeSets[set] : set;
  const mask = MaskedSet.maskOf(named);
  if (mask !== undefined) return mask;
  const what = typeof set === "string" ? "a string that names none" : kindOf(set);
  const names = Object.keys(percentEncodeSets).join(", ");
  throw new TypeError(`${argument} must be a percent-encode set or the name of one (${names}); it is ${what}`);
}
