/** Bytes, as strings whose code units are below 256: JavaScript's fastest form of them. */
import { decodeUTF8, encodeUTF8 } from "@anyurl/common/utf8";

const ASCII = /^[\0-\x7f]*$/;

/** Returns the UTF-8 of a text, as a string whose code units are bytes. */
export function bytesOf(text: string): string {
  if (ASCII.test(text)) return text;
  let bytes = "";
  for (const byte of encodeUTF8(text)) bytes += String.fromCharCode(byte);
  return bytes;
}

/** Decodes UTF-8. Invalid bytes become U+FFFD. */
export function textOf(bytes: string): string {
  if (ASCII.test(bytes)) return bytes;
  return decodeUTF8(Uint8Array.from(bytes, (unit) => unit.charCodeAt(0)));
}

/** Whether bytes are valid UTF-8. */
export function isUTF8(bytes: string): boolean {
  return bytesOf(textOf(bytes)) === bytes;
}
