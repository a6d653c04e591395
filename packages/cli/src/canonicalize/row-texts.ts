import { Char } from "@anyurl/common/char";
import type { Field } from "../formats/format.ts";
import { BREAK_IN_URL } from "../input/reasons.ts";

/** A field without a URL. */
export const BLANK = null;

/** The content of a field: a URL, by its position among the texts; nothing; or the reason why it is invalid. */
export type Found = number | typeof BLANK | typeof BREAK_IN_URL;

/** Collects the texts of fields, one a line. */
export class Texts {
  #bytes: Buffer;
  #length = 0;
  readonly #allowsTabs: boolean;
  /** How many texts there are. */
  size = 0;

  /** @param capacity how many bytes the texts probably have */
  constructor(capacity: number, allowsTabs: boolean) {
    this.#bytes = Buffer.allocUnsafeSlow(capacity + 1);
    this.#allowsTabs = allowsTabs;
  }

  /** Adds the text of a field of a block, without its line breaks, which the URL parser removes. */
  add(block: Buffer, { start, end, text }: Field): Found {
    return text === undefined ? this.#add(block, start, end) : this.#add(text, 0, text.length);
  }

  /** The texts, each with a line feed. */
  get lines(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  #add(bytes: Buffer, start: number, end: number): Found {
    let from = start;
    let to = end;
    while (from < to && (bytes[from] as number) <= Char.Space) from++;
    while (to > from && (bytes[to - 1] as number) <= Char.Space) to--;
    if (from === to) return BLANK;
    this.#reserve(end - start + 1);
    const out = this.#bytes;
    let length = this.#length;
    for (let at = start; at < end; at++) {
      const byte = bytes[at] as number;
      if (byte > Char.CarriageReturn) {
        out[length++] = byte;
        continue;
      }
      const isFeed = byte === Char.LineFeed || byte === Char.CarriageReturn;
      if (!this.#allowsTabs && (isFeed || byte === Char.Tab) && at > from && at < to) return BREAK_IN_URL;
      if (!isFeed) out[length++] = byte;
    }
    out[length++] = Char.LineFeed;
    this.#length = length;
    return this.size++;
  }

  #reserve(added: number): void {
    const needed = this.#length + added;
    if (needed <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(2 * needed);
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}
