/** The character classes of section 2: https://www.rfc-editor.org/rfc/rfc3986#section-2. Each class is one bit. */

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

export const PERCENT_SIGN = 0x25;

const classes = new Uint16Array(0x80);

function addRange(first: string, last: string, bits: number): void {
  for (let unit = first.charCodeAt(0); unit <= last.charCodeAt(0); unit++) {
    classes[unit] = (classes[unit] ?? 0) | bits;
  }
}

function addEach(characters: string, bits: number): void {
  for (const character of characters) addRange(character, character, bits);
}

addRange("a", "z", LETTER);
addRange("A", "Z", LETTER);
addRange("a", "f", HEX_LETTER);
addRange("A", "F", HEX_LETTER);
addRange("0", "9", DIGIT);
addEach("-._~", MARK);
addEach("!$&'()*+,;=", SUB_DELIMS);
addEach("+-.", SCHEME_MARK);
addEach(":", COLON);
addEach("@", AT);
addEach("/", SLASH);
addEach("?", QUESTION);

/** Returns whether a code unit is in one of the classes. NaN, which is after the end of a text, is in none. */
export function isIn(unit: number, bits: number): boolean {
  return unit < 0x80 && ((classes[unit] ?? 0) & bits) !== 0;
}

/** Returns whether a pct-encoded (section 2.1) is at `offset`, before `end`. */
function isPctEncodedAt(text: string, offset: number, end: number): boolean {
  return (
    offset + 2 < end &&
    text.charCodeAt(offset) === PERCENT_SIGN &&
    isIn(text.charCodeAt(offset + 1), HEXDIG) &&
    isIn(text.charCodeAt(offset + 2), HEXDIG)
  );
}

/** Returns the offset of the first character from `start` on that is in none of the classes, or `end`. */
export function firstOutside(text: string, start: number, end: number, bits: number): number {
  let offset = start;
  while (offset < end) {
    if (isIn(text.charCodeAt(offset), bits)) offset++;
    else if ((bits & PCT_ENCODED) !== 0 && isPctEncodedAt(text, offset, end)) offset += 3;
    else break;
  }
  return offset;
}
