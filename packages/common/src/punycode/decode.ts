import { Char } from "../char.ts";
import { adapt, BASE, INITIAL_BIAS, INITIAL_N, threshold } from "./parameters.ts";

const LAST_CODE_POINT = 0x10ffff;

/** Deltas of valid labels are smaller. */
const MAX_DELTA = 0x7fffffff;

/**
 * https://www.rfc-editor.org/rfc/rfc3492#section-6.2
 *
 * @param label the code points of a label
 * @param start where the Punycode starts, after the prefix
 * @param most the most code points of the result
 * @returns the code points; `undefined` if the label is invalid, or longer
 */
export function decodePunycode(label: readonly number[], start: number, most: number): number[] | undefined {
  const delimiter = label.lastIndexOf(Char.HyphenMinus);
  const out = label.slice(start, Math.max(start, delimiter));
  let at = out.length > 0 ? delimiter + 1 : start;
  let [n, i, bias] = [INITIAL_N, 0, INITIAL_BIAS];
  while (at < label.length) {
    const before = i;
    for (let k = BASE, weight = 1; ; k += BASE) {
      const digit = at < label.length ? toDigit(label[at++] as number) : BASE;
      if (digit >= BASE || digit * weight > MAX_DELTA - i) return undefined;
      i += digit * weight;
      const limit = threshold(k, bias);
      if (digit < limit) break;
      weight *= BASE - limit;
    }
    const length = out.length + 1;
    bias = adapt(i - before, length, before === 0);
    n += Math.floor(i / length);
    i %= length;
    if (n > LAST_CODE_POINT || length > most) return undefined;
    out.splice(i++, 0, n);
  }
  return out.length > most ? undefined : out;
}

/** https://www.rfc-editor.org/rfc/rfc3492#section-5: the value of a letter in lower case, or of a digit. */
function toDigit(codePoint: number): number {
  if (codePoint >= Char.a && codePoint <= Char.z) return codePoint - Char.a;
  if (codePoint >= Char.DigitZero && codePoint <= Char.DigitNine) return codePoint - Char.DigitZero + 26;
  return BASE;
}
