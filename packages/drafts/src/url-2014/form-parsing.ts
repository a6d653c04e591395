/** Sections 3.1 and 3.3 of "URL, the webspecs rewrite of 2014": application/x-www-form-urlencoded parsing. */
import { requireBoolean, requireBytes, requireOptions, requireString } from "@anyurl/common/arguments";
import { Char } from "@anyurl/common/char";
import { encodeUTF8 } from "@anyurl/common/utf8";
import { decode, getEncoding } from "anyurl/encoding";
import { requireEncoding } from "../labels.ts";
import { ParseException } from "../parse-exception.ts";
import { percentDecode } from "./percent.ts";

/** A name-value pair. */
export type FormEntry = readonly [name: string, value: string];

/** The options of {@link parseForm}. */
export interface ParseFormOptions {
  /** The draft's encoding override: a label of the Encoding Standard. Default: `"utf-8"`. */
  readonly encoding?: string | undefined;
  /**
   * The draft's use _charset_ flag: the first field `_charset_` whose value is a label names the encoding of all
   * fields. Default: `false`.
   */
  readonly useCharset?: boolean | undefined;
  /** The draft's isindex flag: the first field can be a value without a name. Default: `false`. */
  readonly isindex?: boolean | undefined;
}

/** A name and a value before they are decoded. */
type BytePair = readonly [name: Uint8Array, value: Uint8Array];

/**
 * Parses a form.
 *
 * Source: section 3.1, the application/x-www-form-urlencoded parser. The options are for servers; browsers only need
 * {@link parseFormString}.
 *
 * @param input the bytes of a query or of a request's body
 * @param options the draft's optional arguments
 * @returns the entries in order, frozen; or a {@link ParseException} with the reason `"non-ascii-bytes"` if the
 * encoding is not UTF-8 and the input has a byte greater than 0x7F. Its offset counts bytes
 * @throws TypeError if an argument has the wrong type. RangeError if the encoding is not a label of the Encoding
 * Standard
 * @example
 * ```ts
 * import { url2014 } from "@anyurl/drafts";
 *
 * const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
 *
 * url2014.parseForm(bytes("a=b+c&d")); // → [["a", "b c"], ["d", ""]]
 * url2014.parseForm(bytes("%E9=1"), { encoding: "windows-1252" }); // → [["é", "1"]]
 * url2014.parseForm(bytes("n=%E9&_charset_=latin1"), { useCharset: true }); // → [["n", "é"], ["_charset_", "latin1"]]
 * url2014.parseForm(bytes("hello&a=b"), { isindex: true }); // → [["", "hello"], ["a", "b"]]
 * ```
 */
export function parseForm(input: Uint8Array, options: ParseFormOptions = {}): readonly FormEntry[] | ParseException {
  requireBytes(input, "url2014.parseForm: the input");
  requireOptions(options, ["encoding", "useCharset", "isindex"], "url2014.parseForm: the options");
  const { encoding: label = "utf-8", useCharset = false, isindex = false } = options;
  requireBoolean(useCharset, "url2014.parseForm: the option useCharset");
  requireBoolean(isindex, "url2014.parseForm: the option isindex");
  const override = requireEncoding(label, "url2014.parseForm");
  const offset = override === "UTF-8" ? -1 : input.findIndex((byte) => byte > Char.Delete);
  if (offset >= 0) return nonASCII(offset);

  const pairs: BytePair[] = [];
  let encoding: string = override;
  let charset = useCharset;
  for (const bytes of sequences(input, isindex)) {
    const pair = splitPair(bytes);
    pairs.push(pair);
    const named: string | null = charset && isCharset(pair[0]) ? getEncoding(run(pair[1], "UTF-8")) : null;
    if (named === null) continue;
    charset = false;
    encoding = named;
  }
  return Object.freeze(pairs.map(([name, value]) => makeEntry(name, value, encoding)));
}

/**
 * Parses a form that is a string.
 *
 * Source: section 3.3, the application/x-www-form-urlencoded string parser.
 *
 * @param input any string, without a "?" at its start; a lone surrogate counts as U+FFFD
 * @returns the entries in order, frozen
 * @throws TypeError if the input is not a string
 * @example
 * ```ts
 * import { url2014 } from "@anyurl/drafts";
 *
 * url2014.parseFormString("a=1&b=%C3%A9&a"); // → [["a", "1"], ["b", "é"], ["a", ""]]
 * ```
 */
export function parseFormString(input: string): readonly FormEntry[] {
  requireString(input, "url2014.parseFormString: the input");
  const pairs = sequences(encodeUTF8(input), false).map(splitPair);
  return Object.freeze(pairs.map(([name, value]) => makeEntry(name, value, "UTF-8")));
}

/** Section 3.1, step 2. */
function nonASCII(offset: number): ParseException {
  return new ParseException({
    reason: "non-ascii-bytes",
    message: "a form in a different encoding than utf-8 must not contain bytes greater than 0x7F",
    section: "3.1, step 2",
    offset,
    length: 1,
  });
}

/** Section 3.1, steps 3, 4 and 6.1: the sequences between "&" that are not empty. */
function sequences(input: Uint8Array, isindex: boolean): Uint8Array[] {
  const found: Uint8Array[] = [];
  let start = 0;
  while (start <= input.length) {
    const ampersand = input.indexOf(Char.Ampersand, start);
    const end = ampersand < 0 ? input.length : ampersand;
    found.push(input.subarray(start, end));
    start = end + 1;
  }
  const first = found[0];
  if (isindex && first !== undefined && !first.includes(Char.EqualsSign)) found[0] = withEquals(first);
  return found.filter((bytes) => bytes.length > 0);
}

function withEquals(bytes: Uint8Array): Uint8Array {
  const prepended = new Uint8Array(bytes.length + 1);
  prepended[0] = Char.EqualsSign;
  prepended.set(bytes, 1);
  return prepended;
}

/** Section 3.1, steps 6.2 to 6.4. */
function splitPair(bytes: Uint8Array): BytePair {
  const equals = bytes.indexOf(Char.EqualsSign);
  const end = equals < 0 ? bytes.length : equals;
  return [plusToSpace(bytes.slice(0, end)), plusToSpace(bytes.slice(end + 1))];
}

function plusToSpace(bytes: Uint8Array): Uint8Array {
  return bytes.map((byte) => (byte === Char.PlusSign ? Char.Space : byte));
}

/** Section 3.1, step 6.5. */
function isCharset(name: Uint8Array): boolean {
  return name.length === 9 && run(name, "UTF-8") === "_charset_";
}

/** Section 3.1, step 8. */
function makeEntry(name: Uint8Array, value: Uint8Array, encoding: string): FormEntry {
  return Object.freeze([run(percentDecode(name), encoding), run(percentDecode(value), encoding)] as const);
}

/** Runs an encoding's decoder, for which a byte order mark is a character. */
function run(bytes: Uint8Array, encoding: string): string {
  return decode(bytes, { encoding, ignoreBOM: true });
}
