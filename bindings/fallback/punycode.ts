/** Punycode, as far as it is decoded: https://www.rfc-editor.org/rfc/rfc3492 */

/** https://www.rfc-editor.org/rfc/rfc3492#section-5 */
const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const INITIAL_BIAS = 72;
const INITIAL_N = 0x80;

const LAST_CODE_POINT = 0x10ffff;

/** NOTE: a label that decodes to more code points than this does not decode, since the work grows with their square. */
const LONGEST_LABEL = 1000;

/**
 * https://www.rfc-editor.org/rfc/rfc3492#section-6.2
 *
 * @param text ASCII in lower case, without the "xn--" before it
 * @returns the label; `undefined` if the text does not decode to scalar values, or to more than 1,000
 */
export function decodePunycode(text: string): string | undefined {
  const delimiter = text.lastIndexOf("-");
  if (delimiter > LONGEST_LABEL) return undefined;
  const codePoints = delimiter > 0 ? Array.from(text.slice(0, delimiter), codePointOf) : [];
  let at = delimiter > 0 ? delimiter + 1 : 0;
  let n = INITIAL_N;
  let i = 0;
  let bias = INITIAL_BIAS;
  while (at < text.length) {
    const oldI = i;
    let weight = 1;
    for (let k = BASE; ; k += BASE) {
      const digit = digitValue(text.charCodeAt(at++));
      i += digit * weight;
      if (!(i <= 0xffffffff)) return undefined;
      const threshold = Math.min(Math.max(k - bias, T_MIN), T_MAX);
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    const length = codePoints.length + 1;
    if (length > LONGEST_LABEL) return undefined;
    bias = adapt(i - oldI, length, oldI === 0);
    n += Math.floor(i / length);
    i %= length;
    if (n > LAST_CODE_POINT || (n >= 0xd800 && n <= 0xdfff)) return undefined;
    codePoints.splice(i++, 0, n);
  }
  return String.fromCodePoint(...codePoints);
}

function codePointOf(character: string): number {
  return character.charCodeAt(0);
}

/** https://www.rfc-editor.org/rfc/rfc3492#section-5; not a number for what is no digit, and for the end of the text */
function digitValue(unit: number): number {
  if (unit >= 0x61 && unit <= 0x7a) return unit - 0x61;
  return unit >= 0x30 && unit <= 0x39 ? unit - 0x16 : Number.NaN;
}

/** https://www.rfc-editor.org/rfc/rfc3492#section-6.1 */
function adapt(delta: number, codePoints: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / codePoints);
  let k = 0;
  for (; rest > ((BASE - T_MIN) * T_MAX) / 2; k += BASE) rest = Math.floor(rest / (BASE - T_MIN));
  return k + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
}
