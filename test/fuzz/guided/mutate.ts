/** Changes inputs. */
import type { Random } from "../../core/differential/random.ts";

/** Bytes that the syntax of URLs, patterns and options gives a meaning. */
const SIGNS = Buffer.from("/:?#@[]%.\\&=+;,-_~!*'()|^`{}<>\"$ \t\n\r\0aAzZxX019\x7f\x80\xbf\xc3\xff\xfe\xfd", "latin1");

/** The limits of the lengths in UTF-8, and characters that IDNA maps, ignores, reorders or refuses. */
const POINTS = [
  0x80, 0xad, 0xdf, 0xe9, 0x130, 0x2b0, 0x300, 0x301, 0x327, 0x340, 0x387, 0x3c2, 0x5d0, 0x627, 0x661, 0x6f1, 0x7ff,
  0x800, 0x94d, 0x1100, 0x1161, 0x11a8, 0x1e9e, 0x200b, 0x200c, 0x200d, 0x2024, 0x2028, 0x202e, 0x2100, 0x2260, 0x2f00,
  0x3002, 0x337f, 0xac00, 0xd7a3, 0xfb2c, 0xfdfa, 0xfdd0, 0xfeff, 0xff0e, 0xff0f, 0xff21, 0xff61, 0xfffd, 0xffff,
  0x10000, 0x1d160, 0x1d7ce, 0x1f600, 0xe0100, 0x10ffff,
];

/** How many bytes a change may move or repeat. */
const LONGEST_PIECE = 40;
const MOST_REPETITIONS = 40;
const MOST_CHANGES = 4;

const encoder = new TextEncoder();

/** A buffer that holds an input while it is changed. */
export class Mutator {
  readonly #random: Random;
  readonly #words: readonly Uint8Array[];
  readonly #longest: number;
  readonly #bytes: Uint8Array;
  readonly #piece: Uint8Array;
  #length = 0;

  constructor(random: Random, words: readonly string[], longest: number) {
    this.#random = random;
    this.#words = words.map((word) => Buffer.from(word, "utf8"));
    this.#longest = longest;
    this.#bytes = new Uint8Array(longest);
    this.#piece = new Uint8Array(longest);
  }

  /** Returns an input that differs from `one` in a few places. It lasts until the next call. */
  change(one: Uint8Array, other: Uint8Array): Uint8Array {
    this.#length = Math.min(one.length, this.#longest);
    this.#bytes.set(this.#length < one.length ? one.subarray(0, this.#length) : one);
    for (let left = 1 + this.#random.below(MOST_CHANGES); left > 0; left--) this.#changeOnce(other);
    return this.#bytes.subarray(0, this.#length);
  }

  #changeOnce(other: Uint8Array): void {
    const random = this.#random;
    const at = random.below(this.#length + 1);
    const byte = this.#bytes[at] ?? 0;
    const isByte = at < this.#length;
    switch (random.below(20)) {
      case 0:
        if (isByte) this.#bytes[at] = byte ^ (1 << random.below(8));
        return;
      case 1:
        if (isByte) this.#bytes[at] = random.below(256);
        return;
      case 2:
        if (isByte) this.#bytes[at] = random.pick(SIGNS);
        return;
      case 3:
        if (isByte) this.#bytes[at] = byte + random.between(-2, 2);
        return;
      case 4:
        this.#replace(at, 0, Uint8Array.of(random.pick(SIGNS)));
        return;
      case 5:
      case 6:
        if (this.#words.length > 0) this.#replace(at, 0, random.pick(this.#words));
        return;
      case 7: {
        if (this.#words.length === 0) return;
        const word = random.pick(this.#words);
        this.#replace(at, word.length, word);
        return;
      }
      case 8:
      case 9:
        this.#replace(at, 1 + random.below(LONGEST_PIECE), new Uint8Array(0));
        return;
      case 10:
        this.#replace(random.below(this.#length + 1), 0, this.#copied(at));
        return;
      case 11: {
        const piece = this.#copied(at);
        this.#replace(random.below(this.#length + 1), piece.length, piece);
        return;
      }
      case 12:
      case 13:
        this.#replace(at, 0, pieceOf(other, random));
        return;
      case 14:
        this.#replace(at, this.#length - at, other.subarray(random.below(other.length + 1)));
        return;
      case 15:
        if (isByte) this.#replace(at, 1, encodedByte(byte, random));
        return;
      case 16:
        this.#repeat(at);
        return;
      case 17:
        if ((byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a)) this.#bytes[at] = byte ^ 0x20;
        else this.#replace(at, 0, Buffer.from("%"));
        return;
      case 18:
        this.#replace(at, 0, encoder.encode(String.fromCodePoint(pointOf(random))));
        return;
      default:
        this.#replace(at, 0, new Uint8Array(1 + random.below(LONGEST_PIECE)).fill(random.chance(50) ? 0xff : byte));
    }
  }

  /** Copies a few bytes from a place on. */
  #copied(at: number): Uint8Array {
    const end = Math.min(this.#length, at + 1 + this.#random.below(LONGEST_PIECE));
    this.#piece.set(this.#bytes.subarray(at, end));
    return this.#piece.subarray(0, Math.max(0, end - at));
  }

  /** Repeats a piece many times, so that it fills vectors and areas. */
  #repeat(at: number): void {
    const end = Math.min(this.#length, at + 1 + this.#random.below(6));
    if (end <= at) return;
    const piece = this.#bytes.slice(at, end);
    const times = Math.min(1 + this.#random.below(MOST_REPETITIONS), Math.floor(this.#longest / piece.length));
    const repeated = new Uint8Array(times * piece.length);
    for (let index = 0; index < times; index++) repeated.set(piece, index * piece.length);
    this.#replace(at, 0, repeated);
  }

  /** Replaces bytes by others, as far as the result is not too long. */
  #replace(at: number, count: number, bytes: Uint8Array): void {
    const end = Math.min(this.#length, at + count);
    const length = Math.min(bytes.length, this.#longest - (this.#length - (end - at)));
    this.#bytes.copyWithin(at + length, end, this.#length);
    this.#bytes.set(length < bytes.length ? bytes.subarray(0, length) : bytes, at);
    this.#length += length - (end - at);
  }
}

function pieceOf(bytes: Uint8Array, random: Random): Uint8Array {
  const start = random.below(bytes.length + 1);
  return bytes.subarray(start, start + 1 + random.below(LONGEST_PIECE));
}

/** A byte in percent-encoding, sometimes encoded twice. */
function encodedByte(byte: number, random: Random): Uint8Array {
  const hex = byte.toString(16).padStart(2, "0");
  return Buffer.from(`%${random.chance(10) ? "25" : ""}${random.chance(50) ? hex : hex.toUpperCase()}`);
}

function pointOf(random: Random): number {
  if (random.chance(60)) return random.pick(POINTS);
  const point = random.chance(80) ? random.below(0x3000) : random.below(0x110000);
  return point >= 0xd800 && point < 0xe000 ? 0xfffd : point;
}
