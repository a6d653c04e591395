/** https://url.spec.whatwg.org/#string-percent-encode-after-encoding */

import { encodeSetMask, type NamedSet } from "@anyurl/bindings/percent/fallback";
import { Char } from "@anyurl/common/char";
import { type EncoderOutput, encodeTo } from "./codec.ts";
import { decodeLatin1 } from "./hostless.ts";
import type { EncodingName } from "./labels.ts";

/** Whether each byte is percent-encoded: 1 if it is. */
export type EncodeTable = Uint8Array;

const HEX_DIGITS = "0123456789ABCDEF";

const tables = new Map<NamedSet, EncodeTable>();

/** Returns the table of a set with `has`. Bytes above 0x7F are always in it, as the algorithm asserts. */
export function makeTable(has: (codePoint: number) => boolean): EncodeTable {
  const table = new Uint8Array(0x100).fill(1);
  for (let byte = 0; byte < 0x80; byte++) table[byte] = has(byte) ? 1 : 0;
  return table;
}

/** Returns the table of one of the standard's sets. */
export function namedTable(name: NamedSet): EncodeTable {
  let table = tables.get(name);
  if (table === undefined) {
    const mask = encodeSetMask(name);
    table = makeTable((byte) => (((mask[byte >> 5] as number) >>> (byte & 31)) & 1) === 1);
    tables.set(name, table);
  }
  return table;
}

class PercentEncoder implements EncoderOutput {
  readonly #table: EncodeTable;
  readonly #spaceAsPlus: boolean;
  #units = new Uint8Array(0x100);
  #length = 0;

  constructor(table: EncodeTable, spaceAsPlus: boolean) {
    this.#table = table;
    this.#spaceAsPlus = spaceAsPlus;
  }

  bytes(array: Uint8Array, start: number, end: number): void {
    this.#reserve(3 * (end - start));
    for (let at = start; at < end; at++) {
      const byte = array[at] as number;
      if (this.#spaceAsPlus && byte === Char.Space) this.#units[this.#length++] = Char.PlusSign;
      else if (this.#table[byte] === 0) this.#units[this.#length++] = byte;
      else {
        this.#units[this.#length++] = Char.PercentSign;
        this.#units[this.#length++] = HEX_DIGITS.charCodeAt(byte >> 4);
        this.#units[this.#length++] = HEX_DIGITS.charCodeAt(byte & 15);
      }
    }
  }

  /** A reference of HTML, "&#8224;", with its punctuation percent-encoded whatever the set is. */
  error(codePoint: number): void {
    this.#write(`%26%23${codePoint}%3B`);
  }

  text(): string {
    return decodeLatin1(this.#units, 0, this.#length);
  }

  #write(ascii: string): void {
    this.#reserve(ascii.length);
    for (let at = 0; at < ascii.length; at++) this.#units[this.#length++] = ascii.charCodeAt(at);
  }

  /** Doubles the space if it is too small, so that the time stays linear. */
  #reserve(more: number): void {
    const needed = this.#length + more;
    if (needed <= this.#units.length) return;
    const units = new Uint8Array(Math.max(needed, 2 * this.#units.length));
    units.set(this.#units.subarray(0, this.#length));
    this.#units = units;
  }
}

/** https://url.spec.whatwg.org/#string-percent-encode-after-encoding */
export function percentEncodeWithTable(
  text: string,
  table: EncodeTable,
  name: EncodingName,
  spaceAsPlus = false,
): string {
  const encoder = new PercentEncoder(table, spaceAsPlus);
  encodeTo(encoder, text, name);
  return encoder.text();
}
