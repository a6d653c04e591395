/** The property word: 32 bits that validation, normalisation and the Bidi Rule need of one valid code point. */
import { readCombiningClasses, readPrimaryComposites, readSet } from "./ucd.ts";

/** Bits 16 to 23 of the word are the Canonical_Combining_Class. */
export const COMBINING_CLASS_SHIFT = 16;
export const COMBINING_CLASS_MASK = 0xff << COMBINING_CLASS_SHIFT;

export const bits = {
  BIDI_L: 1 << 0,
  /** R and AL, which RFC 5893 treats alike. */
  BIDI_R_OR_AL: 1 << 1,
  BIDI_AN: 1 << 2,
  BIDI_EN: 1 << 3,
  /** ES, CS, ET, ON and BN: allowed in every label, but not at its ends. */
  BIDI_NEUTRAL: 1 << 4,
  BIDI_NSM: 1 << 5,
  /** The classes that RFC 5893 does not allow. */
  BIDI_OTHER: 1 << 6,
  /** General_Category=Mark. */
  MARK: 1 << 7,
  /** NFC_Quick_Check=Maybe. */
  MAY_COMPOSE: 1 << 8,
  /** ZERO WIDTH NON-JOINER and ZERO WIDTH JOINER. */
  JOINER: 1 << 9,
  /** Canonical_Combining_Class=Virama. */
  VIRAMA: 1 << 10,
  /** Joining_Type L or D. */
  JOINS_NEXT: 1 << 11,
  /** Joining_Type R or D. */
  JOINS_PREVIOUS: 1 << 12,
  /** Joining_Type T. */
  JOINING_TRANSPARENT: 1 << 13,
  /** Status ignored: mapped to nothing. */
  IGNORED: 1 << 14,
  /** Status disallowed or ignored: no label contains it after mapping. */
  DISALLOWED: 1 << 15,
} as const;

const VIRAMA_CLASS = 9;

/** Folders of @unicode/unicode-VERSION, and the bits that their code points get. */
const folders: readonly (readonly [folder: string, word: number])[] = [
  ["Bidi_Class/Left_To_Right", bits.BIDI_L],
  ["Bidi_Class/Right_To_Left", bits.BIDI_R_OR_AL],
  ["Bidi_Class/Arabic_Letter", bits.BIDI_R_OR_AL],
  ["Bidi_Class/Arabic_Number", bits.BIDI_AN],
  ["Bidi_Class/European_Number", bits.BIDI_EN],
  ["Bidi_Class/European_Separator", bits.BIDI_NEUTRAL],
  ["Bidi_Class/Common_Separator", bits.BIDI_NEUTRAL],
  ["Bidi_Class/European_Terminator", bits.BIDI_NEUTRAL],
  ["Bidi_Class/Other_Neutral", bits.BIDI_NEUTRAL],
  ["Bidi_Class/Boundary_Neutral", bits.BIDI_NEUTRAL],
  ["Bidi_Class/Nonspacing_Mark", bits.BIDI_NSM],
  ["General_Category/Mark", bits.MARK],
  ["Joining_Type/Left_Joining", bits.JOINS_NEXT],
  ["Joining_Type/Dual_Joining", bits.JOINS_NEXT | bits.JOINS_PREVIOUS],
  ["Joining_Type/Right_Joining", bits.JOINS_PREVIOUS],
  ["Joining_Type/Transparent", bits.JOINING_TRANSPARENT],
];

/** The bits of the classes that RFC 5893 names. A code point with none of them gets BIDI_OTHER. */
const BIDI_BITS = bits.BIDI_OTHER - 1;

/** Returns the function that maps a valid code point to its property word. */
export async function readPropertyWords(): Promise<(codePoint: number) => number> {
  const words = new Map<number, number>();
  const add = (codePoints: Iterable<number>, word: number) => {
    for (const codePoint of codePoints) {
      words.set(codePoint, (words.get(codePoint) ?? 0) | word);
    }
  };
  for (const [folder, word] of folders) {
    add(await readSet(folder), word);
  }
  add([0x200c, 0x200d], bits.JOINER);
  add(await quickCheckMaybe(), bits.MAY_COMPOSE);
  for (const [codePoint, combiningClass] of readCombiningClasses()) {
    add([codePoint], combiningClass << COMBINING_CLASS_SHIFT);
    add(combiningClass === VIRAMA_CLASS ? [codePoint] : [], bits.VIRAMA);
  }
  return (codePoint) => {
    const word = words.get(codePoint) ?? 0;
    return (word & BIDI_BITS) === 0 ? word | bits.BIDI_OTHER : word;
  };
}

/**
 * NFC_Quick_Check=Maybe: the second part of each composition, including those of Hangul syllables, and code points
 * whose decomposition starts with one.
 */
async function quickCheckMaybe(): Promise<Iterable<number>> {
  const composites = await readPrimaryComposites();
  const maybe = new Set([...composites.values()].map(([, second]) => second));
  for (const [composite, parts] of composites) {
    let first: number | undefined = parts[0];
    while (first !== undefined && !maybe.has(first)) {
      first = composites.get(first)?.[0];
    }
    if (first !== undefined) {
      maybe.add(composite);
    }
  }
  const vowels = Array.from({ length: 21 }, (_, index) => 0x1161 + index);
  const finals = Array.from({ length: 27 }, (_, index) => 0x11a8 + index);
  return [...maybe, ...vowels, ...finals];
}
