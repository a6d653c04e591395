/** https://www.rfc-editor.org/rfc/rfc3492#section-5 */
export const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
export const INITIAL_BIAS = 72;
export const INITIAL_N = 128;

const SKEW = 38;
const DAMP = 700;

/** https://www.rfc-editor.org/rfc/rfc3492#section-6.1 */
export function adapt(delta: number, points: number, isFirst: boolean): number {
  let rest = isFirst ? (delta / DAMP) | 0 : delta >> 1;
  rest += (rest / points) | 0;
  let k = 0;
  for (; rest > ((BASE - T_MIN) * T_MAX) >> 1; k += BASE) rest = (rest / (BASE - T_MIN)) | 0;
  return k + ((((BASE - T_MIN + 1) * rest) / (rest + SKEW)) | 0);
}

/** The threshold of a digit: https://www.rfc-editor.org/rfc/rfc3492#section-3.3 */
export function threshold(k: number, bias: number): number {
  return Math.min(Math.max(k - bias, T_MIN), T_MAX);
}
