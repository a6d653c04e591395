/**
 * The character classes of section 2, and those that RFC 3987 adds. Each class is one bit.
 *
 * https://www.rfc-editor.org/rfc/rfc3986#section-2, https://www.rfc-editor.org/rfc/rfc3987#section-2.2
 */
import { isPercentEncodedByteAt } from "@anyurl/specification/percent/analyze";

const LETTER = 1;
const DIGIT = 2;
/** The unreserved characters that are neither letters nor digits. */
const MARK = 4;
const SUB_DELIMS = 8;
const COLON = 16;
const AT = 32;
const SLASH = 64;
const QUESTION = 128;
const HEX_LETTER = 256;
const SCHEME_MARK = 512;
/** Not a character class: the bit for "%" with two hexadecimal digits. */
const PCT_ENCODED = 1024;
/** RFC 3987's ucschar, except the bidirectional formatting characters that its section 4.1 forbids. */
export const UCSCHAR = 2048;
/** RFC 3987's iprivate. */
export const IPRIVATE = 4096;
/** The printable characters of ASCII that URIs do not contain and that RFC 3987 allows to convert (section 3.1). */
export const EXCLUDED = 8192;

export const UNRESERVED = LETTER | DIGIT | MARK;
export const SCHEME = LETTER | DIGIT | SCHEME_MARK;
export const HEXDIG = DIGIT | HEX_LETTER;
export const ALPHA = LETTER;
export const DIGITS = DIGIT;
export const IPVFUTURE = UNRESERVED | SUB_DELIMS | COLON;
export const REG_NAME = UNRESERVED | PCT_ENCODED | SUB_DELIMS;
export const USERINFO = REG_NAME | COLON;
export const PATH = USERINFO | AT | SLASH;
/** The characters of queries and fragments. */
export const QUERY = PATH | QUESTION;
/** The characters for octets that have no other meaning. */
export const OCTETS = UNRESERVED | PCT_ENCODED;

const RANGES = [
  ["a", "z", LETTER],
  ["A", "Z", LETTER],
  ["a", "f", HEX_LETTER],
  ["A", "F", HEX_LETTER],
  ["0", "9", DIGIT],
] as const;

const EACH = [
  ["-._~", MARK],
  ["!$&'()*+,;=", SUB_DELIMS],
  ["+-.", SCHEME_MARK],
  [":", COLON],
  ["@", AT],
  ["/", SLASH],
  ["?", QUESTION],
  ['<>" {}|\\^`', EXCLUDED],
] as const;

const classes = /* @__PURE__ */ makeClasses();

function makeClasses(): Uint16Array {
  const table = new Uint16Array(0x80);
  const add = (unit: number, bits: number) => {
    table[unit] = (table[unit] ?? 0) | bits;
  };
  for (const [first, last, bits] of RANGES) {
    for (let unit = first.charCodeAt(0); unit <= last.charCodeAt(0); unit++) add(unit, bits);
  }
  for (const [characters, bits] of EACH) for (const each of characters) add(each.charCodeAt(0), bits);
  return table;
}

/** Returns whether a code unit of ASCII is in one of the classes. NaN, which is after the end of a text, is in none. */
export function isIn(unit: number, bits: number): boolean {
  return unit < 0x80 && ((classes[unit] ?? 0) & bits) !== 0;
}

/** Returns the offset of the first character from `start` on that is in none of the classes, or `end`. */
export function firstOutside(text: string, start: number, end: number, bits: number): number {
  let offset = start;
  while (offset < end) {
    const unit = text.charCodeAt(offset);
    if (unit < 0x80 && ((classes[unit] as number) & bits) !== 0) offset++;
    else if ((bits & PCT_ENCODED) !== 0 && offset + 2 < end && isPercentEncodedByteAt(text, offset)) offset += 3;
    else if (unit >= 0x80 && (bits & (UCSCHAR | IPRIVATE)) !== 0) {
      const codePoint = text.codePointAt(offset) as number;
      if ((internationalClass(codePoint) & bits) === 0) break;
      offset += codePoint > 0xffff ? 2 : 1;
    } else break;
  }
  return offset;
}

/**
 * Returns the class of a character outside ASCII, or 0: https://www.rfc-editor.org/rfc/rfc3987#section-2.2
 *
 * The last two code points of each plane, which are not characters, are in no class, and neither are surrogates.
 */
export function internationalClass(codePoint: number): number {
  if (codePoint > 0xffff) return classInHigherPlane(codePoint);
  if (codePoint < 0xa0 || (codePoint >= 0xd800 && codePoint < 0xe000)) return 0;
  if (codePoint >= 0xe000 && codePoint < 0xf900) return IPRIVATE;
  const isNoncharacter = (codePoint >= 0xfdd0 && codePoint < 0xfdf0) || codePoint >= 0xfff0;
  return isNoncharacter || isBidiFormatting(codePoint) ? 0 : UCSCHAR;
}

function classInHigherPlane(codePoint: number): number {
  if ((codePoint & 0xffff) > 0xfffd) return 0;
  if (codePoint >= 0xf0000) return IPRIVATE;
  return codePoint >= 0xe0000 && codePoint < 0xe1000 ? 0 : UCSCHAR;
}

/** LRM, RLM, LRE, RLE, PDF, LRO and RLO: https://www.rfc-editor.org/rfc/rfc3987#section-4.1 */
export function isBidiFormatting(codePoint: number): boolean {
  return codePoint === 0x200e || codePoint === 0x200f || (codePoint >= 0x202a && codePoint <= 0x202e);
}
