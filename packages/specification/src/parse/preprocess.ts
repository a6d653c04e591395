/** The URL Specification, section "Preprocessing". */
import { urlText } from "@anyurl/common/arguments";
import { Char } from "@anyurl/common/char";
import { toWellFormed } from "@anyurl/common/well-formed";
import { schemeLikeEnd } from "../characters/ascii.ts";
import { requireMode } from "../model/arguments.ts";
import type { Mode, URLInput } from "../model/model.ts";
import { modeAt } from "./spans.ts";

/** Returns the offset after the c0-space at the start of a text. */
export function leadingSpaceEnd(text: string): number {
  let at = 0;
  while (at < text.length && text.charCodeAt(at) <= Char.Space) at++;
  return at;
}

/** Returns the offset of the c0-space at the end of a text, or `start` if there is nothing before. */
export function trailingSpaceStart(text: string, start: number): number {
  let at = text.length;
  while (at > start && text.charCodeAt(at - 1) <= Char.Space) at--;
  return at;
}

/** Returns whether a code unit is a tab, a line feed or a carriage return. */
export function isTabOrNewline(unit: number): boolean {
  return unit === Char.Tab || unit === Char.LineFeed || unit === Char.CarriageReturn;
}

/**
 * Removes tabs, line feeds and carriage returns.
 *
 * NOTE: if tabs separate the halves of a surrogate pair, the halves are lone surrogates and do not become a pair.
 */
export function removeTabsAndNewlines(text: string): string {
  if (!text.includes("\t") && !text.includes("\n") && !text.includes("\r")) return text;
  return toWellFormed(text).replace(/[\t\n\r]+/g, "");
}

/** The first two steps: removes c0-space at both ends, and tabs, line feeds and carriage returns everywhere. */
export function strip(input: string): string {
  const start = leadingSpaceEnd(input);
  const end = trailingSpaceStart(input, start);
  return removeTabsAndNewlines(end - start === input.length ? input : input.slice(start, end));
}

/**
 * The third step: replaces "\" by "/" before the first "?" or "#" of a web-URL or file-URL.
 *
 * NOTE: this needs the mode, although the section selects it later.
 */
export function replaceBackslashes(text: string, mode: Mode): string {
  if (mode === "generic" || !text.includes("\\")) return text;
  const end = text.search(/[?#]/);
  if (end < 0) return text.replaceAll("\\", "/");
  return text.slice(0, end).replaceAll("\\", "/") + text.slice(end);
}

/**
 * Section "Preprocessing", all steps: returns the string that the grammar is for.
 *
 * @param input any string, or a URL object
 * @param fallback the mode of an input without a scheme: the mode of the URL that it will be resolved on
 * @throws TypeError if `input` is neither a string nor a URL object, or `fallback` is not a mode
 * @example
 * ```ts
 * import { spec } from "@anyurl/reference";
 *
 * spec.preprocess("  http:\\\\h\\a?b\\c\n"); // → "http://h/a?b\\c"
 * spec.preprocess("a\\b"); // → "a\\b"
 * spec.preprocess("a\\b", "web"); // → "a/b"
 * ```
 */
export function preprocess(input: URLInput, fallback: Mode = "generic"): string {
  const text = strip(urlText(input, "preprocess: the input"));
  requireMode(fallback, "preprocess: the fallback");
  return replaceBackslashes(text, modeAt(text, schemeLikeEnd(text), fallback));
}
