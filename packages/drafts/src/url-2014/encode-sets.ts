/** Section 4 of "URL, the webspecs rewrite of 2014": the encode sets. */
import { requireOneOf } from "@anyurl/common/arguments";
import { Char } from "@anyurl/common/char";

/** A set of code points to percent-encode. Code points above U+007E are in each set of the draft. */
export interface EncodeSet {
  /** Returns whether the set holds a code point, or a byte. */
  has(codePoint: number): boolean;
}

/** An encode set of the draft. */
export type EncodeSetName = "simple" | "default" | "password" | "username" | "query";

/** The printable ASCII characters, from U+0020 to U+007E, of each set. */
const MEMBERS: Readonly<Record<EncodeSetName, string>> = {
  simple: "",
  default: ' "#<>?`',
  password: ' "#<>?`/@\\',
  username: ' "#<>?`/@\\:',
  query: ' "#<>`',
};

function makeEncodeSets(): Readonly<Record<EncodeSetName, EncodeSet>> {
  const entries = Object.entries(MEMBERS).map(([name, members]) => {
    const has = (codePoint: number): boolean =>
      codePoint < Char.Space || codePoint > Char.Tilde || members.includes(String.fromCharCode(codePoint));
    return [name, Object.freeze({ has })] as const;
  });
  return Object.freeze(Object.fromEntries(entries)) as Readonly<Record<EncodeSetName, EncodeSet>>;
}

/**
 * The draft's five encode sets.
 *
 * Source: section 4. The draft parses usernames and passwords with the default encode set, and sets them with sets of
 * their own.
 *
 * @example
 * ```ts
 * import { url2014 } from "@anyurl/drafts";
 *
 * url2014.encodeSets.default.has(0x60); // → true
 * url2014.encodeSets.simple.has(0x20); // → false
 * ```
 */
export const encodeSets: Readonly<Record<EncodeSetName, EncodeSet>> = /* @__PURE__ */ makeEncodeSets();

/** @throws TypeError if an argument is not the name of an encode set */
export function requireEncodeSet(set: unknown, argument: string): asserts set is EncodeSetName {
  requireOneOf(set, Object.keys(MEMBERS), argument);
}

const tables = new Map<EncodeSetName, Uint8Array>();

/** For each byte, 1 if a set holds it. */
export function makeTable(name: EncodeSetName): Uint8Array {
  const table = tables.get(name) ?? Uint8Array.from({ length: 0x100 }, (_, byte) => Number(encodeSets[name].has(byte)));
  tables.set(name, table);
  return table;
}
