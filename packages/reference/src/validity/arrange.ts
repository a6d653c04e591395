/**
 * The steps of https://url.spec.whatwg.org/#url-parsing that read a web-URL or file-URL whose slashes or drive letter
 * are not where the grammar has them. Here they move there, so that the grammar can read the rest.
 */
import { Char } from "@anyurl/common/char";
import { schemeLikeEnd } from "@anyurl/specification/characters/ascii";
import type { Mode } from "@anyurl/specification/model/model";
import { isDriveAt } from "@anyurl/specification/parse/path";
import { replaceBackslashes } from "@anyurl/specification/parse/preprocess";
import type { SpanType } from "@anyurl/specification/parse/spans";
import type { ValidationErrorName } from "./names.ts";
import type { WordsKey } from "./words.ts";

/** A replacement for a part of a text. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** An error, by its place in a text. */
export interface Found {
  readonly name: ValidationErrorName;
  readonly words: WordsKey;
  readonly component: SpanType | null;
  readonly start: number;
  readonly end: number;
  readonly fix: Edit | null;
  /** Whether it makes the URL invalid. */
  readonly fatal?: true | undefined;
}

/** The properties of a base that decide how references are read. */
export interface Base {
  /** In lower case. */
  readonly scheme: string;
  readonly mode: Mode;
  readonly hasOpaquePath: boolean;
}

export interface Arranged {
  /** The text with "/" for "\", with the edits. */
  readonly text: string;
  /** The offset of the ":" after the scheme, or -1. */
  readonly schemeEnd: number;
  readonly mode: Mode;
  /** By how much the text is longer than before, from the last edit on. */
  readonly shift: number;
  /** The errors that the edits remove, and the errors of backslashes before `backslashesFrom`. */
  readonly errors: readonly Found[];
  /** From this offset of the text before the edits up to the other, each backslash is an error. */
  readonly backslashesFrom: number;
  readonly backslashesTo: number;
}

const MISSING_SLASHES = "special-scheme-missing-following-solidus";

/** @param text a text without the white space that parsers ignore */
export function arrange(text: string, schemeEnd: number, mode: Mode, base: Base | null): Arranged {
  if (mode === "generic") return { text, schemeEnd, mode, shift: 0, errors: [], backslashesFrom: 0, backslashesTo: 0 };
  return new Arranger(text, schemeEnd, mode, base).arrangeText();
}

class Arranger {
  readonly #text: string;
  /** The text with "/" for "\". */
  readonly #replaced: string;
  readonly #pathEnd: number;
  readonly #schemeEnd: number;
  readonly #mode: Mode;
  readonly #isSchemeOfBase: boolean;
  /** The slashes and backslashes after the scheme. */
  readonly #start: number;
  readonly #slashesEnd: number;
  readonly #errors: Found[] = [];
  readonly #edits: Edit[] = [];

