/** Hangul syllables, by arithmetic: https://www.unicode.org/versions/Unicode17.0.0/core-spec/chapter-3/#G24646 */

const S_BASE = 0xac00;
const L_BASE = 0x1100;
const V_BASE = 0x1161;
const T_BASE = 0x11a7;
const L_COUNT = 19;
const V_COUNT = 21;
const T_COUNT = 28;
const S_COUNT = L_COUNT * V_COUNT * T_COUNT;

/** Appends the decomposition of a syllable. Returns whether the code point is one. */
export function decomposeHangul(codePoint: number, out: number[]): boolean {
  const index = codePoint - S_BASE;
  if (index < 0 || index >= S_COUNT) return false;
  const vowel = (index / T_COUNT) | 0;
  out.push(L_BASE + ((vowel / V_COUNT) | 0), V_BASE + (vowel % V_COUNT));
  if (index % T_COUNT !== 0) out.push(T_BASE + (index % T_COUNT));
  return true;
}

/** Returns the syllable of a leading consonant and a vowel, or of a syllable and a trailing consonant. */
export function composeHangul(first: number, second: number): number | undefined {
  const leading = first - L_BASE;
  const vowel = second - V_BASE;
  if (leading >= 0 && leading < L_COUNT && vowel >= 0 && vowel < V_COUNT) {
    return S_BASE + (leading * V_COUNT + vowel) * T_COUNT;
  }
  const syllable = first - S_BASE;
  const trailing = second - T_BASE;
  const isOpen = syllable >= 0 && syllable < S_COUNT && syllable % T_COUNT === 0;
  return isOpen && trailing > 0 && trailing < T_COUNT ? first + trailing : undefined;
}
