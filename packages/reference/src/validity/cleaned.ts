/** Section "Preprocessing", first two steps, with the places of the characters that they remove. */
import { SURROGATES } from "@anyurl/common/well-formed";
import { isTabOrNewline, leadingSpaceEnd, trailingSpaceStart } from "@anyurl/specification/parse/preprocess";

/** Any noncharacter: the standard treats it as a lone surrogate, and a tab before or after it never makes a pair. */
const NONCHARACTER = /* @__PURE__ */ String.fromCharCode(0xffff);

const REPLACEMENT = /* @__PURE__ */ String.fromCharCode(0xfffd);

/** A string without the white space that parsers ignore. */
export class Cleaned {
  readonly input: string;
  /** Without c0-space at its ends, and without tabs and line ends. A lone surrogate is U+FFFF. */
  readonly text: string;
  /** The text is between these offsets of the input. */
  readonly start: number;
  readonly end: number;
  /** The offset in the input of each code unit of the text; `null` if the text is a part of the input. */
  readonly #offsets: Uint32Array | null = null;

  constructor(input: string) {
    this.input = input;
    this.start = leadingSpaceEnd(input);
    this.end = trailingSpaceStart(input, this.start);
    const kept = input
      .slice(this.start, this.end)
      .replace(SURROGATES, (units) => (units.length === 2 ? units : NONCHARACTER));
    this.text = kept.replace(/[\t\n\r]+/g, "");
    if (this.text.length === kept.length) return;
    const offsets = new Uint32Array(this.text.length);
    let length = 0;
    for (let at = this.start; at < this.end; at++) {
      if (!isTabOrNewline(input.charCodeAt(at))) offsets[length++] = at;
    }
    this.#offsets = offsets;
  }

  /** Returns the offset in the input of the code unit at `at` of the text, or of the end of the text. */
  findOffset(at: number): number {
    return this.#offsets === null ? this.start + at : (this.#offsets[at] ?? this.end);
  }

  /** Returns the offset in the input after the code unit before `at`, if the part of the text from `start` has one. */
  findEnd(start: number, at: number): number {
    return at > start ? this.findOffset(at - 1) + 1 : this.findOffset(start);
  }

  /**
   * Returns a text with U+FFFD for each lone surrogate, as parsers read it.
   *
   * @param shift by how much the text is longer than `this.text`, from before the first lone surrogate on
   */
  restore(text: string, shift: number): string {
    if (!text.includes(NONCHARACTER)) return text;
    return text.replace(/\uffff/g, (character, at: number) => {
      const isSurrogate = (this.input.charCodeAt(this.findOffset(at - shift)) & 0xf800) === 0xd800;
      return isSurrogate ? REPLACEMENT : character;
    });
  }

  /** Calls `report` with the place of each removed tab or line end, and of the removed c0-space at the ends. */
  eachRemoved(report: (offset: number, length: number) => void): void {
    const { input, start, end } = this;
    if (start > 0) report(0, start);
    if (this.#offsets !== null) {
      for (let at = start; at < end; at++) if (isTabOrNewline(input.charCodeAt(at))) report(at, 1);
    }
    if (end < input.length) report(end, input.length - end);
  }
}
