/** SipHash-2-4 with 128 bits, by Aumasson and Bernstein: a hash of short texts that nobody can predict without the key. */

/** Words of the text are hashed as they are read, and the state is the same as after the words before. */
let v0: u64 = 0;
let v1: u64 = 0;
let v2: u64 = 0;
let v3: u64 = 0;

/** Starts a hash with the two halves of the key. */
@inline
export function begin(key0: u64, key1: u64): void {
  v0 = key0 ^ 0x736f6d6570736575;
  v1 = key1 ^ 0x646f72616e646f6d ^ 0xee;
  v2 = key0 ^ 0x6c7967656e657261;
  v3 = key1 ^ 0x7465646279746573;
}

/** Adds eight bytes. The last ones are the rest of the text, zeros, and the length of the text modulo 256. */
@inline
export function add(word: u64): void {
  v3 ^= word;
  round();
  round();
  v0 ^= word;
}

/** Writes the 16 bytes of the hash. */
@inline
export function finish(address: usize): void {
  v2 ^= 0xee;
  fourRounds();
  store<u64>(address, v0 ^ v1 ^ v2 ^ v3);
  v1 ^= 0xdd;
  fourRounds();
  store<u64>(address + 8, v0 ^ v1 ^ v2 ^ v3);
}

function fourRounds(): void {
  round();
  round();
  round();
  round();
}

@inline
function round(): void {
  v0 += v1;
  v2 += v3;
  v1 = rotl(v1, 13) ^ v0;
  v3 = rotl(v3, 16) ^ v2;
  v0 = rotl(v0, 32) + v3;
  v2 += v1;
  v3 = rotl(v3, 21) ^ v0;
  v1 = rotl(v1, 17) ^ v2;
  v2 = rotl(v2, 32);
}
