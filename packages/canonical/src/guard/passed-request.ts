import type { URLCanonicalizer } from "../canonicalizer.ts";
import { orThrow } from "../failure.ts";
import type { Flag } from "../types.ts";
import type { Passed } from "./inspection.ts";
import type { PlatformRequest } from "./platform.ts";

/** A request that goes on to the application. It computes the cache key only for applications that use it. */
export class PassedRequest implements Passed {
  readonly ok = true;
  readonly action: "pass" | "rewrite";
  readonly request: PlatformRequest;
  readonly flags: readonly Flag[];
  readonly milliseconds: number;
  readonly #href: string;
  readonly #keyOf: URLCanonicalizer;
  #key: string | undefined = undefined;

  /**
   * @param href the canonical URL
   * @param keyOf makes the key of the URL, and does not reject it
   */
  constructor(
    { action, request, flags, milliseconds }: Pick<Passed, "action" | "request" | "flags" | "milliseconds">,
    href: string,
    keyOf: URLCanonicalizer,
  ) {
    this.action = action;
    this.request = request;
    this.flags = flags;
    this.milliseconds = milliseconds;
    this.#href = href;
    this.#keyOf = keyOf;
  }

  get key(): string {
    this.#key ??= orThrow(this.#keyOf(this.#href)).key;
    return this.#key;
  }

  /** Returns a plain object with all properties, for `JSON.stringify`. */
  toJSON(): Passed {
    const { ok, action, request, key, flags, milliseconds } = this;
    return { ok, action, request, key, flags, milliseconds };
  }
}
