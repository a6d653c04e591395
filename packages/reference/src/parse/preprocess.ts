/** The URL Specification, section "Preprocessing". */
import { requireMode, requireText } from "../arguments.ts";
import { schemeLikeEnd } from "../characters/scheme-like.ts";
import { type Mode, modeOfScheme } from "../modes.ts";

/** The first two steps: without c0-space at either end, and without tabs, line feeds and carriage returns anywhere. */
export function strip(input: string): string {
  let start = 0;
  let end = input.length;
  while (start < end && input.charCodeAt(start) <= 0x20) start++;
  while (start < end && input.charCodeAt(end - 1) <= 0x20) end--;
  const text = end - start === input.length ? input : input.slice(start, end);
  if (!text.includes("\t") && !text.includes("\n") && !text.includes("\r")) return text;
  // NOTE: the halves of a surrogate pair that tabs come between are lone surrogates, and become no pair.
  return text.replace(/\p{Surrogate}/gu, "\ufffd").replace(/[\t\n\r]+/g, "");
}

/**
 * Selecting a parser mode: that of the scheme, or without one the mode that the base asks for.
 *
 * NOTE: the mode has to be known before backslashes are replaced, which the section's third step leaves open.
 *
 * @param end what `schemeLikeEnd` gives for the text
 */
function selectMode(text: string, end: number, fallback: Mode): Mode {
  return end < 0 ? fallback : modeOfScheme(text.slice(0, end));
}

/** The third step: in a web-URL or file-URL, "\" is "/" before the first "?" or "#". */
export function replaceBackslashes(text: string, mode: Mode): string {
  if (mode === "generic" || !text.includes("\\")) return text;
  const end = text.search(/[?#]/);
  if (end < 0) return text.replaceAll("\\", "/");
  return text.slice(0, end).replaceAll("\\", "/") + text.slice(end);
}

/**
 * Section "Preprocessing", all steps, for an input in a mode that the input's own scheme decides, where it has one.
 *
 * @param input any string
 * @param fallback the mode where the input has no scheme: that of the URL it is to be resolved on
 * @returns the string that the grammar is for
 * @example
 * ```ts
 * import { preprocess } from "@anyurl/reference";
 *
 * preprocess("  http:\\\\h\\a?b\\c\n"); // → "http://h/a?b\\c"
 * preprocess("a\\b"); // → "a\\b"
 * preprocess("a\\b", "web"); // → "a/b"
 * ```
 */
export function preprocess(input: string, fallback: Mode = "generic"): string {
  requireText(input, "preprocess: input");
  requireMode(fallback, "preprocess: fallback");
  const text = strip(input);
  return replaceBackslashes(text, selectMode(text, schemeLikeEnd(text), fallback));
}
