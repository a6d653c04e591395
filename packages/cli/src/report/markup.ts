/** HTML in which everything but the code's own tags is escaped. */
import { replaceUnsafe } from "../terminal/visible.ts";

/** Text that is HTML already. */
export class Markup {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

type Part = Markup | string | number | readonly Markup[];

/** A template literal: values are escaped, unless they are {@link Markup}. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  const texts = parts.map((part, index) => toHTML(part) + (strings[index + 1] ?? ""));
  return new Markup((strings[0] ?? "") + texts.join(""));
}

function toHTML(part: Part): string {
  if (part instanceof Markup) return part.source;
  return typeof part === "object" ? part.map(({ source }) => source).join("\n") : escapeHTML(String(part));
}

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHTML(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? "");
}

/** Text from the input. A character that a reader cannot see becomes its code point in a frame. */
export function textFromInput(text: string): Markup {
  // None of these characters is a part of an escape.
  return new Markup(
    replaceUnsafe(escapeHTML(text), (character) => {
      const hexadecimal = (character.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, "0");
      return `<span class="hidden-character">U+${hexadecimal}</span>`;
    }),
  );
}
