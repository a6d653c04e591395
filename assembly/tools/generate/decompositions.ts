/** Checks and measures the canonical decompositions for the engine, which takes some of their laws for granted. */
import type { Character, Decompositions } from "../../../packages/idna/tools/unicode.ts";

/** COMBINING GREEK YPOGEGRAMMENI, the only mark that UTS #46 maps and that stays in decomposed text. */
export const MAPPED_MARK = 0x345;
export const MAPPED_MARK_CLASS = 240;

type Mappings = Decompositions["mappings"];

/** Throws an error if Unicode has a decomposition that the engine would treat wrongly. */
export function check(characters: readonly Character[], { mappings, excluded }: Decompositions): void {
  checkMarks(characters, mappings);
  checkSequences(characters);
  if (characters.some(({ status }, codePoint) => status === "valid" && codePoint >= 0x100000)) {
    throw new Error("a code point from U+100000 on is valid: the keys of idna/punycode.ts need more bits");
  }
  for (const [codePoint, parts] of mappings) {
    const name = `U+${codePoint.toString(16).toUpperCase()}`;
    const [first, second] = parts as [number, number?];
    if (second !== undefined && mappings.has(second)) {
      throw new Error(`the second part of ${name} decomposes further: the engine decomposes first parts only`);
    }
    if (excluded.has(codePoint)) {
      if (characters[codePoint]?.status !== "mapped" || codePoint < 0x300) {
        throw new Error(`${name} is not mapped, or before U+0300: the engine would leave it unchanged`);
      }
    } else if (second === undefined) {
      throw new Error(`${name} composes from one code point`);
    } else {
      checkComposite(name, characters, codePoint, first, second);
    }
  }
}

function checkComposite(
  name: string,
  characters: readonly Character[],
  codePoint: number,
  first: number,
  second: number,
) {
  const isValid = (part: number) => characters[part]?.status === "valid";
  if (!isValid(second) && second !== MAPPED_MARK) {
    throw new Error(`${name} has a second part that is mapped: the engine does not see that it may compose`);
  }
  if (utf8Length(codePoint) > utf8Length(first) + utf8Length(second)) {
    throw new Error(`${name} has more bytes than its parts: a result can be longer than the engine assumes`);
  }
  if (isValid(first) && isValid(second) && !isValid(codePoint)) {
    throw new Error(`${name} is composed of valid code points but is not valid: labels need a check after composition`);
  }
}

/** The words of mapped code points have no combining class. The engine knows one exception. */
function checkMarks(characters: readonly Character[], mappings: Mappings): void {
  const lost = [...characters.entries()]
    .filter(
      ([codePoint, { status, combiningClass }]) => combiningClass > 0 && status !== "valid" && !mappings.has(codePoint),
    )
    .map(([codePoint, { combiningClass }]) => `${codePoint},${combiningClass}`);
  if (lost.join() !== `${MAPPED_MARK},${MAPPED_MARK_CLASS}`) {
    throw new Error(`marks that UTS #46 maps, and their classes: ${lost.join()}. The engine knows one of them only`);
  }
}

function checkSequences(characters: readonly Character[]): void {
  if (characters.some(({ mapping }) => mapping.length > 1 && mapping.includes(".".charCodeAt(0)))) {
    throw new Error("a sequence has a full stop in it: the engine breaks labels at single full stops only");
  }
}

/** The most code points to which a valid code point or a Hangul syllable decomposes. */
export function longestDecomposition(characters: readonly Character[], mappings: Mappings): number {
  const valid = [...mappings.keys()].filter((codePoint) => characters[codePoint]?.status === "valid");
  return Math.max(3, ...valid.map((codePoint) => decompose(codePoint, mappings).length));
}

/** The full canonical decomposition of a code point. */
function decompose(codePoint: number, mappings: Mappings): number[] {
  const parts = mappings.get(codePoint);
  return parts === undefined ? [codePoint] : parts.flatMap((part) => decompose(part, mappings));
}

function utf8Length(...codePoints: readonly number[]): number {
  return Buffer.byteLength(String.fromCodePoint(...codePoints));
}

/**
 * How much room normalisation can need for each byte of text: the bytes of the code points of the full decomposition,
 * of four bytes each, and the bytes of their UTF-8. Hangul syllables have three bytes and at most three jamo.
 */
export function measureGrowth(mappings: Mappings): { words: number; text: number } {
  const all = [...mappings.keys()].map((codePoint) => {
    const parts = decompose(codePoint, mappings);
    const bytes = utf8Length(codePoint);
    return { words: (4 * parts.length) / bytes, text: utf8Length(...parts) / bytes };
  });
  return {
    words: Math.ceil(Math.max(4, ...all.map(({ words }) => words))),
    text: Math.ceil(Math.max(3, ...all.map(({ text }) => text))),
  };
}

/** The code points to whose properties the engine adds a bit when it unpacks compositions. */
export function listMarked({ mappings, excluded }: Decompositions): Set<number> {
  const composites = [...mappings].filter(([codePoint]) => !excluded.has(codePoint));
  const seconds = new Set(composites.map(([, [, second = 0]]) => second));
  const losing = composites.flatMap(([codePoint, [first = 0]]) => (seconds.has(first) ? [codePoint] : []));
  const [vowels, finals] = [range(0x1161, 0x1175), range(0x11a8, 0x11c2)];
  return new Set([...seconds, ...losing, ...vowels, ...finals, ...range(0x200c, 0x200d)]);
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
