/** https://url.spec.whatwg.org/#application/x-www-form-urlencoded */
import { Char } from "@anyurl/common/char";
import { decodeValid, encodeWithTable } from "@anyurl/common/percent";
import { decodeParts } from "@anyurl/specification/percent/decode";
import { splitSequences } from "../quick/text.ts";

/** https://url.spec.whatwg.org/#application-x-www-form-urlencoded-percent-encode-set */
const PERCENT_ENCODE_SET = new Uint8Array(128)
  .fill(1)
  .fill(0, Char.DigitZero, Char.DigitNine + 1)
  .fill(0, Char.A, Char.Z + 1)
  .fill(0, Char.a, Char.z + 1);
for (const kept of "*-._") PERCENT_ENCODE_SET[kept.charCodeAt(0)] = 0;

/**
 * https://url.spec.whatwg.org/#concept-urlencoded-parser. Returns alternating names and values.
 *
 * NOTE: the standard decodes the bytes of the whole string as UTF-8, and this function each run of percent-encoded
 * bytes. The result is the same, since whole characters separate the runs.
 */
export function parseForm(input: string): string[] {
  const list = splitSequences(input.includes("+") ? input.replaceAll("+", " ") : input);
  if (!input.includes("%")) return list;
  // An exception takes long: there is at most one.
  let areValid = true;
  for (let index = 0; index < list.length; index++) {
    const text = list[index] as string;
    if (!text.includes("%")) continue;
    const decoded: string | undefined = areValid ? decodeValid(text) : undefined;
    areValid = decoded !== undefined;
    list[index] = decoded ?? decodeParts(text);
  }
  return list;
}

/** https://url.spec.whatwg.org/#concept-urlencoded-serializer, of alternating names and values */
export function serializeForm(list: readonly string[]): string {
  let output = "";
  for (let index = 0; index < list.length; index++) {
    if (index > 0) output += index % 2 === 1 ? "=" : "&";
    output += encodeWithTable(list[index] as string, PERCENT_ENCODE_SET).replaceAll("%20", "+");
  }
  return output;
}
