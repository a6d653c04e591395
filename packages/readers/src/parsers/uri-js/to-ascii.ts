/**
 * `toASCII` of punycode, as uri-js calls and contains it.
 *
 * Source: https://github.com/mathiasbynens/punycode.js/blob/v2.1.1/punycode.js
 */
import { encodePunycode } from "@anyurl/common/punycode/encode";
import { decodeAll } from "./encoding.ts";

/** Punycode takes time that grows with the square of a label's length. */
const MOST_CODE_POINTS = 1000;

/**
 * Converts a host. The text after a second "@" is lost.
 *
 * @returns `undefined` if a label that is not ASCII is too long. NOTE: the library converts it
 */
export function toASCII(host: string): string | undefined {
  const [first = "", second] = decodeAll(host).toLowerCase().split("@", 2);
  const prefix = second === undefined ? "" : `${first}@`;
  const labels = (second ?? first).replace(/[\u3002\uff0e\uff61]/g, ".").split(".");
  const converted = labels.map(labelToASCII);
  return converted.includes(undefined) ? undefined : prefix + converted.join(".");
}

function labelToASCII(label: string): string | undefined {
  if (/^[\0-\x7e]*$/.test(label)) return label;
  if (label.length > 2 * MOST_CODE_POINTS) return undefined;
  const codePoints = Array.from(label, (character) => character.codePointAt(0) as number);
  return codePoints.length > MOST_CODE_POINTS ? undefined : `xn--${encodePunycode(codePoints)}`;
}
