/** Functions that take many URLs per call. */
import { type LineSettings, lineSettings } from "@anyurl/bindings/lines/arguments";
import { Rows } from "@anyurl/bindings/lines/rows";
import { describeKind, isBytes, wrongArgument } from "@anyurl/common/arguments";
import * as engine from "#engine";
import type { URLLike } from "../types.ts";
import { ParsedResult, SerializedResult } from "./results.ts";
import { StringRows } from "./strings.ts";
import type { LinesOptions, ParsedBatch, SerializedLines } from "./types.ts";

/**
 * Parses lines, each a URL without a base, and serializes them. One call of the engine takes some thousand lines, and
 * no string is created.
 *
 * @param input lines in UTF-8. The last line needs no separator. An empty line counts as a line, and is invalid. Bytes
 * that are not valid UTF-8 count as U+FFFD. The input is read before the function returns, and not kept.
 * @param options how lines are separated, by default by line feeds; and the greatest length of a URL
 * @throws TypeError if the input is not a Uint8Array, or an option is wrong. RangeError if there is not enough
 * memory.
 * @example
 * ```ts
 * import { serializeLines } from "anyurl";
 *
 * const input = Uint8Array.from("HTTP://h:80/a\nhttp://h/b\nhttp://\n", (character) => character.charCodeAt(0));
 * const lines = serializeLines(input);
 * String.fromCharCode(...lines.bytes); // → "http://h/a\nhttp://h/b\n"
 * lines.href(0); // → "http://h/a"
 * lines.isCanonical(1); // → true
 * lines.failure(2)?.reason; // → "host-missing"
 * ```
 */
export function serializeLines(input: Uint8Array, options?: LinesOptions): SerializedLines {
  const settings = lineSettings("serializeLines", options);
  if (isBytes(input)) return new SerializedResult(makeRows(input, settings, false));
  const expected = Array.isArray(input) ? "a Uint8Array (parseBatch takes an array of strings)" : "a Uint8Array";
  throw wrongArgument("serializeLines: the input", expected, describeKind(input));
}

/**
 * Parses many URLs, each without a base. The result creates URL objects, strings and bytes only when you read them.
 *
 * @param input lines in UTF-8, as `serializeLines` takes them; or an array of strings and URL objects. A string may
 * contain any character, line feeds too. The array may be changed afterwards.
 * @param options how lines are separated, by default by line feeds; and the greatest length of a URL
 * @throws TypeError if the input is neither a Uint8Array nor an array, or an option is wrong. RangeError if there is
 * not enough memory.
 * @example
 * ```ts
 * import { parseBatch } from "anyurl";
 *
 * const batch = parseBatch(["https://EXAMPLE.com:8080/a?q", "example.com"]);
 * batch.component(0, "host"); // → "example.com:8080"
 * batch.url(0)?.searchParams.has("q"); // → true
 * batch.failures; // → 1
 * batch.failure(1)?.reason; // → "missing-scheme-non-relative-URL"
 * ```
 */
export function parseBatch(input: Uint8Array | readonly (string | URLLike)[], options?: LinesOptions): ParsedBatch {
  const settings = lineSettings("parseBatch", options);
  if (isBytes(input)) return new ParsedResult(makeRows(input, settings, true));
  if (Array.isArray(input)) {
    return new ParsedResult(new StringRows(input, "parseBatch", settings));
  }
  throw wrongArgument("parseBatch: the input", "a Uint8Array or an array of URLs", describeKind(input));
}

function makeRows(input: Uint8Array, { separator, maxLength }: LineSettings, withOffsets: boolean): Rows {
  const lacksSeparator = input.length > 0 && input[input.length - 1] !== separator;
  const rows = new Rows(input.length + (lacksSeparator ? 1 : 0), withOffsets, maxLength);
  engine.parseLines(input, separator, withOffsets, (output, table) => rows.append(output, table));
  rows.trim();
  return rows;
}
