import { startOf, visibleParts } from "./visible.ts";

/** The most characters of a field that are looked at, and the most kinds that are named. */
const MOST_CHARACTERS = 4000;
const MOST_KINDS = 6;

interface HiddenNoteProps {
  readonly id: string;
  /** The text of a field. Fields show it as the browser does: some characters are invisible there. */
  readonly text: string;
  /** Words in front of the note. */
  readonly warning?: string | false;
}

/** Names the characters of a field that nobody can see, or that change the order of others. */
export function HiddenNote({ id, text, warning = false }: HiddenNoteProps) {
  const hidden = visibleParts(startOf(text, MOST_CHARACTERS)).filter(({ codePoint }) => codePoint !== null);
  const kinds = [...new Set(hidden.map(({ codePoint, meaning }) => `${codePoint} (${meaning})`))];
  return (
    <p id={id} class="hidden-note">
      {warning}
      {kinds.length > 0 && `Characters that you cannot see: ${kinds.slice(0, MOST_KINDS).join(", ")}`}
    </p>
  );
}
