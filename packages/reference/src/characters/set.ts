/** The first and the last code point of a character-range. */
export type CharacterRange = readonly [first: number, last: number];

const LAST_CODE_POINT = 0x10ffff;

/**
 * Section "Character Sets": a set of code points, as a value. Sets do not change; `union` and `without` make new ones.
 *
 * @example
 * ```ts
 * import { characterSets } from "@anyurl/reference";
 *
 * const digitsAndMore = characterSets.digit.union(characterSets["sub-delims"]);
 * digitsAndMore.has(0x37); // → true
 * characterSets.alpha.without(characterSets.alpha).has(0x61); // → false
 * ```
 */
export class CharacterSet {
  /** Ascending, and neither overlapping nor adjacent. */
  readonly ranges: readonly CharacterRange[];

  constructor(ranges: readonly CharacterRange[]) {
    this.ranges = Object.freeze(merged(ranges));
    Object.freeze(this);
  }

  /** The set of the characters of a string. */
  static of(characters: string): CharacterSet {
    return new CharacterSet(Array.from(characters, (character) => [codePointOf(character), codePointOf(character)]));
  }

  has(codePoint: number): boolean {
    for (const [first, last] of this.ranges) {
      if (codePoint <= last) return codePoint >= first;
    }
    return false;
  }

  union(...others: readonly CharacterSet[]): CharacterSet {
    return new CharacterSet([...this.ranges, ...others.flatMap((other) => other.ranges)]);
  }

  without(...others: readonly CharacterSet[]): CharacterSet {
    return this.complement()
      .union(...others)
      .complement();
  }

  private complement(): CharacterSet {
    const gaps: CharacterRange[] = [];
    let next = 0;
    for (const [first, last] of this.ranges) {
      if (first > next) gaps.push([next, first - 1]);
      next = last + 1;
    }
    if (next <= LAST_CODE_POINT) gaps.push([next, LAST_CODE_POINT]);
    return new CharacterSet(gaps);
  }
}

function codePointOf(character: string): number {
  return character.codePointAt(0) as number;
}

function merged(ranges: readonly CharacterRange[]): CharacterRange[] {
  const result: [number, number][] = [];
  for (const [first, last] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const previous = result.at(-1);
    if (previous !== undefined && first <= previous[1] + 1) previous[1] = Math.max(previous[1], last);
    else result.push([first, last]);
  }
  return result;
}
