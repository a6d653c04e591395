/** UTF-8 of text that is percent-encoded, and so ASCII. */
export { decodeUTF8, scalarValueAt, utf8Bytes } from "@anyurl/common/utf8";

/** @param text ASCII */
export function encodeUTF8(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}
