/** Many URLs at a time. */
import * as engine from "#engine";
import { isBytes, separatorOf, wrongArgument } from "./arguments.ts";
import { CanonicalResult, ParsedResult } from "./results.ts";
import { Rows } from "./rows.ts";
import { rowsOfStrings } from "./strings.ts";
import type { BatchOptions, CanonicalBatch, ParsedBatch } from "./types.ts";

/**
 * Canonicalises lines, each a URL without a base, in one call of the engine for some thousand lines. No string is made.
 *
 * @param input lines in UTF-8; a last line needs no separator behind it. An empty line is a line, which is not a valid URL. Where bytes
 * are not UTF-8, they count as U+FFFD.
 * @throws TypeError if the input is not a Uint8Array, or the separator not a byte. RangeError if the memory that the result needs cannot
 * be had.
 * @example
 * ```ts
 * import { canonicalizeBatch } from "anyurl";
 *
 * const lines = Uint8Array.from("HTTP://h:80/a\nhttp://h/b\nhttp://\n", (character) => character.charCodeAt(0));
 * const batch = canonicalizeBatch(lines);
 * String.fromCharCode(...batch.bytes); // → "http://h/a\nhttp://h/b\n"
 * batch.href(0); // → "http://h/a"
 * batch.isCanonical(1); // → true
 * batch.reason(2); // → "host-missing"
 * ```
 */
export function canonicalizeBatch(input: Uint8Array, options?: BatchOptions): CanonicalBatch {
  const separator = separatorOf("canonicalizeBatch", options);
  if (isBytes(input)) return new CanonicalResult(rowsOf(input, separator, false));
  const remedy = Array.isArray(input) ? "; parseBatch takes an array of strings" : "";
  throw wrongArgument("The input of canonicalizeBatch", "a Uint8Array", input, remedy);
}

/**
 * Parses many URLs, without a base, in one call of the engine for some thousand of them. No object is made for a URL, nor a string, until
 * one is asked for.
 *
 * @param input lines in UTF-8, as `canonicalizeBatch` takes them; or strings, each a URL of any characters
 * @throws TypeError if the input is something else, or the separator not a byte. RangeError if the memory that the result needs cannot be
 * had.
 * @example
 * ```ts
 * import { parseBatch } from "anyurl";
 *
 * const batch = parseBatch(["https://EXAMPLE.com:8080/a?q", "example.com"]);
 * batch.component(0, "host"); // → "example.com:8080"
 * batch.url(0)?.searchParams.has("q"); // → true
 * batch.failures; // → 1
 * batch.reason(1); // → "missing-scheme-non-relative-URL"
 * ```
 */
export function parseBatch(input: Uint8Array | readonly string[], options?: BatchOptions): ParsedBatch {
  const separator = separatorOf("parseBatch", options);
  if (isBytes(input)) return new ParsedResult(rowsOf(input, separator, true));
  if (Array.isArray(input)) {
    const texts = [...input];
    return new ParsedResult(rowsOfStrings(texts, separator), texts);
  }
  throw wrongArgument("The input of parseBatch", "a Uint8Array or an array of strings", input);
}

function rowsOf(input: Uint8Array, separator: number, withOffsets: boolean): Rows {
  const lacksSeparator = input.length > 0 && input[input.length - 1] !== separator;
  const rows = new Rows(input.length + (lacksSeparator ? 1 : 0), withOffsets);
  engine.parseLines(input, separator, withOffsets, (output, table) => rows.append(output, table));
  return rows;
}
