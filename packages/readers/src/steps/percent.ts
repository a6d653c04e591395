/** Percent-encoding in paths. Code units are bytes. */
import { encodeByte } from "@anyurl/common/percent";

/**
 * Decodes percent-encoded bytes once. A "%" without two hexadecimal digits stays.
 *
 * @param isDecoded whether a byte is decoded; the others stay as written
 */
export function decodeIf(path: string, isDecoded: (byte: string) => boolean): string {
  if (!path.includes("%")) return path;
  return path.replace(/%([0-9a-f]{2})/gi, (written, digits: string) => {
    const byte = String.fromCharCode(Number.parseInt(digits, 16));
    return isDecoded(byte) ? byte : written;
  });
}

export function decodeOnce(path: string): string {
  return decodeIf(path, () => true);
}

/** Whether each "%" has two hexadecimal digits after it. */
export function isWellEncoded(text: string): boolean {
  return !/%(?![0-9a-f]{2})/i.test(text);
}

/** Percent-encodes a decoded path: each byte, but the characters of `pchar` and "/". Source: RFC 3986, section 3.3. */
export function encodePath(path: string): string {
  return path.replace(/[^A-Za-z0-9\-._~!$&'()*+,;=:@/]/g, (byte) => encodeByte(byte.charCodeAt(0)));
}

/** Decodes each percent-encoded byte once, except the characters in `kept`. */
export function decodeAllBut(kept: string, path: string): string {
  return decodeIf(path, (byte) => !kept.includes(byte));
}

const isUnreserved = (byte: string) => /[\w.~-]/.test(byte);

/** Decodes the percent-encoded forms of unreserved characters once. Source: RFC 3986, section 2.3. */
export function decodeUnreserved(path: string): string {
  return decodeIf(path, isUnreserved);
}

/**
 * Decodes each percent-encoded byte once, except unreserved characters: for servers that compare paths unchanged
 * written. No other byte can be written in two ways that RFC 3986 calls equivalent. Source: RFC 3986, section 2.3.
 */
export function decodeAllButUnreserved(path: string): string {
  return decodeIf(path, (byte) => !isUnreserved(byte));
}
