import { type CharacterRange, CharacterSet } from "./set.ts";

const any = new CharacterSet([[0, 0x10ffff]]);
const alpha = new CharacterSet([
  [0x41, 0x5a],
  [0x61, 0x7a],
]);
const digit = new CharacterSet([[0x30, 0x39]]);
const hexDigit = new CharacterSet([
  [0x30, 0x39],
  [0x41, 0x46],
  [0x61, 0x66],
]);

/** https://infra.spec.whatwg.org/#noncharacter: a range, and the last two code points of each plane */
const nonCharacters = new CharacterSet([
  [0xfdd0, 0xfdef],
  ...Array.from({ length: 17 }, (_, plane): CharacterRange => [plane * 0x10000 + 0xfffe, plane * 0x10000 + 0xffff]),
]);
const surrogates = new CharacterSet([[0xd800, 0xdfff]]);
const control = new CharacterSet([
  [0, 0x1f],
  [0x7f, 0x9f],
]).union(surrogates, nonCharacters);
const otherUnicode = new CharacterSet([[0xa0, 0x10ffff]]).without(control);
const pct = CharacterSet.of("%");

/**
 * The character sets of the specification, by their names. They are from the sections "Character Sets" and "Component
 * Characters", and from the URL grammar (`uchar` to `fchar`).
 *
 * @example
 * ```ts
 * import { spec } from "@anyurl/reference";
 *
 * spec.characterSets["gen-delims"].has(0x40); // → true
 * spec.characterSets["other-unicode"].has(0x3c0); // → true
 * spec.characterSets.control.has(0xfffe); // → true
 * ```
 */
export const characterSets = Object.freeze({
  any,
  alpha,
  digit,
  "hex-digit": hexDigit,
  "printable-ascii": new CharacterSet([[0x20, 0x7e]]),
  control,
  "c0-space": new CharacterSet([[0, 0x20]]),
  unreserved: CharacterSet.of("-._~").union(alpha, digit, otherUnicode),
  "other-unicode": otherUnicode,
  "sub-delims": CharacterSet.of("!$&'()*+,;="),
  "gen-delims": CharacterSet.of(":@/?#"),
  pct,
  invalid: CharacterSet.of(' "`<>[]{}\\^|').union(control),
  uchar: any.without(CharacterSet.of("%#?/:")),
  hchar: any.without(CharacterSet.of("%#?/:@\0\t\n\r <>[\\]^|")),
  pchar: any.without(CharacterSet.of("%#?/")),
  qchar: any.without(CharacterSet.of("%#")),
  fchar: any.without(pct),
});

/** The name of a character set of the specification. */
export type CharacterSetName = keyof typeof characterSets;
