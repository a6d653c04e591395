import { adapt, BASE, INITIAL_BIAS, INITIAL_N, threshold } from "./parameters.ts";

const DIGITS = "abcdefghijklmnopqrstuvwxyz0123456789";

/** https://www.rfc-editor.org/rfc/rfc3492#section-6.3 */
export function encodePunycode(label: readonly number[]): string {
  let out = "";
  for (const codePoint of label) if (codePoint < INITIAL_N) out += String.fromCharCode(codePoint);
  const basic = out.length;
  if (basic > 0) out += "-";
  let [n, delta, bias] = [INITIAL_N, 0, INITIAL_BIAS];
  for (let handled = basic; handled < label.length; ) {
    const next = smallestFrom(n, label);
    delta += (next - n) * (handled + 1);
    n = next;
    for (const codePoint of label) {
      if (codePoint < n) delta++;
      if (codePoint !== n) continue;
      out += variableLength(delta, bias);
      bias = adapt(delta, handled + 1, handled === basic);
      delta = 0;
      handled++;
    }
    delta++;
    n++;
  }
  return out;
}

function smallestFrom(n: number, label: readonly number[]): number {
  let smallest = Number.POSITIVE_INFINITY;
  for (const codePoint of label) if (codePoint >= n && codePoint < smallest) smallest = codePoint;
  return smallest;
}

/** https://www.rfc-editor.org/rfc/rfc3492#section-3.3 */
function variableLength(delta: number, bias: number): string {
  let [out, rest] = ["", delta];
  for (let k = BASE; ; k += BASE) {
    const limit = threshold(k, bias);
    if (rest < limit) return out + DIGITS[rest];
    out += DIGITS[limit + ((rest - limit) % (BASE - limit))];
    rest = Math.floor((rest - limit) / (BASE - limit));
  }
}
