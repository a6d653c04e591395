/** A part of the input that knows its place, also after code points have been removed from it. */

/** A text, and for each of its code units the offset in the input. */
export class Part {
  readonly text: string;
  readonly #start: number;
  /** The offsets, with the end's; `null` if no code unit has been removed. */
  readonly #offsets: readonly number[] | null;

  constructor(text: string, start = 0, offsets: readonly number[] | null = null) {
    this.text = text;
    this.#start = start;
    this.#offsets = offsets;
  }

  /** The offset in the input of the code unit at an index, or of the end. */
  offset(index: number): number {
    return this.#offsets === null ? this.#start + index : (this.#offsets[index] as number);
  }

  /** The length in the input of the code units from one index up to another. */
  length(from = 0, to = this.text.length): number {
    return from === to ? 0 : this.offset(to - 1) + 1 - this.offset(from);
  }

  slice(from: number, to = this.text.length): Part {
    const text = this.text.slice(from, to);
    if (this.#offsets === null) return new Part(text, this.#start + from);
    return new Part(text, 0, this.#offsets.slice(from, to + 1));
  }

  /** Returns another text with the place of this part: it is at its start. */
  withText(text: string): Part {
    return new Part(text, this.offset(0));
  }

  /** Returns the part without the code units that match, which must be one unit each. */
  without(pattern: RegExp): Part {
    if (!pattern.test(this.text)) return this;
    const kept: string[] = [];
    const offsets: number[] = [];
    for (let index = 0; index < this.text.length; index++) {
      const unit = this.text.charAt(index);
      if (pattern.test(unit)) continue;
      kept.push(unit);
      offsets.push(this.offset(index));
    }
    offsets.push(this.offset(this.text.length));
    return new Part(kept.join(""), 0, offsets);
  }
}
