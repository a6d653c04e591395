import type { ComponentChildren } from "preact";
import { startOf, visibleParts } from "./visible.ts";

/** The most characters of a text that a page shows. */
const MOST_CHARACTERS = 4000;

/** Scripts that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** The characters between which a text can be a word. */
const DELIMITERS = /([./?&=:@#\\;,%+-]+)/;

interface TextProps {
  readonly text: string;
  /** A note for the empty string. Default: “empty”. */
  readonly empty?: string;
}

/**
 * A text from the user, or made from one. Its words stay in their order, from left to right, and do not change the
 * order of the text around it. Characters that cannot be seen show their code points.
 */
export function Text({ text, empty = "empty" }: TextProps) {
  if (text === "") return <span class="note">{empty}</span>;
  const shown = startOf(text, MOST_CHARACTERS);
  return (
    <bdi class="text" dir="ltr">
      {visibleParts(shown).map(({ text, codePoint, meaning }, index) =>
        codePoint === null ? (
          inOrder(text)
        ) : (
          <span key={index} class="hidden-character" title={`${codePoint}: ${meaning}`}>
            {codePoint}
          </span>
        ),
      )}
      {shown !== text && <span class="note"> … and {text.length - shown.length} more</span>}
    </bdi>
  );
}

/** Isolates each word of a text with letters from right to left: only the letters of a word follow their own order. */
function inOrder(text: string): ComponentChildren {
  if (!RIGHT_TO_LEFT.test(text)) return text;
  const parts = text.split(DELIMITERS);
  return parts.map((part, index) => (index % 2 === 1 || part === "" ? part : <bdi key={index}>{part}</bdi>));
}
