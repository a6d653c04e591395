/** Text from the input as reports show it: without secrets, and short. */
import { decodeOnce } from "@anyurl/common/percent";
import { redactURL, redactURLsInText } from "@anyurl/redact";
import type { Shown } from "./model.ts";

/** The most characters of a text. */
const LONGEST = 240;

/** How much of an input is searched for the parts of a value. */
const SEARCHED = 4096;

/** The words for a value that can be a part of a secret. */
export const HIDDEN = "(not shown: it can hold a secret)";

/** An input without its secrets. */
export class SafeInput {
  readonly #text: string;
  readonly #hasSecrets: boolean;
  /** The start of the text, unchanged and decoded, in lower case. */
  #searched: readonly string[] | undefined;

  constructor(input: string) {
    this.#text = redact(input);
    this.#hasSecrets = this.#text !== input;
  }

  /** @param mark the part where a finding is, by its offset and length; left out if secrets are replaced */
  show(mark?: readonly [offset: number, length: number]): Shown {
    const shown = cut(this.#text);
    if (mark === undefined || this.#hasSecrets) return shown;
    const start = Math.min(mark[0], shown.text.length);
    const end = Math.min(mark[0] + mark[1], shown.text.length);
    return end > start ? { ...shown, mark: [start, end] } : shown;
  }

  /**
   * Returns a value that a reader sees in the input. Readers can see parts of a secret in places other than where it is
   * replaced, so if there are secrets, each segment of the value must be a part of the input without these.
   */
  showValue(value: string): Shown {
    const shown = cut(redact(value));
    const isSafe = !this.#hasSecrets || shown.text.split("/").every((segment) => this.#contains(segment));
    return isSafe ? shown : showWords(HIDDEN);
  }

  #contains(segment: string): boolean {
    const start = this.#text.slice(0, SEARCHED);
    this.#searched ??= [start, decodeOnce(start) ?? ""].map((text) => text.toLowerCase());
    return this.#searched.some((text) => text.includes(segment.toLowerCase()));
  }
}

/** Returns words that do not come from the input. */
export function showWords(words: string): Shown {
  return { text: words, isWords: true, cutFrom: null, mark: null };
}

function redact(text: string): string {
  return redactURLsInText(redactURL(text));
}

function cut(text: string): Shown {
  const isLong = text.length > LONGEST;
  const isPair = isLong && /[\uD800-\uDBFF]/.test(text.charAt(LONGEST - 1));
  const start = text.slice(0, isPair ? LONGEST - 1 : LONGEST);
  return { text: start, isWords: false, cutFrom: isLong ? text.length : null, mark: null };
}
