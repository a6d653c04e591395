import { adapt, BASE, INITIAL_BIAS, INITIAL_N, threshold } from "./parameters.ts";

const DIGITS = "abcdefghijklmnopqrstuvwxyz0123456789";

/** More than any code point. */
const NONE = 0x110000;

/** https://www.rfc-editor.org/rfc/rfc3492#section-6.3 */
export function encodePunycode(label: readonly number[]): string {
  let [out, next] = ["", NONE];
  for (const codePoint of label) {
    if (codePoint < INITIAL_N) out += String.fromCharCode(codePoint);
    else if (codePoint < next) next = codePoint;
  }
  const basic = out.length;
  if (basic > 0) out += "-";
  let [n, delta, bias, handled] = [INITIAL_N, 0, INITIAL_BIAS, basic];
  while (next !== NONE) {
    delta += (next - n) * (handled + 1);
    n = next;
    next = NONE;
    for (const codePoint of label) {
      if (codePoint < n) delta++;
      else if (codePoint !== n) {
        if (codePoint < next) next = codePoint;
      } else {
        out += variableLength(delta, bias);
        bias = adapt(delta, handled + 1, handled === basic);
        delta = 0;
        handled++;
      }
    }
    delta++;
    n++;
  }
  return out;
}

/** https://www.rfc-editor.org/rfc/rfc3492#section-3.3 */
function variableLength(delta: number, bias: number): string {
  let [out, rest] = ["", delta];
  for (let k = BASE; ; k += BASE) {
    const limit = threshold(k, bias);
    if (rest < limit) return out + DIGITS[rest];
    out += DIGITS[limit + ((rest - limit) % (BASE - limit))];
    rest = ((rest - limit) / (BASE - limit)) | 0;
  }
}
