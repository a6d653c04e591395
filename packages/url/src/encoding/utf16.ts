import { decodeLatin1 } from "./hostless.ts";

const REPLACEMENT = 0xfffd;

/** https://encoding.spec.whatwg.org/#shared-utf-16-decoder. Lone surrogates and a byte that is left become U+FFFD. */
export function decodeUTF16(bytes: Uint8Array, isBigEndian: boolean): string {
  const units = new Uint16Array(Math.ceil(bytes.length / 2));
  const [high, low] = isBigEndian ? [0, 1] : [1, 0];
  const whole = Math.floor(bytes.length / 2);
  for (let at = 0; at < whole; at++) {
    units[at] = ((bytes[2 * at + high] as number) << 8) | (bytes[2 * at + low] as number);
  }
  for (let at = 0; at < whole; at++) {
    const unit = units[at] as number;
    if (unit < 0xd800 || unit > 0xdfff) continue;
    const next = at + 1 < whole ? (units[at + 1] as number) : 0;
    if (unit <= 0xdbff && next >= 0xdc00 && next <= 0xdfff) at++;
    else units[at] = REPLACEMENT;
  }
  if (whole < units.length) units[whole] = REPLACEMENT;
  return decodeLatin1(units);
}
