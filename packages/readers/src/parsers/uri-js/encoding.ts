/** The percent-encoding of uri-js. Source: https://github.com/garycourt/uri-js/blob/v4.4.1/src/uri.ts */
import { encodeByte } from "@anyurl/common/percent";

/** Which characters a component keeps: `NOT_USERINFO`, `NOT_PATH` and so on in `regexps-uri.ts`. */
export type Characters = keyof typeof OTHERS;

const OTHERS = {
  userinfo: /[^%:A-Za-z0-9\-._~!$&'()*+,;=]/g,
  host: /[^%[\]:A-Za-z0-9\-._~!$&'()*+,;=]/g,
  path: /[^%/:@A-Za-z0-9\-._~!$&'()*+,;=]/g,
  "path-noscheme": /[^%/@A-Za-z0-9\-._~!$&'()*+,;=]/g,
  query: /[^%:@/?A-Za-z0-9\-._~!$&'()*+,;=]/g,
  fragment: /[^%:@/?A-Za-z0-9\-._~!$&'()*+,;=]/g,
};

/** `PCT_ENCODED`: three bytes, two or one, by the first digits only. */
const ENCODED = /%[ef][\da-f]%[\da-f]{2}%[\da-f]{2}|%[89a-f][\da-f]%[\da-f]{2}|%[\da-f]{2}/gi;

/** `_normalizeComponentEncoding`: decodes unreserved characters, encodes all that the component must not have. */
export function recode(text: string, characters: Characters): string {
  return encodeOthers(decodeUnreserved(text), characters);
}

/** `_normalizeComponentEncoding` of a host, which is in lower case. */
export function encodeHost(host: string): string {
  return encodeOthers(decodeUnreserved(host).toLowerCase(), "host");
}

/** `_normalizeComponentEncoding` of a scheme, from which all is removed that is not part of one. */
export function recodeScheme(scheme: string): string {
  return decodeUnreserved(scheme)
    .toLowerCase()
    .replace(/[^A-Za-z0-9+\-.]/g, "");
}

/** `pctDecChars` for each match of `PCT_ENCODED`. */
export function decodeAll(text: string): string {
  return text.includes("%") ? text.replace(ENCODED, decodeMatch) : text;
}

function decodeUnreserved(text: string): string {
  if (!text.includes("%")) return text;
  return text.replace(ENCODED, (match) => {
    const decoded = decodeMatch(match);
    return /[A-Za-z0-9\-._~]/.test(decoded) ? decoded : match;
  });
}

/** Encodes, then writes all percent-encoded bytes with upper-case digits. */
function encodeOthers(text: string, characters: Characters): string {
  const encoded = text.replace(OTHERS[characters], encodeUnit);
  return encoded.includes("%") ? encoded.replace(ENCODED, (match) => match.toUpperCase()) : encoded;
}

/** `pctDecChars`: decodes UTF-8 of up to three bytes, without looking at the following bytes. */
function decodeMatch(match: string): string {
  let decoded = "";
  for (let at = 0; at < match.length; ) {
    const [first, second, third] = [byteAt(match, at), byteAt(match, at + 3), byteAt(match, at + 6)];
    const length = first < 0xc2 ? 3 : first < 0xe0 ? 6 : 9;
    if (first < 0x80) decoded += String.fromCharCode(first);
    else if (length === 3 || match.length - at < length) decoded += match.slice(at, at + length);
    else if (length === 6) decoded += String.fromCharCode(((first & 31) << 6) | (second & 63));
    else decoded += String.fromCharCode(((first & 15) << 12) | ((second & 63) << 6) | (third & 63));
    at += length;
  }
  return decoded;
}

function byteAt(match: string, at: number): number {
  return Number.parseInt(match.slice(at + 1, at + 3), 16);
}

/** `pctEncChar`, called with one code unit: halves of surrogate pairs are encoded separately. */
function encodeUnit(character: string): string {
  const unit = character.charCodeAt(0);
  if (unit < 0x80) return encodeByte(unit);
  const last = encodeByte((unit & 63) | 0x80);
  if (unit < 0x800) return encodeByte((unit >> 6) | 0xc0) + last;
  return encodeByte((unit >> 12) | 0xe0) + encodeByte(((unit >> 6) & 63) | 0x80) + last;
}
