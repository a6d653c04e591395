/** A part of a text that may hold secrets: of the input itself, or of a part of it after percent-decoding. */
import { Char } from "@anyurl/common/char";
import { byteAt } from "@anyurl/common/percent";

export interface Part {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** The place of each code unit in the input, and the end of the last one; `undefined` for the input itself. */
  readonly offsets: Uint32Array | undefined;
  /** How deeply the part is nested in others. */
  readonly depth: number;
}

/** The runtime's own search is faster in longer ranges. */
const LONG = 40;

/** Returns the first place of a code unit in [start, end); -1 if there is none. It reads nothing after the end. */
export function indexIn(text: string, unit: number, start: number, end: number): number {
  if (end - start > LONG) {
    const at = text.slice(start, end).indexOf(String.fromCharCode(unit));
    return at < 0 ? at : start + at;
  }
  for (let at = start; at < end; at++) if (text.charCodeAt(at) === unit) return at;
  return -1;
}

/** Returns the last place of a code unit in [start, end); -1 if there is none. */
export function lastIndexIn(text: string, unit: number, start: number, end: number): number {
  const at = end > start ? text.slice(start, end).lastIndexOf(String.fromCharCode(unit)) : -1;
  return at < 0 ? at : start + at;
}

/** Whether a code unit is "/" or "\", which many parsers read as "/". */
export function isSlash(unit: number): boolean {
  return unit === Char.Slash || unit === Char.Backslash;
}

/** 1 for each ASCII code unit that no URL in a text contains. */
const ENDS = /* @__PURE__ */ Uint8Array.from({ length: 128 }, (_, unit) =>
  Number(/[\0- "<>`\x7f]/.test(String.fromCharCode(unit))),
);

/** Whether a code unit ends a URL in a text: a space, a control character, `"`, `<`, `>` or a backtick. */
export function endsURL(unit: number): boolean {
  return ENDS[unit] === 1;
}

/** The text before the two hexadecimal digits of an encoded byte. */
export const PERCENT = "%";
export const JSON_ESCAPE = "\\u00";

/** The text before each escape in a string of JSON: a character, or "u" and four hexadecimal digits. */
export const BACKSLASH = "\\";

/** The letters after "\" of which the character is white space or a control character. */
const SPACES = /[bfnrt]/;

/**
 * Decodes the bytes of a range of a part once. Each byte becomes a code unit: structure and secrets are ASCII.
 *
 * @param prefix the text before the digits of a byte, or before each escape of JSON
 * @returns `undefined` if it has no encoded byte
 */
export function decodePart(
  { text, offsets, depth }: Part,
  start: number,
  end: number,
  prefix: typeof PERCENT | typeof JSON_ESCAPE | typeof BACKSLASH,
): Part | undefined {
  if (indexIn(text, prefix.charCodeAt(0), start, end) < 0) return undefined;
  const at = new Uint32Array(end - start + 1);
  let decoded = "";
  let copied = start;
  let length = 0;
  for (let index = start; index < end; index++) {
    at[length++] = offsets === undefined ? index : (offsets[index] as number);
    let last = index + prefix.length + 1;
    if (prefix === BACKSLASH) last = index + (text.charAt(index + 1) === "u" ? 5 : 1);
    if (last >= end || !text.startsWith(prefix, index)) continue;
    let unit = byteAt(text, last - 2);
    if (prefix === BACKSLASH) {
      const character = text.charAt(index + 1);
      if (last === index + 1) unit = SPACES.test(character) ? Char.Space : character.charCodeAt(0);
      else if (unit >= 0) unit = byteAt(text, index + 1) < 0 ? -1 : byteAt(text, index + 1) * 256 + unit;
    }
    if (unit < 0) continue;
    decoded += text.slice(copied, index) + String.fromCharCode(unit);
    index = last;
    copied = index + 1;
  }
  if (copied === start) return undefined;
  at[length] = offsets === undefined ? end : (offsets[end] as number);
  return { text: decoded + text.slice(copied, end), start: 0, end: length, offsets: at, depth: depth + 1 };
}
