/** How many code units are made into a string at once: every engine allows this many arguments. */
export const PIECE = 4096;

/** Returns the string of code units from `start` to `end`. Bytes are code units too. */
export function fromCodeUnits(units: Uint8Array | Uint16Array, start = 0, end = units.length): string {
  let text = "";
  for (let at = start; at < end; at += PIECE) {
    // With `apply`, which takes a tenth of the time of spreading an array of numbers.
    text += Reflect.apply(String.fromCharCode, undefined, units.subarray(at, Math.min(at + PIECE, end)));
  }
  return text;
}
