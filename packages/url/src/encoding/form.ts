/** https://url.spec.whatwg.org/#application/x-www-form-urlencoded, with encodings */

import { percentDecode } from "@anyurl/bindings/percent/fallback";
import { Char } from "@anyurl/common/char";
import { decodeWithoutBOM } from "./codec.ts";
import { decodeLatin1 } from "./hostless.ts";
import { type EncodingName, findEncoding, outputEncoding } from "./labels.ts";
import { namedTable, percentEncodeWithTable } from "./percent-encode.ts";

/** The name of an entry whose value is the encoding of the form. */
const CHARSET = "_charset_";

/** The name and the value of an entry, as bytes with the percent-encoding of the form. */
type EncodedEntry = readonly [name: Uint8Array, value: Uint8Array];

/** The options of {@link parseEntries}. */
export interface FormRules {
  readonly encoding: EncodingName;
  readonly useCharset: boolean;
  readonly isindex: boolean;
}

/** https://url.spec.whatwg.org/#concept-urlencoded-parser */
export function parseEntries(input: Uint8Array, { encoding, useCharset, isindex }: FormRules): [string, string][] {
  const entries = encodeEntries(input, isindex);
  const name = outputEncoding((useCharset ? findCharset(entries) : undefined) ?? encoding);
  const decode = (bytes: Uint8Array) => decodeWithoutBOM(percentDecode(bytes), name);
  return entries.map(([entryName, value]) => [decode(entryName), decode(value)]);
}

function encodeEntries(input: Uint8Array, isindex: boolean): EncodedEntry[] {
  const bytes = input.map((byte) => (byte === Char.PlusSign ? Char.Space : byte));
  const entries: EncodedEntry[] = [];
  for (let start = 0; start <= bytes.length; ) {
    const ampersand = bytes.indexOf(Char.Ampersand, start);
    const end = ampersand < 0 ? bytes.length : ampersand;
    const sequence = bytes.subarray(start, end);
    const equals = sequence.indexOf(Char.EqualsSign);
    if (isindex && start === 0 && equals < 0) entries.push([sequence.subarray(0, 0), sequence]);
    else if (sequence.length > 0) entries.push(splitAt(sequence, equals < 0 ? sequence.length : equals));
    start = end + 1;
  }
  return entries;
}

function splitAt(sequence: Uint8Array, equals: number): EncodedEntry {
  return [sequence.subarray(0, equals), sequence.subarray(equals + 1)];
}

/** Returns the encoding of the first entry named "_charset_" whose value, not percent-decoded, is a label. */
function findCharset(entries: readonly EncodedEntry[]): EncodingName | undefined {
  for (const [name, value] of entries) {
    if (name.length !== CHARSET.length || decodeLatin1(name) !== CHARSET) continue;
    const encoding = findEncoding(decodeLatin1(value));
    if (encoding !== null) return encoding;
  }
  return undefined;
}

/** https://url.spec.whatwg.org/#concept-urlencoded-serializer */
export function serializeEntries(entries: Iterable<readonly [string, string]>, name: EncodingName): string {
  const table = namedTable("formUrlencoded");
  const encodeText = (text: string) => percentEncodeWithTable(text, table, name, true);
  return Array.from(entries, ([entryName, value]) => `${encodeText(entryName)}=${encodeText(value)}`).join("&");
}
