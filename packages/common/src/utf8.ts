/** UTF-8, since not every runtime has a TextEncoder and a TextDecoder. */

const REPLACEMENT = 0xfffd;

const MOST_BYTES_PER_UNIT = 3;

/** The scalar value at `at` of a string; a lone surrogate counts as U+FFFD. Two units make those above U+FFFF. */
export function scalarValueAt(text: string, at: number): number {
  const codePoint = text.codePointAt(at) as number;
  return codePoint >= 0xd800 && codePoint <= 0xdfff ? REPLACEMENT : codePoint;
}

/** https://encoding.spec.whatwg.org/#utf-8-encoder, as code points below 256. */
export function utf8Bytes(scalar: number): number[] {
  if (scalar < 0x80) return [scalar];
  if (scalar < 0x800) return [0xc0 | (scalar >> 6), 0x80 | (scalar & 0x3f)];
  const last = [0x80 | ((scalar >> 6) & 0x3f), 0x80 | (scalar & 0x3f)];
  if (scalar < 0x10000) return [0xe0 | (scalar >> 12), ...last];
  return [0xf0 | (scalar >> 18), 0x80 | ((scalar >> 12) & 0x3f), ...last];
}

/**
 * https://encoding.spec.whatwg.org/#utf-8-encode, for runtimes without a TextEncoder.
 *
 * @param text any string; a lone surrogate counts as U+FFFD
 */
export function encodeUTF8(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(MOST_BYTES_PER_UNIT * text.length);
  let length = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) {
      bytes[length++] = unit;
      continue;
    }
    const scalar = scalarValueAt(text, at);
    for (const byte of utf8Bytes(scalar)) bytes[length++] = byte;
    if (scalar > 0xffff) at++;
  }
  return bytes.slice(0, length);
}

/** How many code points are made into a string at once. */
const PIECE = 4096;

/**
 * https://encoding.spec.whatwg.org/#utf-8-decoder, for runtimes without a TextDecoder. Invalid UTF-8 becomes U+FFFD,
 * and a byte order mark is kept.
 *
 * @param bytes numbers below 256, in an array of any kind
 */
export function decodeUTF8(bytes: ArrayLike<number>): string {
  let text = "";
  let scalars: number[] = [];
  let at = 0;
  while (at < bytes.length) {
    const lead = bytes[at++] as number;
    let scalar = lead;
    if (lead >= 0x80) {
      const needed = bytesAfter(lead);
      scalar = needed === 0 ? REPLACEMENT : lead & (0x3f >> needed);
      // After the end there is `undefined`, which follows no byte.
      for (let rest = needed; rest > 0; rest--) {
        const next = bytes[at] as number;
        if (!mayFollow(lead, next, rest === needed)) {
          scalar = REPLACEMENT;
          break;
        }
        scalar = (scalar << 6) | (next & 0x3f);
        at++;
      }
    }
    if (scalars.push(scalar) === PIECE) {
      text += String.fromCodePoint(...scalars);
      scalars = [];
    }
  }
  return text + String.fromCodePoint(...scalars);
}

/** How many bytes a lead byte, of 80 and up, asks for; 0 if it leads nothing. */
function bytesAfter(lead: number): number {
  if (lead >= 0xc2 && lead <= 0xdf) return 1;
  if ((lead & 0xf0) === 0xe0) return 2;
  return lead >= 0xf0 && lead <= 0xf4 ? 3 : 0;
}

/** Whether a byte may follow the lead byte: not if the result would be an overlong form or not a scalar value. */
function mayFollow(lead: number, next: number, isSecond: boolean): boolean {
  if ((next & 0xc0) !== 0x80) return false;
  if (!isSecond) return true;
  if (lead === 0xe0) return next >= 0xa0;
  if (lead === 0xed) return next <= 0x9f;
  if (lead === 0xf0) return next >= 0x90;
  return lead !== 0xf4 || next <= 0x8f;
}
