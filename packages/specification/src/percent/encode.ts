import { describeKind, isBytes, wrongArgument } from "@anyurl/common/arguments";
import { Char } from "@anyurl/common/char";
import { encodeByte, encodeScalar } from "@anyurl/common/percent";
import { scalarValueAt } from "@anyurl/common/utf8";
import { type CharacterSet, requireSet } from "../characters/set.ts";

/**
 * Percent-encodes, as UTF-8, the characters of a string that are in a set (section "Percent Encoding"). A lone
 * surrogate in the set is encoded as U+FFFD.
 *
 * It also takes a byte-sequence, such as a text in another encoding. Bytes above 0x7F are always percent-encoded, since
 * they are not characters, and the others if the set has their ASCII character. This is the specification's "optional
 * encoding override": encode the text first, with `encode` of `anyurl/encoding`.
 *
 * @param text a string or bytes
 * @param encodeSet the characters to percent-encode
 * @param encoding must be left out: pass bytes instead
 * @throws TypeError if an argument has the wrong type, or there is a third one
 * @example
 * ```ts
 * import { spec } from "@anyurl/reference";
 *
 * const { characterSets, percentEncode } = spec;
 * percentEncode("50% é", characterSets["other-unicode"].union(characterSets.pct)); // → "50%25 %C3%A9"
 * percentEncode(Uint8Array.of(0x35, 0x25, 0xe9), characterSets.pct); // → "5%25%E9"
 * ```
 */
export function percentEncode(text: string | Uint8Array, encodeSet: CharacterSet, encoding?: undefined): string {
  const isText = typeof text === "string";
  if (!isText && !isBytes(text)) {
    throw wrongArgument("percentEncode: the text", "a string or a Uint8Array", describeKind(text));
  }
  requireSet(encodeSet, "percentEncode: the set");
  if (encoding !== undefined) {
    const expected = "left out: for a different encoding than UTF-8, pass bytes";
    throw wrongArgument("percentEncode: a third argument", expected, describeKind(encoding));
  }
  return isText ? encodeText(text, encodeSet) : encodeBytes(text, encodeSet);
}

function encodeText(text: string, encodeSet: CharacterSet): string {
  const parts: string[] = [];
  for (const character of text) {
    const codePoint = character.codePointAt(0) as number;
    parts.push(encodeSet.has(codePoint) ? encodeScalar(scalarValueAt(character, 0)) : character);
  }
  return parts.join("");
}

function encodeBytes(bytes: Uint8Array, encodeSet: CharacterSet): string {
  const parts: string[] = [];
  for (const byte of bytes) {
    parts.push(byte > Char.Delete || encodeSet.has(byte) ? encodeByte(byte) : String.fromCharCode(byte));
  }
  return parts.join("");
}
