/** Section 3.2 of "URL, the webspecs rewrite of 2014": application/x-www-form-urlencoded serializing. */
import { describeKind, requireBytes, requireOptions, requireString, wrongArgument } from "@anyurl/common/arguments";
import { fromCodeUnits } from "@anyurl/common/code-units";
import { encodeByte } from "@anyurl/common/percent";
import { encode } from "anyurl/encoding";
import { requireEncoding } from "../labels.ts";
import type { FormEntry } from "./form-parsing.ts";

/** The bytes that are percent-encoded, and the space. */
const ESCAPED = /[^A-Za-z0-9*\-._]/g;

/** The option of {@link serializeForm}. */
export interface SerializeFormOptions {
  /** The draft's encoding override: a label of the Encoding Standard. Default: `"utf-8"`. */
  readonly encoding?: string | undefined;
}

/**
 * Serializes bytes. Spaces become "+". ASCII letters, digits, "*", "-", "." and "_" stay, and all other bytes are
 * percent-encoded.
 *
 * Source: section 3.2, the application/x-www-form-urlencoded byte serializer.
 *
 * @param input bytes in any encoding
 * @returns ASCII, with upper-case hexadecimal digits
 * @throws TypeError if the input is not a Uint8Array
 * @example
 * ```ts
 * import { url2014 } from "@anyurl/drafts";
 *
 * url2014.serializeBytes(Uint8Array.of(0x61, 0x20, 0x7e, 0xe9)); // → "a+%7E%E9"
 * ```
 */
export function serializeBytes(input: Uint8Array): string {
  requireBytes(input, "url2014.serializeBytes: the input");
  return fromCodeUnits(input)
    .replace(ESCAPED, (character) => encodeByte(character.charCodeAt(0)))
    .replace(/%20/g, "+");
}

/**
 * Serializes name-value pairs.
 *
 * Source: section 3.2, the application/x-www-form-urlencoded serializer. As in "encode" of the Encoding Standard, a
 * character that the encoding does not have becomes an HTML character reference, and UTF-16 and replacement count as
 * UTF-8.
 *
 * @param pairs pairs of strings; a lone surrogate counts as U+FFFD
 * @param options the draft's optional argument
 * @returns ASCII, without a "?"
 * @throws TypeError if an argument has the wrong type. RangeError if the encoding is not a label of the Encoding
 * Standard
 * @example
 * ```ts
 * import { url2014 } from "@anyurl/drafts";
 *
 * url2014.serializeForm([["a", "b c"], ["é", "~"]]); // → "a=b+c&%C3%A9=%7E"
 * url2014.serializeForm([["é", "☃"]], { encoding: "windows-1252" }); // → "%E9=%26%239731%3B"
 * ```
 */
export function serializeForm(pairs: readonly FormEntry[], options: SerializeFormOptions = {}): string {
  requireOptions(options, ["encoding"], "url2014.serializeForm: the options");
  const encoding = requireEncoding(options.encoding ?? "utf-8", "url2014.serializeForm");
  requirePairs(pairs);
  return pairs
    .map(
      ([name, value]) => `${serializeBytes(encode(name, { encoding }))}=${serializeBytes(encode(value, { encoding }))}`,
    )
    .join("&");
}

function requirePairs(pairs: unknown): void {
  if (!Array.isArray(pairs)) throw wrongArgument("url2014.serializeForm: the pairs", "an array", describeKind(pairs));
  for (const pair of pairs as readonly unknown[]) {
    if (!Array.isArray(pair)) throw wrongArgument("url2014.serializeForm: each pair", "an array", describeKind(pair));
    requireString(pair[0], "url2014.serializeForm: each name");
    requireString(pair[1], "url2014.serializeForm: each value");
  }
}
