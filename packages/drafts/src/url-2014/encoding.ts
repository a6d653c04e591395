/** The encoding override of "URL, the webspecs rewrite of 2014". */
import type { Caller } from "@anyurl/common/trace";
import { encode, percentEncode } from "anyurl/encoding";
import { requireLabel } from "../labels.ts";
import { type EncodeSetName, encodeSets, tableOf } from "./encode-sets.ts";
import { type Run, UTF_8 } from "./run.ts";

/** The encodings that are only decoded: https://encoding.spec.whatwg.org/#get-an-output-encoding */
const DECODED_ONLY: readonly string[] = ["replacement", "UTF-16BE", "UTF-16LE"];

/**
 * Returns the name of the encoding that an option means.
 *
 * @param operation the function, as errors name it
 * @throws TypeError if the label is not a string. RangeError if the Encoding Standard has no such label
 */
export function requireEncoding(label: unknown, operation: string, caller: Caller): string {
  if (label === undefined || label === null) return UTF_8;
  const name = requireLabel(label, operation, caller);
  return DECODED_ONLY.includes(name) ? UTF_8 : name;
}

const PERCENT_SIGN = 0x25;
const HEX_DIGITS = "0123456789ABCDEF";

/** Encodes a text in the encoding override, and percent-encodes the bytes. Source: section 1.5, cleanse, step 4. */
export function percentEncodeIn(text: string, set: EncodeSetName, run: Run): string {
  const { encoding } = run;
  const value = percentEncodedBytes(encode(text, { encoding }), tableOf(set));
  // Today's algorithm only differs in the punctuation of character references.
  if (percentEncode(text, encodeSets[set], { encoding }) !== value) run.decide("character-references");
  return value;
}

function percentEncodedBytes(bytes: Uint8Array, table: Uint8Array): string {
  const units = new Uint8Array(3 * bytes.length);
  let length = 0;
  for (const byte of bytes) {
    if (table[byte] === 0) {
      units[length++] = byte;
      continue;
    }
    units[length++] = PERCENT_SIGN;
    units[length++] = HEX_DIGITS.charCodeAt(byte >> 4);
    units[length++] = HEX_DIGITS.charCodeAt(byte & 15);
  }
  return asciiOf(units.subarray(0, length));
}

/** Every engine allows this many arguments. */
const PIECE = 4096;

function asciiOf(units: Uint8Array): string {
  let text = "";
  for (let at = 0; at < units.length; at += PIECE) {
    text += Reflect.apply(String.fromCharCode, undefined, units.subarray(at, at + PIECE));
  }
  return text;
}
