/** Characters that a reader cannot see, or that change the order of others. */

/** A part of a text: unchanged, or a character that must be shown by its code point. */
export interface VisiblePart {
  readonly text: string;
  /** Such as `U+202E`; `null` if the text can be shown unchanged. */
  readonly codePoint: string | null;
  /** The character in words. */
  readonly meaning: string;
}

/** Controls, format characters such as for bidirectional text, lone surrogates, private use and noncharacters. */
const UNSEEN = "\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Co}\\p{Cs}\\p{Noncharacter_Code_Point}";

/** All spaces except U+0020. */
const SPACES = "\\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000";

/** Characters without a shape, such as variation selectors, and the braille pattern without dots. */
const SHAPELESS = "\\p{Default_Ignorable_Code_Point}\\u2800";

const HIDDEN = new RegExp(`[${UNSEEN}${SPACES}${SHAPELESS}]`, "gu");

const MEANINGS: readonly (readonly [pattern: RegExp, meaning: string])[] = [
  [/\t/, "tab"],
  [/\n/, "line feed"],
  [/\r/, "carriage return"],
  [/\p{Cc}/u, "control character"],
  [/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/, "changes the direction of text"],
  [/\u00ad/, "soft hyphen"],
  [/[\u200b\u2060\ufeff]/, "has no width"],
  [/[\u200c\u200d]/, "joins or separates letters"],
  [/\p{Z}/u, "space"],
  [/\p{Cs}/u, "lone surrogate"],
  [/\p{Co}/u, "private use"],
  [/\p{Noncharacter_Code_Point}/u, "noncharacter"],
];

/** Splits a text at the characters that cannot be seen. The parts joined are the text. */
export function visibleParts(text: string): VisiblePart[] {
  const parts: VisiblePart[] = [];
  let end = 0;
  for (const { 0: character, index } of text.matchAll(HIDDEN)) {
    if (index > end) parts.push(plain(text.slice(end, index)));
    end = index + character.length;
    const hexadecimal = (character.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, "0");
    const meaning = MEANINGS.find(([pattern]) => pattern.test(character))?.[1] ?? "cannot be seen";
    parts.push({ text: character, codePoint: `U+${hexadecimal}`, meaning });
  }
  if (end < text.length) parts.push(plain(text.slice(end)));
  return parts;
}

function plain(text: string): VisiblePart {
  return { text, codePoint: null, meaning: "" };
}

/** Returns the start of a text, which does not end in half of a surrogate pair. */
export function startOf(text: string, length: number): string {
  if (text.length <= length) return text;
  const isSplit = (text.codePointAt(length - 1) as number) > 0xffff;
  return text.slice(0, isSplit ? length - 1 : length);
}
