import { visibleParts } from "./visible.ts";

/** The most characters of a text that a page shows. */
const MOST_CHARACTERS = 4000;

interface TextProps {
  readonly text: string;
  /** A note for the empty string. Default: “empty”. */
  readonly empty?: string;
}

/**
 * A text from the user, or made from one. Its characters stay in their order, from left to right, and do not change the
 * order of the text around it. Characters that cannot be seen show their code points.
 */
export function Text({ text, empty = "empty" }: TextProps) {
  if (text === "") return <span class="note">{empty}</span>;
  const shown = text.length > MOST_CHARACTERS ? text.slice(0, MOST_CHARACTERS) : text;
  return (
    <bdi class="text" dir="ltr">
      {visibleParts(shown).map(({ text, codePoint, meaning }, index) =>
        codePoint === null ? (
          text
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
