/**
 * Characters that a terminal interprets or a reader cannot see: controls, direction marks, zero width, lone surrogates.
 */
const UNSAFE = "[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}]";

/** Created when it is needed, because it takes a millisecond. */
let unsafe: RegExp | undefined;

/** Most text contains only other characters, which are safe. */
const UNUSUAL = /[^ -~]/;

/** Most JSON contains only other characters, which are safe. */
const UNUSUAL_IN_JSON = /[^\n -~]/;

const short: Readonly<Record<string, string>> = { "\t": "\\t", "\n": "\\n", "\r": "\\r" };

/**
 * Returns the text with unsafe characters as `\t`, `\n`, `\r`, or by code point, such as `\u{1B}`. All text that the
 * program did not write itself, such as an argument or the name of a file, goes through it before a message shows it.
 */
export function makeVisible(text: string): string {
  if (!UNUSUAL.test(text)) return text;
  return replaceUnsafe(text, (character) => {
    const hexadecimal = (character.codePointAt(0) as number).toString(16).toUpperCase();
    return short[character] ?? `\\u{${hexadecimal}}`;
  });
}

/** Returns the value as JSON, with unsafe characters as JSON escapes. */
export function visibleJSON(value: object | string, indent?: number): string {
  const json = JSON.stringify(value, null, indent);
  if (!UNUSUAL_IN_JSON.test(json)) return json;
  return replaceUnsafe(json, (character) => {
    if (character === "\n") return character; // It is layout: JSON.stringify escapes it in strings.
    return character.replace(/./gs, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
  });
}

/** Replaces each unsafe character. */
export function replaceUnsafe(text: string, write: (character: string) => string): string {
  unsafe ??= new RegExp(UNSAFE, "gu");
  return text.replace(unsafe, write);
}
