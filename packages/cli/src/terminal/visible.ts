/** Controls, marks of direction, what has no width, lone surrogates: what a terminal would act on, or a reader not see. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/** What is none of the characters that most JSON is made of, which are safe: the others are looked for where there is one. */
const UNUSUAL = /[^\n -~]/;

const short: Readonly<Record<string, string>> = { "\t": "\\t", "\n": "\\n", "\r": "\\r" };

/** The text as it can be shown: what is unsafe as `\t`, `\n`, `\r` or by its code point, as in `\u{1B}`. */
export function visible(text: string): string {
  return text.replace(UNSAFE, (character) => {
    const hexadecimal = (character.codePointAt(0) as number).toString(16).toUpperCase();
    return short[character] ?? `\\u{${hexadecimal}}`;
  });
}

/** The value as JSON with nothing unsafe in it: JSON's own escapes stand for it. */
export function visibleJSON(value: object | string, indent?: number): string {
  const json = JSON.stringify(value, null, indent);
  if (!UNUSUAL.test(json)) return json;
  return json.replace(UNSAFE, (character) => {
    if (character === "\n") return character; // It is of the form: in a string, JSON.stringify has escaped it.
    return character.split("").map(escapeUnit).join("");
  });
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
