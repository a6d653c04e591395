/**
 * URLs and forms in legacy encodings, as browsers read and write them on pages that are not UTF-8. The encodings are
 * the Encoding Standard's, with tables of their own: the results are the same in every runtime.
 *
 * @module
 */

import {
  describeKind,
  requireBoolean,
  requireLength,
  requireOptions,
  requireString,
  urlText,
  wrongArgument,
} from "@anyurl/common/arguments";
import { Char } from "@anyurl/common/char";
import { Failure } from "@anyurl/common/failure";
import { encodeUTF8 } from "@anyurl/common/utf8";
import { decodeWithBOM, decodeWithoutBOM, encodeToBytes } from "./encoding/codec.ts";
import { parseEntries, serializeEntries } from "./encoding/form.ts";
import { type EncodingName, findEncoding, outputEncoding, requireEncoding } from "./encoding/labels.ts";
import { parseWithEncoding } from "./encoding/parse-url.ts";
import { percentEncodeWithTable } from "./encoding/percent-encode.ts";
import { requireTable } from "./encoding/sets.ts";
import type { PercentEncodeSet, PercentEncodeSetName } from "./percent/sets.ts";
import type { URL, URLLike } from "./types.ts";

export type { EncodingName, Failure, PercentEncodeSet, PercentEncodeSetName };

/** The option that all functions of this module have. */
export interface EncodingOptions {
  /** A label of the Encoding Standard, such as `"latin1"`, in any case. Default: `"UTF-8"`. */
  readonly encoding?: string | undefined;
}

/** The options of {@link percentEncodeAfterEncoding}. */
export interface PercentEncodeAfterEncodingOptions extends EncodingOptions {
  /** Whether a space becomes "+", as in application/x-www-form-urlencoded. Default: `false`. */
  readonly spaceAsPlus?: boolean | undefined;
}

/** The options of {@link decode}. */
export interface DecodeOptions extends EncodingOptions {
  /** Whether a byte order mark is a character like any other, and does not decide the encoding. Default: `false`. */
  readonly ignoreBOM?: boolean | undefined;
}

/** The options of {@link parseURL}. */
export interface ParseURLOptions extends EncodingOptions {
  /** The absolute URL to resolve a relative one against, such as the document's. */
  readonly base?: string | URLLike | undefined;
  /**
   * The greatest length of the result, in UTF-16 code units, which are bytes too: an integer of at least 1. The result
   * keeps it, as a URL of `new URL` does. By default, there is none: a character of the query can become 16 or more.
   */
  readonly maxLength?: number | undefined;
}

/** The options of {@link parseForm}. */
export interface ParseFormOptions extends EncodingOptions {
  /**
   * Whether the first entry with the name `_charset_` and a label as its value sets the encoding of the whole form.
   * Browsers write that entry for a hidden field of that name. The value is read before it is percent-decoded, as the
   * document of 2014 says. Default: `false`.
   */
  readonly useCharset?: boolean | undefined;
  /** Whether a text without "=" before the first "&" is the value of an entry without a name. Default: `false`. */
  readonly isindex?: boolean | undefined;
}

/**
 * Returns the name of the encoding that a label means: https://encoding.spec.whatwg.org/#concept-encoding-get
 *
 * @param label a label in any case, as in a `Content-Type` header; ASCII whitespace around it does not count
 * @returns the Encoding Standard's name, or `null` if it has no such label
 * @throws TypeError if `label` is not a string
 * @example
 * ```ts
 * import { getEncoding } from "anyurl/encoding";
 *
 * getEncoding(" Latin1\n"); // → "windows-1252"
 * getEncoding("sjis"); // → "Shift_JIS"
 * getEncoding("latin-9"); // → null
 * ```
 */
export function getEncoding(label: string): EncodingName | null {
  requireString(label, "getEncoding: the label");
  return findEncoding(label);
}

