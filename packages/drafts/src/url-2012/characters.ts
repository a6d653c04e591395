/** Section 2, "Terminology": characters. And the sets of 3.2 and 3.3, most of which are decisions. */
import { spec } from "@anyurl/reference";

/** The type of the sets: `spec.CharacterSet`, of `@anyurl/reference`. */
type CharacterSet = InstanceType<typeof spec.CharacterSet>;

function makeCharacters() {
  const { CharacterSet, characterSets } = spec;
  const { alpha, digit } = characterSets;
  const controlsAndMore = new CharacterSet([[0, 0x20]]).union(new CharacterSet([[0x7f, 0x10ffff]]));
  const slash = CharacterSet.of("/\\");
  return Object.freeze({
    space: CharacterSet.of(" \t\n\f\r"),
    control: new CharacterSet([[0, 0x20]]),
    slash,
    "authority-terminating": slash.union(CharacterSet.of("?#;")),
    "valid-scheme": alpha.union(digit, CharacterSet.of("+-.")),
    "user-info-escaped": controlsAndMore.union(CharacterSet.of('"#<>?^`{}/:;=@[\\]|')),
    "host-escaped": new CharacterSet([
      [0, 0x2a],
      [0x2c, 0x2c],
      [0x2f, 0x2f],
      [0x3b, 0x40],
      [0x5c, 0x5c],
      [0x5e, 0x5e],
      [0x60, 0x60],
      [0x7b, 0x7f],
    ]),
    "path-escaped": controlsAndMore.union(CharacterSet.of('"#<>?^`{|}')),
    "path-unescaped": alpha.union(digit, CharacterSet.of("-_~")),
    "query-escaped": controlsAndMore.union(CharacterSet.of('"#<>')),
    "fragment-escaped": new CharacterSet([[0, 0x1f]]),
  });
}

/** The name of one of the draft's sets of characters. */
export type CharactersName = keyof ReturnType<typeof makeCharacters>;

/**
 * The draft's sets of characters (section 2, and 3.2 to 3.3.7), by name. The first four are defined in section 2. The
 * others are decisions of this project: see {@link decisions}.
 *
 * @example
 * ```ts
 * import { url2012 } from "@anyurl/drafts";
 *
 * url2012.characters["authority-terminating"].has(0x3b); // → true
 * url2012.characters.slash.ranges; // → [[0x2f, 0x2f], [0x5c, 0x5c]]
 * ```
 */
export const characters: Readonly<Record<CharactersName, CharacterSet>> = /* @__PURE__ */ makeCharacters();

const TABLES: Partial<Record<CharactersName, Uint8Array>> = {};

/** Returns the ASCII characters of a set as a table: 1 at the code points of its members. */
export function makeTable(name: CharactersName): Uint8Array {
  TABLES[name] ??= Uint8Array.from({ length: 0x80 }, (_, codePoint) => Number(characters[name].has(codePoint)));
  return TABLES[name];
}

/** Returns whether there is a character of a set of ASCII characters at `at`. */
export function isAt(text: string, name: CharactersName, at: number): boolean {
  return makeTable(name)[text.charCodeAt(at)] === 1;
}

/** Returns the offset of the first character of a set of ASCII characters, from `start`; the text's length if none. */
export function offsetOfFirst(text: string, name: CharactersName, start: number): number {
  let at = start;
  while (at < text.length && !isAt(text, name, at)) at++;
  return at;
}

/** Returns the offset of the first character that a set of ASCII characters lacks; the text's length if none. */
export function offsetOfOther(text: string, name: CharactersName): number {
  let at = 0;
  while (isAt(text, name, at)) at++;
  return at;
}

/** Returns the text without the characters of a set of ASCII characters at its start and end. */
export function strip(text: string, name: CharactersName): string {
  let start = 0;
  let end = text.length;
  while (start < end && isAt(text, name, start)) start++;
  while (end > start && isAt(text, name, end - 1)) end--;
  return text.slice(start, end);
}
