/** Strings as lines: their hrefs are strings as well, and become bytes only if somebody asks for them. */

import { type FastEngine, Outcome, Status, Word } from "@anyurl/bindings/engine";
import type { LineSettings } from "@anyurl/bindings/lines/arguments";
import { OFFSETS } from "@anyurl/bindings/lines/rows";
import { STATUS_TOO_LONG } from "@anyurl/bindings/lines/too-long";
import { urlText } from "@anyurl/common/arguments";
import * as engine from "#engine";
// By its name: the engine as an object would keep all of its functions in every bundle.
import { fast, record } from "#engine";

/** The results of strings. It has the methods of `Rows`. */
export class StringRows {
  readonly size: number;
  readonly maxLength: number | undefined;
  failures = 0;

  /** An href, or `null`, for each string. */
  readonly hrefs: (string | null)[] = [];
  readonly #statuses: Int8Array;
  readonly #offsets: Int32Array;
  readonly #separator: number;

  /** The ends of the hrefs in the bytes, and the bytes: made when they are read for the first time. */
  #ends: Float64Array | undefined = undefined;
  #bytes: Uint8Array<ArrayBuffer> | undefined = undefined;

  /**
   * @param separator the byte to write after each href
   * @throws TypeError if an item is neither a string nor a URL object
   */
  constructor(urls: readonly unknown[], operation: string, { separator, maxLength }: LineSettings) {
    const { length } = urls;
    this.size = length;
    this.maxLength = maxLength;
    this.#separator = separator;
    const statuses = new Int8Array(length);
    const offsets = new Int32Array(OFFSETS * length);
    this.#statuses = statuses;
    this.#offsets = offsets;
    const { hrefs } = this;
    const mostUnits = maxLength ?? Number.POSITIVE_INFINITY;
    for (let line = 0; line < length; line++) {
      const url = urls[line];
      const text = typeof url === "string" ? url : urlText(url, `${operation}: the URL at index ${line}`);
      const outcome = engine.parseAlone(text);
      const href = outcome < 0 ? null : toHref(outcome, text);
      if (href === null || href.length > mostUnits) {
        this.#takeFailure(line, href === null ? outcome : STATUS_TOO_LONG);
        continue;
      }
      hrefs.push(href);
      if (href === text) statuses[line] = Status.Canonical;
      if (outcome === Outcome.InRecord) takeRecord(offsets, OFFSETS * line);
      else takeWords(offsets, OFFSETS * line);
    }
    // So that the record keeps no long href alive.
    record.href = "";
  }

  #takeFailure(line: number, status: number): void {
    this.hrefs.push(null);
    this.failures++;
    this.#statuses[line] = status;
  }

  /** The hrefs in ASCII, each followed by the separator. */
  get bytes(): Uint8Array<ArrayBuffer> {
    this.#bytes ??= this.#write();
    return this.#bytes;
  }

  #write(): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(this.start(this.size));
    let at = 0;
    for (const href of this.hrefs) {
      if (href === null) continue;
      for (let index = 0; index < href.length; index++) bytes[at++] = href.charCodeAt(index);
      bytes[at++] = this.#separator;
    }
    return bytes;
  }

  start(line: number): number {
    if (line === 0) return 0;
    const before = this.end(line - 1);
    return this.status(line - 1) < 0 ? before : before + 1;
  }

  end(line: number): number {
    this.#ends ??= measureEnds(this.hrefs);
    return this.#ends[line] as number;
  }

  status(line: number): number {
    return this.#statuses[line] as number;
  }

  /** @param word from 0 for `hostStart` on */
  offset(line: number, word: number): number {
    return this.#offsets[OFFSETS * line + word] as number;
  }
}

function toHref(outcome: number, text: string): string {
  if (outcome === Outcome.Same) return text;
  return outcome === Outcome.New ? (fast as FastEngine).newHref() : record.href;
}

/** Writes the offsets of the last URL. */
function takeWords(offsets: Int32Array, at: number): void {
  const { word } = fast as FastEngine;
  offsets[at] = word(Word.HostStart);
  offsets[at + 1] = word(Word.HostEnd);
  offsets[at + 2] = word(Word.PathStart);
  offsets[at + 3] = word(Word.QueryStart);
  offsets[at + 4] = word(Word.FragmentStart);
}

/** Writes the offsets in the record. */
function takeRecord(offsets: Int32Array, at: number): void {
  const { hostStart, hostEnd, pathStart, queryStart, fragmentStart } = record;
  offsets.set([hostStart, hostEnd, pathStart, queryStart, fragmentStart], at);
}

function measureEnds(hrefs: readonly (string | null)[]): Float64Array {
  const ends = new Float64Array(hrefs.length);
  let start = 0;
  for (let line = 0; line < ends.length; line++) {
    const length = hrefs[line]?.length;
    ends[line] = start + (length ?? 0);
    if (length !== undefined) start += length + 1;
  }
  return ends;
}
