/** Section 1.5 of "URL, the webspecs rewrite of 2014": cleanse. */
import { requireString } from "@anyurl/common/arguments";
import { Char } from "@anyurl/common/char";
import { encodeWithTable } from "@anyurl/common/percent";
import { toWellFormed } from "@anyurl/common/well-formed";
import { isURLCodePoint } from "./characters.ts";
import type { ConformanceErrorName } from "./conformance-errors.ts";
import { type EncodeSetName, makeTable, requireEncodeSet } from "./encode-sets.ts";
import { percentEncodeIn, requireOutputEncoding } from "./encoding.ts";
import { Part } from "./part.ts";
import { makeRecord } from "./record.ts";
import { type Report, Run, UTF_8 } from "./run.ts";

const TAB_OR_NEWLINE = /[\t\n\r]/;

const MALFORMED_PERCENT_SIGN = /%(?![0-9A-Fa-f]{2})/;

/** A string that a function of the draft returns, and what it indicated. Frozen. */
export interface CleansedString extends Report {
  readonly value: string;
}

/** The options of {@link cleanse}. */
export interface CleanseOptions {
  /** The encoding override: a label of the Encoding Standard. Default: `"utf-8"`. */
  readonly encoding?: string | undefined;
}

/**
 * Cleanses a string: reports code points that are not URL code points, removes tabs and newlines, and percent-encodes.
 *
 * Source: section 1.5. Each step indicates one conformance error, at the first place.
 *
 * @param text any string; a lone surrogate counts as U+FFFD
 * @param encodeSet an encode set of the draft, or `null`, which encodes nothing
 * @throws TypeError if an argument has the wrong type. RangeError if the encoding is not a label
 * @example
 * ```ts
 * import { url2014 } from "@anyurl/drafts";
 *
 * const { value, conformanceErrors } = url2014.cleanse("a\tb c", "default");
 * value; // → "ab%20c"
 * conformanceErrors.map(({ name }) => name); // → ["not-a-url-code-point", "tab-or-newline"]
 * ```
 */
export function cleanse(text: string, encodeSet: EncodeSetName | null, options: CleanseOptions = {}): CleansedString {
  requireString(text, "url2014.cleanse: the text");
  if (encodeSet !== null) requireEncodeSet(encodeSet, "url2014.cleanse: the encode set");
  const run = new Run(makeRecord({}), requireOutputEncoding(options.encoding, "url2014.cleanse"));
  const value = cleansePart(new Part(toWellFormed(text)), encodeSet, run);
  return Object.freeze({ value, ...run.report() });
}

/** Cleanses a part of the input. */
export function cleansePart(part: Part, encodeSet: EncodeSetName | null, run: Run): string {
  const { text } = part;
  indicateFirst(part, run, "not-a-url-code-point", isNotURLCodePoint);
  const malformed = text.search(MALFORMED_PERCENT_SIGN);
  if (malformed >= 0) run.indicate("malformed-percent-sign", part, malformed, malformed + 1);
  const kept = part.without(TAB_OR_NEWLINE);
  if (kept !== part) indicateFirst(part, run, "tab-or-newline", (unit) => "\t\n\r".includes(String.fromCharCode(unit)));
  return encodeSet === null ? kept.text : percentEncoded(kept.text, encodeSet, run);
}

/** Percent-encodes a text in the encoding override of a run, or in UTF-8. */
export function percentEncoded(text: string, encodeSet: EncodeSetName, run?: Run): string {
  if (run === undefined || run.encoding === UTF_8) return encodeWithTable(text, makeTable(encodeSet));
  return percentEncodeIn(text, encodeSet, run);
}

/** Cleanses a part that is not a query. */
export function cleansedInUTF8(part: Part, encodeSet: EncodeSetName, run: Run): string {
  const { encoding } = run;
  if (encoding !== UTF_8 && /[^\0-\x7f]/.test(part.text)) run.decide("cleanse-encoding");
  run.encoding = UTF_8;
  const value = cleansePart(part, encodeSet, run);
  run.encoding = encoding;
  return value;
}

export function isNotURLCodePoint(codePoint: number): boolean {
  return codePoint !== Char.PercentSign && !isURLCodePoint(codePoint);
}

/** Indicates a conformance error for the first code points of a part that are wrong. */
export function indicateFirst(
  part: Part,
  run: Run,
  name: ConformanceErrorName,
  isWrong: (codePoint: number) => boolean,
): void {
  const from = skip(part.text, 0, (codePoint) => !isWrong(codePoint));
  if (from < part.text.length) run.indicate(name, part, from, skip(part.text, from, isWrong));
}

/** Returns the index of the first code point, from `at`, that does not match. */
function skip(text: string, at: number, matches: (codePoint: number) => boolean): number {
  let index = at;
  while (index < text.length) {
    const codePoint = text.codePointAt(index) as number;
    if (!matches(codePoint)) break;
    index += codePoint > 0xffff ? 2 : 1;
  }
  return index;
}
