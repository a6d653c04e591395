/** The code units to convert per call: every engine allows this many arguments. */
const PIECE = 4096;

/** See `Engine`. */
export function readASCII(bytes: Uint8Array, start: number, end: number): string {
  let text = "";
  for (let at = start; at < end; at += PIECE) {
    text += Reflect.apply(String.fromCharCode, undefined, bytes.subarray(at, Math.min(at + PIECE, end)));
  }
  return text;
}
