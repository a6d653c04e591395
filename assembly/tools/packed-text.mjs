/**
 * Writes a module as text, for runtimes without Buffer: printable ASCII without quotes and backslashes. Equal bytes are
 * equal characters, one for most bytes, so that a server can compress the text as well as the bytes. In base64, the
 * characters depend on the place. bindings/wasm/unpack.ts reads the text.
 */

const FIRST = 0x23;
const BACKSLASH = 0x5c;
const DIGITS = 91;

/** The last two digits are not bytes. Each starts a byte of two digits. */
const LARGE = DIGITS - 2;

/** @param {number} value */
function digit(value) {
  const unit = FIRST + value;
  return unit < BACKSLASH ? unit : unit + 1;
}

/**
 * @param {Uint8Array} bytes
 * @returns {string}
 */
export function packedText(bytes) {
  const units = [...bytes].flatMap((byte) => {
    const rest = byte - LARGE;
    return rest < 0 ? digit(byte) : [digit(LARGE + Math.floor(rest / DIGITS)), digit(rest % DIGITS)];
  });
  return Buffer.from(units).toString("latin1");
}
