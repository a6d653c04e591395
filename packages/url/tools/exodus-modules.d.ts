/** The modules of `@exodus/bytes` that the bundle of `anyurl/encoding` contains. The package does not declare them. */

declare module "@exodus/bytes/fallback/encoding.labels.js" {
  /** The labels of each encoding, by its name in lower case. The name itself is not among them. */
  const labels: Readonly<Record<string, readonly string[]>>;
  export default labels;
}

declare module "@exodus/bytes/fallback/single-byte.encodings.js" {
  /**
   * The code points of the bytes from 0x80, by the encoding's name in lower case: each less the byte, or U+FFFD if the
   * byte has no character. A pair repeats its second number, or 0, as often as its first one says. Bytes at the end
   * that are left out stand for themselves.
   */
  const encodings: Readonly<Record<string, readonly (number | readonly [count: number, difference?: number])[]>>;
  export default encodings;
}

declare module "@exodus/bytes/fallback/multi-byte.js" {
  /** @param loose whether invalid bytes become U+FFFD; otherwise the decoder throws */
  export function multibyteDecoder(name: string, loose: boolean): (bytes: Uint8Array) => string;

  /**
   * @param onError called with a code point that the encoding does not have, the bytes so far and their number; returns
   * how many bytes it has added to them
   */
  export function multibyteEncoder(
    name: string,
    onError: (codePoint: number, bytes: Uint8Array, length: number) => number,
  ): (text: string) => Uint8Array;
}