  constructor(text: string, schemeEnd: number, mode: Mode, base: Base | null) {
    this.#text = text;
    this.#replaced = replaceBackslashes(text, mode);
    const end = text.search(/[?#]/);
    this.#pathEnd = end < 0 ? text.length : end;
    this.#schemeEnd = schemeEnd;
    this.#mode = mode;
    this.#isSchemeOfBase = schemeEnd >= 0 && base?.scheme === text.slice(0, schemeEnd).toLowerCase();
    this.#start = schemeEnd + 1;
    let at = this.#start;
    while (this.#replaced.charCodeAt(at) === Char.Slash) at++;
    this.#slashesEnd = at;
  }

  arrangeText(): Arranged {
    const backslashesFrom = this.#mode === "web" ? this.#arrangeWeb() : this.#arrangeFile();
    let text = "";
    let copied = 0;
    for (const edit of this.#edits) {
      text += this.#replaced.slice(copied, edit.start) + edit.text;
      copied = edit.end;
    }
    text += this.#replaced.slice(copied);
    const schemeEnd = this.#edits[0]?.start === 0 ? -1 : this.#schemeEnd;
    const shift = text.length - this.#text.length;
    const backslashesTo = this.#pathEnd;
    return { text, schemeEnd, mode: this.#mode, shift, errors: this.#errors, backslashesFrom, backslashesTo };
  }

  /** Returns the offset from which each backslash is an error on its own. */
  #arrangeWeb(): number {
    const start = this.#start;
    const slashesEnd = this.#slashesEnd;
    const count = slashesEnd - start;
    if (this.#schemeEnd < 0 && count < 2) return 0;
    if (this.#schemeEnd < 0 || this.#text.startsWith("//", start)) {
      this.#addBackslashes(null);
      const surplus = start + 2;
      const fix = { start: surplus, end: slashesEnd, text: "" };
      if (count > 2) this.#addSlashes("surplus-slashes", surplus, slashesEnd, fix);
      return slashesEnd;
    }
    if (this.#isSchemeOfBase && count < 2) return this.#withoutScheme(slashesEnd);
    const fix = { start, end: slashesEnd, text: "//" };
    this.#addSlashes(MISSING_SLASHES, start, slashesEnd, fix);
    if (this.#isSchemeOfBase) this.#addBackslashes(fix);
    return slashesEnd;
  }

  #arrangeFile(): number {
    const start = this.#start;
    const count = this.#slashesEnd - start;
    const isDrive = count === 0 && this.#isDriveAt(start);
    if (this.#schemeEnd < 0) {
      if (isDrive) return this.#rootDrive(start);
    } else if (count < 2) {
      if (this.#isSchemeOfBase) return isDrive ? this.#rootDrive(start) : this.#withoutScheme(start + count);
      const fix = { start, end: start, text: count === 0 ? "///" : "//" };
      this.#addSlashes("missing-file-slashes", start, start + count, fix);
      return start;
    } else if (!this.#text.startsWith("//", start)) {
      const fix = { start, end: start + 2, text: "//" };
      this.#addSlashes(MISSING_SLASHES, start, start + 2, fix);
      this.#addBackslashes(fix);
    }
    if (count < 2) return start;
    if (this.#schemeEnd < 0) this.#addBackslashes(null);
    const drive = start + 2;
    if (this.#isDriveAt(drive)) {
      const fix = { start: drive, end: drive + 2, text: `/${this.#text.charAt(drive)}:` };
      this.#addDrive("file-invalid-Windows-drive-letter-host", drive, fix);
    }
    return drive;
  }

  #isDriveAt(at: number): boolean {
    return isDriveAt(this.#replaced, at, this.#pathEnd);
  }

  /** A reference that has the scheme of its base is one without a scheme. Returns the offset after the scheme. */
  #withoutScheme(end: number): number {
    const start = this.#start;
    const rest = this.#text.slice(start);
    // Without the "./", the rest would have another scheme, or begin with white space that parsers remove.
    const text = schemeLikeEnd(rest) >= 0 || rest.charCodeAt(0) <= Char.Space ? "./" : "";
    this.#addSlashes("scheme-of-base", start, end, { start: 0, end: start, text });
    return start;
  }

  /** A drive at the start of a reference to a base with the scheme "file". Returns the offset after it. */
  #rootDrive(at: number): number {
    const fix = { start: 0, end: at + 2, text: `/${this.#text.charAt(at)}:` };
    if (this.#schemeEnd >= 0) this.#addSlashes("scheme-of-base", at, at, fix);
    this.#addDrive("file-invalid-Windows-drive-letter", at, fix);
    if (this.#text.charAt(at + 1) === "|") {
      this.#errors.push({
        ...{ name: "invalid-URL-unit", words: "drive-bar", component: "drive" },
        ...{ start: at + 1, end: at + 2, fix },
      });
    }
    return at + 2;
  }

  /** @param words the case of the error, if its name says that slashes are missing */
  #addSlashes(words: WordsKey, start: number, end: number, fix: Edit): void {
    this.#errors.push({ name: MISSING_SLASHES, words, component: null, start, end, fix });
    if (!this.#edits.includes(fix)) this.#edits.push(fix);
  }

  #addDrive(name: ValidationErrorName & `file-${string}`, start: number, fix: Edit): void {
    this.#errors.push({ name, words: name, component: "drive", start, end: start + 2, fix });
    if (!this.#edits.includes(fix)) this.#edits.push(fix);
  }

  /** Adds the errors of the first two slashes. @param fix the fix of all, if it is not one for each */
  #addBackslashes(fix: Edit | null): void {
    for (let at = this.#start; at < this.#start + 2; at++) {
      if (this.#text.charAt(at) === "\\") this.#errors.push(backslashError(at, fix));
    }
  }
}

/** @param fix the fix, if it is not just "/" */
export function backslashError(at: number, fix: Edit | null = null): Found {
  const name = "invalid-reverse-solidus";
  const end = at + 1;
  return { name, words: name, component: null, start: at, end, fix: fix ?? { start: at, end, text: "/" } };
}
