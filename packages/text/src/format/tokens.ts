/** Reads the text of a part of a URL as code points to show, and escapes to keep. */
import { Char } from "@anyurl/common/char";
import { byteAt, decodeValid } from "@anyurl/common/percent";
import { lengthOf } from "../characters/table.ts";

/** Invisible characters that change the order of text, or hide in it: https://www.unicode.org/reports/tr58/#security */
const HIDDEN =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|\udb40[\udc00-\udfff]/;

/** A code point, or an escape that stays. */
export interface Token {
  /** As written in the URL. */
  readonly raw: string;
  /** As shown. */
  readonly text: string;
  /** -1 if it is an escape. */
  readonly codePoint: number;
}

/**
 * Returns the tokens of the text of a part. The URL parser writes the same text for each code point.
 *
 * @param decoded the ASCII characters that are decoded, since the parser encodes them
 */
export function readTokens(part: string, decoded: string): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < part.length; ) {
    const token = readEscapes(part, at, decoded) ?? readCodePoint(part, at);
    tokens.push(token);
    at += token.raw.length;
  }
  return tokens;
}

function readCodePoint(part: string, at: number): Token {
  const codePoint = part.codePointAt(at) as number;
  const text = part.slice(at, at + lengthOf(codePoint));
  return { raw: text, text, codePoint };
}

const ESCAPE_LENGTH = 3;

/** Returns the code point of the escapes at a place, or an escape that stays; `undefined` if there is none. */
function readEscapes(part: string, at: number, decoded: string): Token | undefined {
  const lead = part.charCodeAt(at) === Char.PercentSign ? byteAt(part, at) : -1;
  if (lead < 0) return undefined;
  const raw = part.slice(at, at + ESCAPE_LENGTH * escapesOf(lead));
  const text = decodeValid(raw);
  const isShown = text !== undefined && (lead < 0x80 ? decoded.includes(text) : !HIDDEN.test(text));
  // The parser writes capital digits: other ones would change the URL.
  if (isShown && isCapital(raw)) return { raw, text, codePoint: text.codePointAt(0) as number };
  const kept = text === undefined ? raw.slice(0, ESCAPE_LENGTH) : raw;
  return { raw: kept, text: kept, codePoint: -1 };
}

/** How many escapes make one code point, by the byte of the first one. */
function escapesOf(lead: number): number {
  if (lead < 0xc2 || lead > 0xf4) return 1;
  return lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
}

function isCapital(escapes: string): boolean {
  return escapes === escapes.toUpperCase();
}
