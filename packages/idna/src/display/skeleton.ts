/** Skeletons, by which texts look alike: https://www.unicode.org/reports/tr39/#Confusable_Detection */
import { Char } from "@anyurl/common/char";
import { fromCodePoints, toCodePoints } from "../code-points.ts";
import { isLatinGreekOrCyrillic } from "./latin.ts";
import { getClass, getDecomposition, getPrototype } from "./tables.ts";

/**
 * What more characters look like: "extra_confusable_mapper_" in
 * https://chromium.googlesource.com/chromium/src/+/main/components/url_formatter/spoof_checks/skeleton_generator.cc
 */
const LOOKALIKES: readonly (readonly [characters: string, looks: string])[] = [
  ["æӕ", "ae"],
  ["ϼҏ", "p"],
  ["ħнћңҥӈӊԋԧԩ", "h"],
  ["ĸκкқҝҟҡӄԟ", "k"],
  ["ŋпԥกח", "n"],
  ["ŧтҭԏ七丅丆丁", "t"],
  ["ƅьҍвß", "b"],
  ["ωшщพฟພຟ", "w"],
  ["мӎ", "m"],
  ["єҽҿၔ", "e"],
  ["ґ", "r"],
  ["ғӻ", "f"],
  ["ҫင", "c"],
  ["ұ丫", "y"],
  ["χҳӽӿ乂", "x"],
  ["ԃძđ", "d"],
  ["ԍဌ", "g"],
  ["ടรຣຮ", "s"],
  ["၂", "j"],
  ["०০੦૦ଠ୦೦စø", "o"],
  ["৭੧૧", "q"],
  ["บບ", "u"],
  ["θ", "0"],
  ["२২੨૨೩೭շ", "2"],
  ["зҙӡउওਤ੩૩౩ဒვპੜკ", "3"],
  ["੫丩ㄐ", "4"],
  ["ճ", "6"],
  ["৪੪୫", "8"],
  ["૭୨౨", "9"],
  ["一", "-"],
];

/** Characters that look like several texts: "character_map_" in the same file, and palochka, like i and l. */
const AMBIGUOUS: readonly (readonly [character: string, looks: readonly string[]])[] = [
  ["þ", ["þ", "b", "p"]],
  ["œ", ["oe", "ce"]],
  ["ł", ["l", "t"]],
  ["ӏ", ["l", "i"]],
];

/** NOTE: the most skeletons of one text. When there are as many, each further ambiguous character has one look. */
const MOST_SKELETONS = 128;

interface Looks {
  readonly single: ReadonlyMap<number, readonly number[]>;
  readonly ambiguous: ReadonlyMap<number, readonly (readonly number[])[]>;
}

let read: Looks | undefined;

function readLooks(): Looks {
  const single = new Map<number, readonly number[]>();
  for (const [characters, looks] of LOOKALIKES) {
    for (const codePoint of toCodePoints(characters)) single.set(codePoint, toCodePoints(looks));
  }
  const ambiguous = AMBIGUOUS.map(
    ([character, looks]) => [character.codePointAt(0) as number, looks.map(toCodePoints)] as const,
  );
  read = { single, ambiguous: new Map(ambiguous) };
  return read;
}

/**
 * Returns the skeletons of a domain: two domains that have one in common look the same.
 *
 * NOTE: marks are left out of each label in which all letters are Latin, Greek or Cyrillic. Chromium does so if all
 * labels are such.
 *
 * @param domain a domain in Unicode, in lower case and in NFC
 * @returns one skeleton, or more if characters look like several others
 */
export function getSkeletons(domain: string): readonly string[] {
  let skeletons = [""];
  for (const [at, label] of domain.split(".").entries()) {
    const parts = at === 0 ? [] : [[[Char.FullStop]]];
    for (const looks of [...parts, ...getLooks(toCodePoints(label))]) {
      skeletons = append(skeletons, looks);
    }
  }
  return skeletons;
}

function append(skeletons: readonly string[], looks: readonly (readonly number[])[]): string[] {
  const count = skeletons.length * looks.length > MOST_SKELETONS ? 1 : looks.length;
  const texts = looks
    .slice(0, count)
    .map((look) => fromCodePoints(look.flatMap((part) => getPrototype(part) ?? [part])));
  return texts.flatMap((text) => skeletons.map((skeleton) => skeleton + text));
}

/** The looks of each character of a label. */
function getLooks(label: readonly number[]): (readonly (readonly number[])[])[] {
  const { single, ambiguous } = read ?? readLooks();
  const withoutMarks = isLatinGreekOrCyrillic({ codePoints: label, classes: label.map(getClass) });
  return label.flatMap((codePoint) => {
    const looks = ambiguous.get(codePoint);
    if (looks !== undefined) return [looks];
    const parts = single.has(codePoint) ? [codePoint] : (getDecomposition(codePoint) ?? [codePoint]);
    const kept = withoutMarks ? parts.filter((part) => !getClass(part)?.isNonspacing) : parts;
    return [[kept.flatMap((part) => single.get(part) ?? [part])]];
  });
}
