/**
 * The characters that `java.net.URI` allows in each component.
 *
 * https://github.com/openjdk/jdk/blob/jdk-25-ga/src/java.base/share/classes/java/net/URI.java
 */
import { Char } from "@anyurl/common/char";

const ALPHANUM = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const UNRESERVED = `${ALPHANUM}-_.!~*'()`;

/** A class of ASCII characters: in its table, they are 1. */
export type CharacterClass = Uint8Array;

export const PATH: CharacterClass = /* @__PURE__ */ makeClass(`${UNRESERVED}:@&=+$,;/`);
export const URIC: CharacterClass = /* @__PURE__ */ makeClass(`${UNRESERVED};/?:@&=+$,[]`);
export const REG_NAME: CharacterClass = /* @__PURE__ */ makeClass(`${UNRESERVED}$,;:@&=+`);
export const USERINFO: CharacterClass = /* @__PURE__ */ makeClass(`${UNRESERVED};:&=+$,`);
export const SERVER: CharacterClass = /* @__PURE__ */ makeClass(`${UNRESERVED};:&=+$,.:@[]%`);

function makeClass(characters: string): CharacterClass {
  const table = new Uint8Array(128);
  for (const character of characters) table[character.charCodeAt(0)] = 1;
  return table;
}

/** The offset of a malformed percent-encoding, as a result of {@link scan}. */
export const MALFORMED = -1;

/**
 * `scan(int, int, long, long)`: returns the offset of the first character that is not in a class. Percent-encoded bytes
 * and `other` characters belong to each class.
 *
 * @returns `MALFORMED` if it reaches a "%" without two hexadecimal digits
 */
export function scan(text: string, characters: CharacterClass): number {
  let at = 0;
  while (at < text.length) {
    const unit = text.charCodeAt(at);
    if (unit < 128 ? characters[unit] === 1 : isOther(unit)) {
      at++;
    } else if (unit === Char.PercentSign) {
      if (!/^[0-9a-f]{2}$/i.test(text.slice(at + 1, at + 3))) return MALFORMED;
      at += 3;
    } else {
      return at;
    }
  }
  return at;
}

/** Whether a text has only characters of a class, `other` characters and percent-encoded bytes. */
export function isAll(text: string, characters: CharacterClass): boolean {
  return scan(text, characters) === text.length;
}

/** Whether a code unit from U+0080 is visible: not a control character, and not `Character.isSpaceChar`. */
function isOther(unit: number): boolean {
  return unit > 0x9f && !SPACES.includes(String.fromCharCode(unit));
}

const SPACES =
  "\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000";
