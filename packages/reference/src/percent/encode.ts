import { requireString } from "@anyurl/common/arguments";
import { encodeScalar } from "@anyurl/common/percent";
import { scalarValueAt } from "@anyurl/common/utf8";
import { type CharacterSet, requireSet } from "../characters/set.ts";

/**
 * Percent-encodes, as UTF-8, the characters of a string that are in a set (section "Percent Encoding"). A lone
 * surrogate in the set is encoded as U+FFFD.
 *
 * @example
 * ```ts
 * import { spec } from "@anyurl/reference";
 *
 * const { characterSets, percentEncode } = spec;
 * percentEncode("50% é", characterSets["other-unicode"].union(characterSets.pct)); // → "50%25 %C3%A9"
 * ```
 */
export function percentEncode(text: string, encodeSet: CharacterSet): string {
  requireString(text, "percentEncode: the text", percentEncode);
  requireSet(encodeSet, "percentEncode: the set");
  const parts: string[] = [];
  for (const character of text) {
    const codePoint = character.codePointAt(0) as number;
    parts.push(encodeSet.has(codePoint) ? encodeScalar(scalarValueAt(character, 0)) : character);
  }
  return parts.join("");
}