/**
 * Percent-encodes text after encoding it: https://url.spec.whatwg.org/#string-percent-encode-after-encoding
 *
 * A character that the encoding does not have becomes the percent-encoded form of an HTML character reference:
 * `%26%238364%3B` is `&#8364;`, the euro sign. The encodings UTF-16LE, UTF-16BE and replacement count as UTF-8, since
 * browsers do not write them: https://encoding.spec.whatwg.org/#get-an-output-encoding
 *
 * @param text any string; a lone surrogate counts as U+FFFD
 * @param set the bytes to percent-encode: a set, or the name of one of the standard's sets. Another object with `has`,
 * such as a `Set`, is called with the code points 0 to 0x7F. Bytes above 0x7F are always percent-encoded. Default:
 * `"component"`
 * @param options the encoding, and how to write spaces
 * @returns ASCII, with upper-case hexadecimal digits
 * @throws TypeError if an argument has the wrong type, `set` is not the name of a set, or an option is unknown.
 * RangeError if the encoding is not a label of the Encoding Standard
 * @example
 * ```ts
 * import { percentEncodeAfterEncoding } from "anyurl/encoding";
 *
 * percentEncodeAfterEncoding("café", "query", { encoding: "windows-1252" }); // → "caf%E9"
 * percentEncodeAfterEncoding("5 €", "query", { encoding: "iso-8859-2" }); // → "5%20%26%238364%3B"
 * percentEncodeAfterEncoding("¥~", "query", { encoding: "iso-2022-jp" }); // → "%1B(J\\%1B(B~"
 * percentEncodeAfterEncoding("é+ü", "formUrlencoded", { spaceAsPlus: true }); // → "%C3%A9%2B%C3%BC"
 * percentEncodeAfterEncoding("é", "query", { encoding: "latin-9" }); // throws RangeError
 * ```
 */
export function percentEncodeAfterEncoding(
  text: string,
  set: Pick<PercentEncodeSet, "has"> | PercentEncodeSetName = "component",
  options: PercentEncodeAfterEncodingOptions = {},
): string {
  requireString(text, "percentEncodeAfterEncoding: the text");
  const table = requireTable(set, "percentEncodeAfterEncoding: the set");
  requireOptions(options, ["encoding", "spaceAsPlus"], "percentEncodeAfterEncoding: the options");
  const { spaceAsPlus = false } = options;
  requireBoolean(spaceAsPlus, "percentEncodeAfterEncoding: the option spaceAsPlus");
  return percentEncodeWithTable(text, table, encodingIn(options, "percentEncodeAfterEncoding"), spaceAsPlus);
}

/**
 * Encodes text: https://encoding.spec.whatwg.org/#encode
 *
 * A character that the encoding does not have becomes an HTML character reference, such as `&#8364;`. The encodings
 * UTF-16LE, UTF-16BE and replacement count as UTF-8: https://encoding.spec.whatwg.org/#get-an-output-encoding
 *
 * @param text any string; a lone surrogate counts as U+FFFD
 * @returns a new array, which you may change
 * @throws TypeError if an argument has the wrong type, or an option is unknown. RangeError if the encoding is not a
 * label of the Encoding Standard
 * @example
 * ```ts
 * import { encode } from "anyurl/encoding";
 *
 * [...encode("é", { encoding: "latin1" })]; // → [233]
 * String.fromCharCode(...encode("5 €", { encoding: "iso-8859-2" })); // → "5 &#8364;"
 * ```
 */
export function encode(text: string, options: EncodingOptions = {}): Uint8Array<ArrayBuffer> {
  requireString(text, "encode: the text");
  requireOptions(options, ["encoding"], "encode: the options");
  return encodeToBytes(text, encodingIn(options, "encode"));
}

/**
 * Decodes bytes: https://encoding.spec.whatwg.org/#decode
 *
 * A byte order mark at the start decides the encoding, and is removed. Invalid bytes become U+FFFD. The result does not
 * depend on the runtime's TextDecoder, which in some versions of Node reads windows-1252 wrongly.
 *
 * @param options the encoding, and what a byte order mark means
 * @throws TypeError if an argument has the wrong type, or an option is unknown. RangeError if the encoding is not a
 * label of the Encoding Standard
 * @example
 * ```ts
 * import { decode } from "anyurl/encoding";
 *
 * decode(Uint8Array.of(0x80, 0xe9), { encoding: "windows-1252" }); // → "€é"
 * decode(Uint8Array.of(0xef, 0xbb, 0xbf, 0x61), { encoding: "windows-1252" }); // → "a"
 * decode(Uint8Array.of(0xef, 0xbb, 0xbf, 0x61), { encoding: "windows-1252", ignoreBOM: true }); // → "ï»¿a"
 * ```
 */
