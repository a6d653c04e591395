/** The list of a URL's validation errors, by their places in the input. */
import { isTabOrNewline } from "@anyurl/specification/parse/preprocess";
import type { Base, Edit, Found } from "./arrange.ts";
import { Cleaned } from "./cleaned.ts";
import { arrangeOn, ENCODED_SURROGATE, findBackslashes, findErrors } from "./url-errors.ts";
import type { ValidationError, ValidationFix } from "./validation-error.ts";
import { WORDS } from "./words.ts";

/** Returns the errors in the order of the input, or so many of the first ones, among them the fatal one. */
export function listErrors(input: string, base: Base | null, limit: number): readonly ValidationError[] {
  const cleaned = new Cleaned(input);
  const list = new ErrorList(cleaned, limit);
  const arranged = arrangeOn(cleaned, base);
  if (arranged === null) {
    const name = "missing-scheme-non-relative-URL";
    list.add({ name, words: name, component: "scheme", start: 0, end: 0, fix: null, fatal: true }, 0);
    return list.toArray();
  }
  for (const found of arranged.errors) list.add(found, 0);
  const fatal = findErrors(cleaned, arranged, (found) => list.add(found, arranged.shift));
  list.startAgain();
  const end = fatal === null ? cleaned.text.length : fatal.start - arranged.shift;
  findBackslashes(cleaned, arranged, end, (found) => list.add(found, 0));
  return list.toArray();
}

/** Errors before they are frozen. */
type Draft = { -readonly [Key in keyof ValidationError]: ValidationError[Key] };

class ErrorList {
  readonly #cleaned: Cleaned;
  readonly #limit: number;
  readonly #errors: Draft[] = [];
  readonly #fixes = new Map<Edit, ValidationFix>();
  /** How many errors were added since the list was started again: each time in the order of the input. */
  #added = 0;
  #fatal: Draft | null = null;

  constructor(cleaned: Cleaned, limit: number) {
    this.#cleaned = cleaned;
    this.#limit = limit;
  }

  /** The next errors come from the start of the input again. */
  startAgain(): void {
    this.#added = 0;
  }

  /**
   * Adds an error, if there is room for it or it is fatal.
   *
   * @param shift by how much the error's offsets are greater than those in the cleaned text
   * @returns whether there is room for more
   */
  add(found: Found, shift: number): boolean {
    const isFatal = found.fatal === true;
    const hasRoom = ++this.#added < this.#limit;
    if (this.#added > this.#limit && !isFatal) return false;
    const { name, component } = found;
    const [message, remedy] = WORDS[found.words];
    const [offset, length] = this.#findPlace(found, shift);
    const fix = found.fix === null ? null : this.#fixFor(found.fix, shift);
    const draft = { name, fatal: isFatal, offset, length, component, message, remedy, fix };
    this.#errors.push(draft);
    if (isFatal) this.#fatal = draft;
    return hasRoom;
  }

  toArray(): readonly ValidationError[] {
    this.#addRemoved();
    const errors = this.#errors.sort((a, b) => a.offset - b.offset);
    const fatal = this.#fatal;
    if (errors.length > this.#limit) {
      errors.length = this.#limit;
      if (fatal !== null && !errors.includes(fatal)) errors[this.#limit - 1] = fatal;
    }
    for (const error of errors) {
      if (fatal !== null) error.fix = null;
      Object.freeze(error);
    }
    return Object.freeze(errors);
  }

  #findPlace({ start, end }: { start: number; end: number }, shift: number): [offset: number, length: number] {
    const offset = this.#cleaned.findOffset(start - shift);
    return [offset, this.#cleaned.findEnd(start - shift, end - shift) - offset];
  }

  /** Returns the fix for an edit: the same one for the same part. */
  #fixFor(edit: Edit, shift: number): ValidationFix {
    const known = this.#fixes.get(edit);
    if (known !== undefined) return known;
    const [offset, length] = this.#findPlace(edit, shift);
    const fix = Object.freeze({ offset, length, text: edit.text });
    this.#fixes.set(edit, fix);
    return fix;
  }

  /** Adds the characters that parsers remove. A fix for a part around them also removes them. */
  #addRemoved(): void {
    const { start, end } = this.#cleaned;
    const around = [...this.#fixes.values()].sort((a, b) => a.offset - b.offset);
    const pairs = new SplitPairs(this.#cleaned);
    let at = 0;
    let added = 0;
    this.#cleaned.eachRemoved((offset, length) => {
      if (added++ >= this.#limit) return;
      const isInside = offset >= start && offset < end;
      let fix = around[at];
      while (fix !== undefined && fix.offset + fix.length <= offset) fix = around[++at];
      if (fix === undefined || fix.offset >= offset) {
        fix = (isInside ? pairs.fixAt(offset) : null) ?? Object.freeze({ offset, length, text: "" });
      }
      const [message, remedy] = WORDS[isInside ? "tab-or-line-end" : "white-space-at-end"];
      const name = "invalid-URL-unit";
      this.#errors.push({ name, fatal: false, offset, length, component: null, message, remedy, fix });
    });
    if (pairs.fixes.size === 0) return;
    for (const error of this.#errors) {
      if (error.fix !== null) error.fix = pairs.fixes.get(error.offset) ?? error.fix;
    }
  }
}

/**
 * The halves of surrogate pairs with tabs or line ends between them. To parsers they are two lone surrogates. Without
 * the tabs they would be a character.
 */
class SplitPairs {
  readonly #input: string;
  #runEnd = -1;
  #fix: ValidationFix | null = null;
  /** The fix for both halves, by their offsets. */
  readonly fixes = new Map<number, ValidationFix>();

  constructor({ input }: Cleaned) {
    this.#input = input;
  }

  /** Returns the fix for a tab or line end between halves. The offsets must be in their order. */
  fixAt(offset: number): ValidationFix | null {
    if (offset < this.#runEnd) return this.#fix;
    const input = this.#input;
    let end = offset;
    while (isTabOrNewline(input.charCodeAt(end))) end++;
    this.#runEnd = end;
    this.#fix = null;
    const start = offset - 1;
    const isSplit = (input.charCodeAt(start) & 0xfc00) === 0xd800 && (input.charCodeAt(end) & 0xfc00) === 0xdc00;
    if (isSplit) {
      this.#fix = Object.freeze({ offset: start, length: end + 1 - start, text: ENCODED_SURROGATE.repeat(2) });
      this.fixes.set(start, this.#fix).set(end, this.#fix);
    }
    return this.#fix;
  }
}
