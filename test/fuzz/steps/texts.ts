/** Changes texts. */
import type { Random } from "../../core/differential/random.ts";

export interface Changes {
  /** A character, or a few. */
  readonly sign: () => string;
  /** A longer text. */
  readonly piece: () => string;
  /** A text beyond this length becomes no longer. */
  readonly longest: number;
}

/** Returns a text that differs in one place, or repeats a part. It is at most twice as long, and a piece more. */
export function changedText(text: string, random: Random, { sign, piece, longest }: Changes): string {
  const from = random.below(text.length + 1);
  const to = random.between(from, text.length);
  const slice = text.slice(from, to);
  const changed = random.weighted<() => string>([
    [3, () => text.slice(0, to) + slice + text.slice(to)],
    [2, () => text.slice(0, from) + sign() + text.slice(from)],
    [2, () => text.slice(0, from) + text.slice(from + 1)],
    [2, () => text.slice(0, from) + sign() + text.slice(from + 1)],
    [1, () => text.slice(0, from) + text.slice(to)],
    [1, () => text.slice(0, from) + piece() + text.slice(from)],
    [1, () => text + sign()],
  ])();
  return changed.length > longest ? text : changed;
}