export function decode(bytes: Uint8Array, options: DecodeOptions = {}): string {
  requireBytes(bytes, "decode: the bytes");
  requireOptions(options, ["encoding", "ignoreBOM"], "decode: the options");
  const { ignoreBOM = false } = options;
  requireBoolean(ignoreBOM, "decode: the option ignoreBOM");
  const name = encodingIn(options, "decode");
  return ignoreBOM ? decodeWithoutBOM(bytes, name) : decodeWithBOM(bytes, name);
}

/**
 * Parses a URL of a document with an encoding, as browsers parse the links of a page that is not UTF-8:
 * https://url.spec.whatwg.org/#concept-url-parser
 *
 * The encoding is for the query, if the result is an http, https, ftp or file URL. All other queries and components are
 * UTF-8. A query that comes from the base stays unchanged. A character that the encoding does not have is written as
 * {@link percentEncodeAfterEncoding} does.
 *
 * @param input an absolute URL, or one relative to `base`; or a URL object
 * @param options the base, which is parsed with UTF-8, the encoding of the document, and a limit for the length
 * @returns a new URL of `anyurl`
 * @throws InvalidURLError (a TypeError) if the URL or the base is invalid, or the result is longer than the limit.
 * TypeError if an argument has the wrong type, or an option is unknown. RangeError if the encoding is not a label of
 * the Encoding Standard
 * @example
 * ```ts
 * import { parseURL } from "anyurl/encoding";
 *
 * const page = { base: "https://example.com/a/", encoding: "windows-1252" };
 * parseURL("b?q=café#café", page).href; // → "https://example.com/a/b?q=caf%E9#caf%C3%A9"
 * parseURL("?q=5 ₽", page).search; // → "?q=5%20%26%238381%3B"
 * parseURL("wss://h/?é", page).search; // → "?%C3%A9"
 * parseURL("//[", page); // throws TypeError
 * parseURL("?q=₽₽₽", { ...page, maxLength: 40 }); // throws TypeError
 * ```
 */
export function parseURL(input: string | URLLike, options: ParseURLOptions = {}): URL {
  const text = urlText(input, "parseURL: the URL");
  requireOptions(options, ["base", "encoding", "maxLength"], "parseURL: the options");
  const { maxLength } = options;
  if (maxLength !== undefined) requireLength(maxLength, "parseURL: the maxLength");
  const base = options.base === undefined ? undefined : urlText(options.base, "parseURL: the base");
  const name = encodingIn(options, "parseURL");
  return parseWithEncoding(text, base, name, maxLength);
}

/**
 * Parses the body of a form, or a query without its question mark:
 * https://url.spec.whatwg.org/#concept-urlencoded-parser
 *
 * @remarks
 * Earlier editions of the URL Standard have these options, such as 2014's; today's parser is for UTF-8 only, and
 * today's HTML Standard only says that browsers write `_charset_`. No form is written in the encodings UTF-16LE,
 * UTF-16BE and replacement: as option and in `_charset_`, they count as UTF-8.
 *
 * NOTE: as in the standard's algorithm, a form must be ASCII if its encoding is not UTF-8, as every form that a browser
 * or {@link serializeForm} writes. A form that names its own encoding in `_charset_` may contain other bytes.
 *
 * @param input bytes, or a string, whose UTF-8 is parsed
 * @param options the encoding, and two flags for the forms of old pages
 * @returns the names and values in order; or a `Failure` with the reason `"non-ASCII-byte"` if the option `encoding` is
 * not UTF-8, and a byte is above 0x7F
 * @throws TypeError if an argument has the wrong type, or an option is unknown. RangeError if the encoding is not a
 * label of the Encoding Standard
 * @example
 * ```ts
 * import { isFailure } from "anyurl";
 * import { parseForm } from "anyurl/encoding";
 *
 * parseForm("a=%E9+b&c", { encoding: "windows-1252" }); // → [["a", "é b"], ["c", ""]]
 * parseForm("a=%82%A0&_charset_=sjis", { useCharset: true }); // → [["a", "あ"], ["_charset_", "sjis"]]
 * parseForm("a+b&c=d", { isindex: true }); // → [["", "a b"], ["c", "d"]]
 *
 * const failed = parseForm(Uint8Array.of(0x61, 0xe9), { encoding: "windows-1252" });
 * isFailure(failed) && failed.message; // → "the byte at offset 1 is not ASCII"
 * ```
 */
