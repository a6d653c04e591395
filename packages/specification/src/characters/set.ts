import { describeKind, requireString, showValue, wrongArgument } from "@anyurl/common/arguments";

/** The first and the last code point of a character-range. */
export type CharacterRange = readonly [first: number, last: number];

const LAST_CODE_POINT = 0x10ffff;

/**
 * An immutable set of code points (section "Character Sets").
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
  /**
   * The ranges in ascending order. They neither overlap nor touch.
   *
   * @example
   * ```ts
   * import { spec } from "@anyurl/reference";
   *
   * spec.CharacterSet.of("abd").ranges; // → [[0x61, 0x62], [0x64, 0x64]]
   * ```
   */
  readonly ranges: readonly CharacterRange[];

  /**
   * @param ranges ranges in any order, which may overlap
   * @throws TypeError if they are not pairs of code points in ascending order
   * @example
   * ```ts
   * import { spec } from "@anyurl/reference";
   *
   * new spec.CharacterSet([[0x30, 0x39]]).has(0x35); // → true
   * ```
   */
  constructor(ranges: readonly CharacterRange[]) {
    requireRanges(ranges);
    this.ranges = Object.freeze(merge(ranges));
    Object.freeze(this);
  }

  /**
   * Returns the set of the characters of a string.
   *
   * @example
   * ```ts
   * import { spec } from "@anyurl/reference";
   *
   * spec.CharacterSet.of("+-").has(0x2d); // → true
   * ```
   */
  static of(characters: string): CharacterSet {
    requireString(characters, "CharacterSet.of: the characters");
    return new CharacterSet(Array.from(characters, (character) => [toCodePoint(character), toCodePoint(character)]));
  }

  /**
   * Returns whether the set contains a code point.
   *
   * @throws TypeError if the number is not a code point
   * @example
   * ```ts
   * import { spec } from "@anyurl/reference";
   *
   * spec.characterSets.digit.has(0x37); // → true
   * ```
   */
  has(codePoint: number): boolean {
    requireCodePoint(codePoint, "CharacterSet.has: the code point");
    for (const [first, last] of this.ranges) {
      if (codePoint <= last) return codePoint >= first;
    }
    return false;
  }

  /**
   * Returns a new set: the code points of this set and of all others.
   *
   * @example
   * ```ts
   * import { spec } from "@anyurl/reference";
   *
   * const { alpha, digit } = spec.characterSets;
   * alpha.union(digit).has(0x37); // → true
   * ```
   */
  union(...sets: readonly CharacterSet[]): CharacterSet {
    for (const other of sets) requireSet(other, "CharacterSet.union: the other");
    return new CharacterSet([...this.ranges, ...sets.flatMap((other) => other.ranges)]);
  }

  /**
   * Returns a new set: the code points of this set that are in none of the others.
   *
   * @example
   * ```ts
   * import { spec } from "@anyurl/reference";
   *
   * const { any, digit } = spec.characterSets;
   * any.without(digit).has(0x37); // → false
   * ```
   */
  without(...sets: readonly CharacterSet[]): CharacterSet {
    for (const other of sets) requireSet(other, "CharacterSet.without: the other");
    return this.complement()
      .union(...sets)
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
  if (!(value instanceof CharacterSet)) throw wrongArgument(argument, "a CharacterSet", describeKind(value));
}

/** https://infra.spec.whatwg.org/#code-point */
export function requireCodePoint(value: unknown, argument: string): asserts value is number {
  if (Number.isInteger(value) && (value as number) >= 0 && (value as number) <= LAST_CODE_POINT) return;
  throw wrongArgument(argument, "a code point, an integer from 0 to 0x10FFFF", showValue(value));
}

function requireRanges(value: unknown): asserts value is readonly CharacterRange[] {
  const argument = "CharacterSet: the ranges";
  if (!Array.isArray(value)) throw wrongArgument(argument, "an array", describeKind(value));
  for (const [index, range] of value.entries()) {
    const item = `${argument}[${index}]`;
    if (!Array.isArray(range) || range.length !== 2)
      throw wrongArgument(item, "a pair of code points", describeKind(range));
    const [first, last] = range as readonly unknown[];
    requireCodePoint(first, `${item}[0]`);
    requireCodePoint(last, `${item}[1]`);
    if (first > last) throw wrongArgument(item, "a pair in ascending order", `[${first}, ${last}]`);
  }
}

function toCodePoint(character: string): number {
  return character.codePointAt(0) as number;
}

function merge(ranges: readonly CharacterRange[]): CharacterRange[] {
  const result: [number, number][] = [];
  for (const [first, last] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const previous = result[result.length - 1];
    if (previous !== undefined && first <= previous[1] + 1) previous[1] = Math.max(previous[1], last);
    else result.push([first, last]);
  }
  for (const range of result) Object.freeze(range);
  return result;
}
