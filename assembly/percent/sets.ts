/**
 * The percent-encode sets: https://url.spec.whatwg.org/#percent-encoded-bytes
 *
 * A set is 16 bytes: an ASCII byte `c` is in it if bit `c >> 4` of byte `c & 15` is set, which is how a vector of 16 bytes
 * is classified with two table look-ups. Bytes from 80 on are in every set.
 */

/** What classifies high nibbles: nibble `n` below 8 has bit `n`. */
const HIGH_NIBBLE_BITS: v128 = i8x16(1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0);

/** Whether an ASCII byte is in the set. */
@inline
export function contains(set: usize, c: i32): bool {
  return ((<i32>load<u8>(set + (c & 15)) >> (c >> 4)) & 1) != 0;
}

/** One bit for each of 16 bytes: is it in the set, or not ASCII? The first byte has the lowest bit. */
@inline
export function membersOf(set: v128, bytes: v128): i32 {
  const low = i8x16.swizzle(set, v128.and(bytes, i8x16.splat(0x0f)));
  const high = i8x16.swizzle(HIGH_NIBBLE_BITS, i8x16.shr_u(bytes, 4));
  return i8x16.bitmask(v128.or(i8x16.ne(v128.and(low, high), i8x16.splat(0)), bytes));
}

/** Adds one ASCII code point to a set. */
export function addCodePoint(set: usize, c: i32): void {
  const row = set + (c & 15);
  store<u8>(row, <u8>(<i32>load<u8>(row) | (1 << (c >> 4))));
}

/** Fills `set` with the members of `base` and the code points of `characters`. */
function extend(set: usize, base: usize, characters: string): usize {
  v128.store(set, v128.load(base));
  for (let i = 0; i < characters.length; i++) addCodePoint(set, characters.charCodeAt(i));
  return set;
}

function union(set: usize, one: usize, other: usize): usize {
  v128.store(set, v128.or(v128.load(one), v128.load(other)));
  return set;
}

function c0Controls(set: usize): usize {
  for (let c = 0; c <= 0x1f; c++) addCodePoint(set, c);
  addCodePoint(set, 0x7f);
  return set;
}

/** https://url.spec.whatwg.org/#c0-control-percent-encode-set */
export const C0_CONTROL: usize = c0Controls(memory.data(16, 16));

/** https://url.spec.whatwg.org/#fragment-percent-encode-set */
export const FRAGMENT: usize = extend(memory.data(16, 16), C0_CONTROL, ' "<>`');

/** https://url.spec.whatwg.org/#query-percent-encode-set */
export const QUERY: usize = extend(memory.data(16, 16), C0_CONTROL, ' "#<>');

/** https://url.spec.whatwg.org/#special-query-percent-encode-set */
export const SPECIAL_QUERY: usize = extend(memory.data(16, 16), QUERY, "'");

/** https://url.spec.whatwg.org/#path-percent-encode-set */
export const PATH: usize = extend(memory.data(16, 16), QUERY, "?^`{}");

/** https://url.spec.whatwg.org/#userinfo-percent-encode-set */
export const USERINFO: usize = extend(memory.data(16, 16), PATH, "/:;=@[\\]|");

/** https://url.spec.whatwg.org/#component-percent-encode-set */
export const COMPONENT: usize = extend(memory.data(16, 16), USERINFO, "$%&+,");

/** https://url.spec.whatwg.org/#application-x-www-form-urlencoded-percent-encode-set */
export const FORM_URLENCODED: usize = extend(memory.data(16, 16), COMPONENT, "!'()~");

/** https://url.spec.whatwg.org/#forbidden-host-code-point */
export const FORBIDDEN_HOST: usize = extend(memory.data(16, 16), memory.data(16, 16), "\0\t\n\r #/:<>?@[\\]^|");

/** https://url.spec.whatwg.org/#forbidden-domain-code-point */
export const FORBIDDEN_DOMAIN: usize = c0Controls(extend(memory.data(16, 16), FORBIDDEN_HOST, "%"));

/** Where the path state has something to do: at what it encodes, and at what may end a segment. */
export const PATH_STOP: usize = extend(memory.data(16, 16), PATH, "/\\");

/** Where the opaque path state has something to do: at what it encodes, at spaces, and at what ends the path. */
export const OPAQUE_PATH_STOP: usize = extend(memory.data(16, 16), C0_CONTROL, " ?#");

/** Where the opaque-host parser has something to do: at what it encodes, and at what it refuses. */
export const OPAQUE_HOST_STOP: usize = union(memory.data(16, 16), C0_CONTROL, FORBIDDEN_HOST);
