/** https://url.spec.whatwg.org/#application/x-www-form-urlencoded */
import { CharacterSet, characterSets, percentDecode, percentEncode } from "@anyurl/reference/internal";
import { needsNoDecoding, sequencesOf } from "../quick/form-sequences.ts";

/** https://url.spec.whatwg.org/#application-x-www-form-urlencoded-percent-encode-set */
const PERCENT_ENCODE_SET = characterSets.any.without(characterSets.alpha, characterSets.digit, CharacterSet.of("*-._"));

const RUNS_TO_ENCODE = /[^A-Za-z0-9*\-._]+/g;

const LONE_SURROGATES = /\p{Surrogate}/gu;

/** https://url.spec.whatwg.org/#concept-urlencoded-parser. Gives names and values in turn. */
export function parseForm(input: string): string[] {
  const list = sequencesOf(input);
  return needsNoDecoding(input) ? list : list.map(decode);
}

/**
 * NOTE: the standard decodes the bytes of the whole as UTF-8, and this those of each run of percent-encoded ones. It comes
 * to the same: what stands between them is whole characters.
 */
function decode(text: string): string {
  const decoded = percentDecode(text.replaceAll("+", " "));
  return decoded.replace(LONE_SURROGATES, "\ufffd");
}

/** https://url.spec.whatwg.org/#concept-urlencoded-serializer, of names and values in turn */
export function serializeForm(list: readonly string[]): string {
  let output = "";
  for (let index = 0; index < list.length; index++) {
    if (index > 0) output += index % 2 === 1 ? "=" : "&";
    output += (list[index] as string).replace(RUNS_TO_ENCODE, encodeRun);
  }
  return output;
}

function encodeRun(run: string): string {
  return percentEncode(run, PERCENT_ENCODE_SET).replaceAll("%20", "+");
}
