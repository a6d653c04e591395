import type { Flag } from "../options/generated/types.ts";
import type { Change } from "./changes.ts";

/** Canonicalises an input again, and returns each change. */
export type Explain = (input: string) => readonly Change[];

/** Finds the flags of an input that has a canonical form. */
export type FindFlags = (input: string) => readonly Flag[];

/** For results whose changes nobody can ask for: without the rules in TypeScript, a build for Workers is smaller. */
export const unexplained: Explain = () => [];

export const NO_FLAGS: readonly Flag[] = /* @__PURE__ */ Object.freeze([]);

/**
 * The canonical form of a URL.
 *
 * @example
 * ```ts
 * import { canonicalize } from "@anyurl/canonical";
 *
 * const result = canonicalize("HTTP://example.com/%7euser#top");
 * if (result.ok) {
 *   result.href; // → "http://example.com/~user#top"
 *   result.key; // → "http://example.com/~user"
 *   result.changes[1]; // → { rule: "decode-unreserved", start: 19, end: 22, before: "%7e", after: "~" }
 * }
 * ```
 */
export class Canonical {
  /** Distinguishes a result from a `Failure`, whose `ok` is `false`. */
  readonly ok = true;

  /** The canonical URL. It parses to itself, and its canonical form is itself. */
  readonly href: string;

  /** The href without its fragment, which is not sent to servers. Compare URLs by this, and use it as a cache key. */
  readonly key: string;

  readonly #input: string;
  /** The flags, or the function that finds them. */
  #flags: readonly Flag[] | FindFlags;
  /** The changes, or the function that makes them: one field takes less time and memory than two. */
  #changes: readonly Change[] | Explain;

  /** @internal */
  constructor(href: string, key: string, flags: readonly Flag[] | FindFlags, input: string, explain: Explain) {
    this.href = href;
    this.key = key;
    this.#input = input;
    this.#flags = flags;
    this.#changes = explain;
  }

  /** Security-relevant findings. Found on first access. Frozen, and always in the same order. */
  get flags(): readonly Flag[] {
    if (typeof this.#flags === "function") this.#flags = this.#flags(this.#input);
    return this.#flags;
  }

  /**
   * Each rewrite and its rule; applied in order to the input, they produce `href`. Computed on first access, by
   * canonicalising the input again. Frozen.
   */
  get changes(): readonly Change[] {
    if (typeof this.#changes === "function") {
      this.#changes = Object.freeze(this.href === this.#input ? [] : this.#changes(this.#input));
    }
    return this.#changes;
  }

  /** Returns a plain object with all properties, for `JSON.stringify`. */
  toJSON(): { ok: true; href: string; key: string; changes: readonly Change[]; flags: readonly Flag[] } {
    return { ok: this.ok, href: this.href, key: this.key, changes: this.changes, flags: this.flags };
  }
}
