/** The encoding override of "URL, the webspecs rewrite of 2014". */
import { encodeByte } from "@anyurl/common/percent";
import { encode, percentEncodeAfterEncoding } from "anyurl/encoding";
import { outputEncoding, requireEncoding } from "../labels.ts";
import { type EncodeSetName, encodeSets, makeTable } from "./encode-sets.ts";
import { type Run, UTF_8 } from "./run.ts";

/**
 * Returns the name of the encoding that an option means.
 *
 * @param operation the function, as errors name it
 * @throws TypeError if the label is not a string. RangeError if the Encoding Standard has no such label
 */
export function requireOutputEncoding(label: unknown, operation: string): string {
  if (label === undefined || label === null) return UTF_8;
  return outputEncoding(requireEncoding(label, operation));
}

/** Encodes a text in the encoding override, and percent-encodes the bytes. Source: section 1.5, cleanse, step 4. */
export function percentEncodeIn(text: string, set: EncodeSetName, run: Run): string {
  const { encoding } = run;
  const value = percentEncodedBytes(encode(text, { encoding }), makeTable(set));
  // Today's algorithm only differs in the punctuation of character references.
  if (percentEncodeAfterEncoding(text, encodeSets[set], { encoding }) !== value) run.decide("character-references");
  return value;
}

function percentEncodedBytes(bytes: Uint8Array, table: Uint8Array): string {
  return Array.from(bytes, (byte) => (table[byte] === 0 ? String.fromCharCode(byte) : encodeByte(byte))).join("");
}
