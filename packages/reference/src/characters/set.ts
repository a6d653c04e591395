import { kindOf, requireString, shown, wrongArgument } from "@anyurl/common/arguments";

/** The first and the last code point of a character-range. */
export type CharacterRange = readonly [first: number, last: number];

const LAST_CODE_POINT = 0x10ffff;

/**
 * Section "Character Sets": a set of code points, as a value. Sets are immutable; `union` and `without` return new
 * ones.
 *
 * @example
 * ```ts
 * import { spec } from "@anyurl/reference";
 *
 * const digitsAndMore = spec.characterSets.digit.union(spec.characterSets["sub-delims"]);
 * digitsAndMore.has(0x37); // → true
 * spec.characterSets.alpha.without(spec.characterSets.alpha).has(0x61); // → false
 * ```
 */
export class CharacterSet {
  /** Ascending, and neither overlapping nor adjacent. */
  readonly ranges: readonly CharacterRange[];

  /**
   * @param ranges in any order; they may overlap
   * @throws TypeError if they are not pairs of code points in ascending order
   */
  constructor(ranges: readonly CharacterRange[]) {
    requireRanges(ranges);
    this.ranges = Object.freeze(merged(ranges));
    Object.freeze(this);
  }

  /** The set of the characters of a string. */
  static of(characters: string): CharacterSet {
    requireString(characters, "CharacterSet.of: the characters");
    return new CharacterSet(Array.from(characters, (character) => [codePointOf(character), codePointOf(character)]));
  }

  /** @throws TypeError if the number is not a code point */
  has(codePoint: number): boolean {
    requireCodePoint(codePoint, "CharacterSet.has: the code point");
    for (const [first, last] of this.ranges) {
      if (codePoint <= last) return codePoint >= first;
    }
    return false;
  }

  union(...others: readonly CharacterSet[]): CharacterSet {
    for (const other of others) requireSet(other, "CharacterSet.union: the other");
    return new CharacterSet([...this.ranges, ...others.flatMap((other) => other.ranges)]);
  }

  without(...others: readonly CharacterSet[]): CharacterSet {
    for (const other of others) requireSet(other, "CharacterSet.without: the other");
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

export function requireSet(value: unknown, argument: string): asserts value is CharacterSet {
  if (!(value instanceof CharacterSet)) throw wrongArgument(argument, "a CharacterSet", kindOf(value));
}

/** https://infra.spec.whatwg.org/#code-point */
export function requireCodePoint(value: unknown, argument: string): asserts value is number {
  if (Number.isInteger(value) && (value as number) >= 0 && (value as number) <= LAST_CODE_POINT) return;
  throw wrongArgument(argument, "a code point, an integer from 0 to 0x10FFFF", shown(value));
}

function requireRanges(value: unknown): asserts value is readonly CharacterRange[] {
  const argument = "CharacterSet: the ranges";
  if (!Array.isArray(value)) throw wrongArgument(argument, "an array", kindOf(value));
  for (const [index, range] of value.entries()) {
    const item = `${argument}[${index}]`;
    if (!Array.isArray(range) || range.length !== 2) throw wrongArgument(item, "a pair of code points", kindOf(range));
    const [first, last] = range as readonly unknown[];
    requireCodePoint(first, `${item}[0]`);
    requireCodePoint(last, `${item}[1]`);
    if (first > last) throw wrongArgument(item, "a pair in ascending order", `[${first}, ${last}]`);
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
  for (const range of result) Object.freeze(range);
  return result;
}