export function parseForm(
  input: string | Uint8Array,
  options: ParseFormOptions = {},
): [name: string, value: string][] | Failure<"non-ASCII-byte"> {
  const bytes = typeof input === "string" ? encodeUTF8(input) : input;
  requireBytes(bytes, "parseForm: the input", "a string or a Uint8Array");
  requireOptions(options, ["encoding", "useCharset", "isindex"], "parseForm: the options");
  const { useCharset = false, isindex = false } = options;
  requireBoolean(useCharset, "parseForm: the option useCharset");
  requireBoolean(isindex, "parseForm: the option isindex");
  const encoding = outputEncoding(encodingIn(options, "parseForm"));
  const other = encoding === "UTF-8" ? -1 : bytes.findIndex((byte) => byte > Char.Delete);
  if (other >= 0) return new Failure("non-ASCII-byte", `the byte at offset ${other} is not ASCII`);
  return parseEntries(bytes, { encoding, useCharset, isindex });
}

/**
 * Serializes a form: https://url.spec.whatwg.org/#concept-urlencoded-serializer
 *
 * @param entries pairs of a name and a value, such as an array of pairs, a `Map` or a `URLSearchParams`
 * @param options the encoding; UTF-16LE, UTF-16BE and replacement count as UTF-8
 * @returns ASCII. A character that the encoding does not have is written as {@link percentEncodeAfterEncoding} does
 * @throws TypeError if an argument has the wrong type, or an option is unknown. RangeError if the encoding is not a
 * label of the Encoding Standard
 * @example
 * ```ts
 * import { serializeForm } from "anyurl/encoding";
 *
 * serializeForm([["q", "café au lait"]], { encoding: "windows-1252" }); // → "q=caf%E9+au+lait"
 * serializeForm(new Map([["€", "₽"]]), { encoding: "windows-1252" }); // → "%80=%26%238381%3B"
 * ```
 */
export function serializeForm(
  entries: Iterable<readonly [name: string, value: string]>,
  options: EncodingOptions = {},
): string {
  const list = readPairs(entries);
  requireOptions(options, ["encoding"], "serializeForm: the options");
  return serializeEntries(list, encodingIn(options, "serializeForm"));
}

function readPairs(entries: unknown): [string, string][] {
  const isIterable = typeof entries === "object" && entries !== null && Symbol.iterator in entries;
  if (!isIterable) {
    throw wrongArgument("serializeForm: the entries", "an iterable of pairs of strings", describeKind(entries));
  }
  return Array.from(entries as Iterable<unknown>, (entry, at) => {
    const isPair = Array.isArray(entry) && entry.length === 2;
    if (!isPair) throw wrongArgument(`serializeForm: entry ${at}`, "a pair of strings", describeKind(entry));
    const [name, value] = entry as [unknown, unknown];
    requireString(name, `serializeForm: the name of entry ${at}`);
    requireString(value, `serializeForm: the value of entry ${at}`);
    return [name, value];
  });
}

/** Accepts also the Uint8Array of another realm. */
function requireBytes(value: unknown, argument: string, expected = "a Uint8Array"): asserts value is Uint8Array {
  if (ArrayBuffer.isView(value) && (value as Partial<Uint8Array>)[Symbol.toStringTag] === "Uint8Array") return;
  throw wrongArgument(argument, expected, describeKind(value));
}

function encodingIn({ encoding = "UTF-8" }: EncodingOptions, operation: string): EncodingName {
  return requireEncoding(encoding, operation);
}
