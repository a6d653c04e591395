/** Reads a module in base64: https://www.rfc-editor.org/rfc/rfc4648#section-4 */
import { hasBuffer } from "./encoding.buffer.ts";

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** Returns the bytes of base64 without line ends. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return hasBuffer ? Buffer.from(text, "base64") : decode(text);
}

function decode(text: string): Uint8Array<ArrayBuffer> {
  const length = text.indexOf("=") < 0 ? text.length : text.indexOf("=");
  const bytes = new Uint8Array((length * 3) >> 2);
  let [bits, at] = [0, 0];
  for (let digit = 0; digit < length; digit++) {
    bits = (bits << 6) | DIGITS.indexOf(text.charAt(digit));
    if (digit % 4 > 0) bytes[at++] = bits >> (6 - 2 * (digit % 4));
  }
  return bytes;
}
