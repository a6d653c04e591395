import { Changes } from "./recorder.ts";
import type { Change, Flag, Recorder } from "./types.ts";

/** What makes a canonical form, once more and with a recorder. */
type Explain = (input: string, recorder: Recorder) => void;

/**
 * The canonical form of a URL.
 *
 * @example
 * ```ts
 * import { canonicalize, Failure } from "@anyurl/canonical";
 *
 * const result = canonicalize("HTTP://example.com/%7euser#top");
 * if (!(result instanceof Failure)) {
 *   result.href; // → "http://example.com/~user#top"
 *   result.key; // → "http://example.com/~user"
 *   result.changes[1]; // → { rule: "decode-unreserved", start: 19, end: 22, before: "%7e", after: "~" }
 * }
 * ```
 */
export class Canonical {
  /** The URL's serialisation, made canonical: a string that parses to itself. */
  readonly href: string;

  /** The href without its fragment, which no server sees: what to compare by, and what to cache by. */
  readonly key: string;

  /** What is worth a second look. Frozen, in no order. */
  readonly flags: readonly Flag[];

  readonly #input: string;
  readonly #explain: Explain;
  #changes: readonly Change[] | undefined = undefined;

  /** @internal */
  constructor(href: string, key: string, flags: readonly Flag[], input: string, explain: Explain) {
    this.href = href;
    this.key = key;
    this.flags = flags;
    this.#input = input;
    this.#explain = explain;
  }

  /**
   * What was done to the input, by which rule. Found out when first asked for, by doing it again. Frozen.
   */
  get changes(): readonly Change[] {
    if (this.#changes === undefined) {
      const changes = new Changes();
      if (this.href !== this.#input) this.#explain(this.#input, changes);
      this.#changes = Object.freeze(changes.list);
    }
    return this.#changes;
  }

  /** All that is known of it, for `JSON.stringify`. */
  toJSON(): { href: string; key: string; changes: readonly Change[]; flags: readonly Flag[] } {
    return { href: this.href, key: this.key, changes: this.changes, flags: this.flags };
  }
}
