/** Sets of scripts, as bits of one number: https://www.unicode.org/reports/tr39/#Definition_Augmented_Script_Set */

/**
 * The scripts of allowed characters, by their names in ISO 15924: those of
 * https://www.unicode.org/reports/tr31/#Table_Recommended_Scripts. A script's bit is its place here.
 */
export const SCRIPTS = [
  ...["Latn", "Grek", "Cyrl", "Armn", "Hebr", "Arab", "Thaa", "Deva", "Beng", "Guru"],
  ...["Gujr", "Orya", "Taml", "Telu", "Knda", "Mlym", "Sinh", "Thai", "Laoo", "Tibt"],
  ...["Mymr", "Geor", "Ethi", "Khmr", "Hang", "Hira", "Kana", "Bopo", "Hani"],
  // The scripts together of Chinese with Bopomofo, of Japanese and of Korean.
  ...["Hanb", "Jpan", "Kore"],
] as const;

export type Script = (typeof SCRIPTS)[number];

/** The set of all scripts, for characters that every script uses, such as digits. */
export const ALL_SCRIPTS = -1;

/** Returns the set of some scripts. */
export function scriptSet(...scripts: readonly Script[]): number {
  return scripts.reduce((set, script) => set | (1 << SCRIPTS.indexOf(script)), 0);
}

export const LATIN: number = /* @__PURE__ */ scriptSet("Latn");
export const GREEK: number = /* @__PURE__ */ scriptSet("Grek");
export const CYRILLIC: number = /* @__PURE__ */ scriptSet("Cyrl");
export const HAN: number = /* @__PURE__ */ scriptSet("Hani");
export const HIRAGANA: number = /* @__PURE__ */ scriptSet("Hira");
export const KATAKANA: number = /* @__PURE__ */ scriptSet("Kana");
export const BOPOMOFO: number = /* @__PURE__ */ scriptSet("Bopo");
const HANGUL: number = /* @__PURE__ */ scriptSet("Hang");
const HANB: number = /* @__PURE__ */ scriptSet("Hanb");
const JPAN: number = /* @__PURE__ */ scriptSet("Jpan");
const KORE: number = /* @__PURE__ */ scriptSet("Kore");

/** The scripts that are used together with others. */
export const EAST_ASIAN: number = HANB | JPAN | KORE;

/** Returns the augmented script set of a character: https://www.unicode.org/reports/tr39/#def-augmented-script-set */
export function augment(set: number): number {
  let augmented = set;
  if (set & HAN) augmented |= EAST_ASIAN;
  if (set & (HIRAGANA | KATAKANA)) augmented |= JPAN;
  if (set & HANGUL) augmented |= KORE;
  if (set & BOPOMOFO) augmented |= HANB;
  return augmented;
}
