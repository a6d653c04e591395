/** The results for requests that go on to the application. */
import type { Flag } from "@anyurl/canonical";
import type { Admission, Decider } from "./decide.ts";
import { isRead, type KeySource } from "./key-request.ts";
import type { PlatformRequest } from "./platform.ts";
import type { Passed } from "./results.ts";

/** The result for a request of any platform. It makes the key and its request only for applications that use them. */
export class PassedResult implements Omit<Passed, "request"> {
  /**
   * Returns the request of the key for every method, which may be `null`; `undefined` for a value that `createGuard`
   * has not made. Only its own results, not even objects that inherit from one, have the private member and the
   * request.
   */
  static keyRequestOf(value: Passed): PlatformRequest | null | undefined {
    return #source in value && value.#source === value.request ? value.#makeKeyRequest() : undefined;
  }

  readonly ok = true;
  readonly action: "pass" | "rewrite";
  readonly serverTiming: string | null;
  readonly #admission: Admission;
  readonly #source: KeySource;
  readonly #decider: Decider<never>;
  #key: string | null = null;
  #keyRequest: PlatformRequest | null = null;

  constructor(admission: Admission, source: KeySource, timing: string | null, by: Decider<never>) {
    this.action = admission.action;
    this.serverTiming = timing;
    this.#admission = admission;
    this.#source = source;
    this.#decider = by;
  }

  get flags(): readonly Flag[] {
    return this.#admission.findings.flags;
  }

  get key(): string | null {
    return this.#decider.settings.keyHeaders.length > 0 ? null : this.#keyURL();
  }

  get keyRequest(): PlatformRequest | null {
    // Only with a key is the source sure to be a request.
    if (this.#keyURL() !== null && isRead(this.#source.method)) this.#keyRequest ??= this.#makeKeyRequest();
    return this.#keyRequest;
  }

  #makeKeyRequest(): PlatformRequest | null {
    return this.#decider.makeKeyRequest(this.#keyURL(), this.#source);
  }

  #keyURL(): string | null {
    this.#key ??= this.#admission.key ?? this.#decider.makeKey(this.#admission.href);
    return this.#key;
  }

  /** Returns a plain object with all properties but the requests, for `JSON.stringify`. */
  toJSON(): Omit<Passed, "request" | "keyRequest"> {
    const { ok, action, key, flags, serverTiming } = this;
    return { ok, action, key, flags, serverTiming };
  }
}
