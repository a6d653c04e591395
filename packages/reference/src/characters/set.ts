import { kindOf, requireText } from "../arguments.ts";

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

  /**
   * @param ranges in any order; they may overlap
   * @throws TypeError if they are no pairs of numbers
   * @throws RangeError if the numbers are no code points, or the first is above the last
   */
  constructor(ranges: readonly CharacterRange[]) {
    requireRanges(ranges);
    this.ranges = Object.freeze(merged(ranges));
    Object.freeze(this);
  }

  /** The set of the characters of a string. */
  static of(characters: string): CharacterSet {
    requireText(characters, "CharacterSet.of: characters");
    return new CharacterSet(Array.from(characters, (character) => [codePointOf(character), codePointOf(character)]));
  }

  /** @throws RangeError if the number is no code point */
  has(codePoint: number): boolean {
    requireCodePoint(codePoint, "has: codePoint");
    for (const [first, last] of this.ranges) {
      if (codePoint <= last) return codePoint >= first;
    }
    return false;
  }

  union(...others: readonly CharacterSet[]): CharacterSet {
    for (const other of others) requireSet(other, "union: other");
    return new CharacterSet([...this.ranges, ...others.flatMap((other) => other.ranges)]);
  }

  without(...others: readonly CharacterSet[]): CharacterSet {
    for (const other of others) requireSet(other, "without: other");
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

export function requireSet(value: unknown, name: string): asserts value is CharacterSet {
  if (!(value instanceof CharacterSet)) throw new TypeError(`${name} must be a CharacterSet; it is ${kindOf(value)}`);
}

/** https://infra.spec.whatwg.org/#code-point */
export function requireCodePoint(value: unknown, name: string): asserts value is number {
  if (typeof value !== "number") throw new TypeError(`${name} must be a number; it is ${kindOf(value)}`);
  if (!Number.isInteger(value) || value < 0 || value > LAST_CODE_POINT) {
    throw new RangeError(`${name} must be a code point, from 0 to 0x10FFFF`);
  }
}

function requireRanges(value: unknown): asserts value is readonly CharacterRange[] {
  const name = "CharacterSet: ranges";
  if (!Array.isArray(value)) throw new TypeError(`${name} must be an array; it is ${kindOf(value)}`);
  for (const [index, range] of value.entries()) {
    if (!Array.isArray(range) || range.length !== 2) {
      throw new TypeError(`${name}[${index}] must be a pair of code points; it is ${kindOf(range)}`);
    }
    const [first, last] = range as readonly unknown[];
    requireCodePoint(first, `${name}[${index}][0]`);
    requireCodePoint(last, `${name}[${index}][1]`);
    if (first > last) throw new RangeError(`${name}[${index}] must not begin above its end`);
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
