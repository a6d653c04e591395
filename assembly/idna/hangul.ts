/** Hangul syllables: https://www.unicode.org/versions/Unicode17.0.0/core-spec/chapter-3/#G24646 */

const S_BASE: u32 = 0xac00;
const L_BASE: u32 = 0x1100;
const V_BASE: u32 = 0x1161;
const T_BASE: u32 = 0x11a7;
const L_COUNT: u32 = 19;
const V_COUNT: u32 = 21;
const T_COUNT: u32 = 28;
const S_COUNT: u32 = L_COUNT * V_COUNT * T_COUNT;

@inline
export function isHangulSyllable(codePoint: u32): bool {
  return codePoint - S_BASE < S_COUNT;
}

/** Writes two or three jamo of four bytes each at `out`. Returns the address after them. */
export function decomposeHangul(syllable: u32, out: usize): usize {
  const index = syllable - S_BASE;
  const t = index % T_COUNT;
  store<u32>(out, L_BASE + index / (V_COUNT * T_COUNT));
  store<u32>(out, V_BASE + ((index / T_COUNT) % V_COUNT), 4);
  if (t == 0) return out + 8;
  store<u32>(out, T_BASE + t, 8);
  return out + 12;
}

/**
 * Returns the syllable of a leading consonant and a vowel, or of such a syllable and a trailing consonant; otherwise 0.
 */
export function composeHangul(first: u32, second: u32): u32 {
  const l = first - L_BASE;
  const v = second - V_BASE;
  if (l < L_COUNT && v < V_COUNT) return S_BASE + (l * V_COUNT + v) * T_COUNT;
  const s = first - S_BASE;
  const t = second - T_BASE;
  return s < S_COUNT && s % T_COUNT == 0 && t - 1 < T_COUNT - 1 ? first + t : 0;
}
