/** The results for requests that go on to the application. */
import type { Flag } from "@anyurl/canonical";
import type { Admission, Decider } from "./decide.ts";
import { isRead, type KeySource } from "./key-request.ts";
import type { PlatformRequest } from "./platform.ts";
import type { Passed } from "./results.ts";

/** The result for a request of any platform. It makes the key and its request only for applications that use them. */
export class PassedResult implements Omit<Passed, "request"> {
  /**
   * Returns the request of the key for every method; `null` for a value that `createGuard` has not made. Only its
   * results, not even objects that inherit from one, have the private member and its request.
   */
  static keyRequestOf(value: Passed): PlatformRequest | undefined | null {
    return #source in value && value.#source === value.request ? value.#makeKeyRequest() : null;
  }

  readonly ok = true;
  readonly action: "pass" | "rewrite";
  readonly serverTiming: string | undefined;
  readonly #admission: Admission;
  readonly #source: KeySource;
  readonly #decider: Decider<never>;
  #key: string | undefined = undefined;
  #keyRequest: PlatformRequest | undefined = undefined;

  constructor(admission: Admission, source: KeySource, timing: string | undefined, by: Decider<never>) {
    this.action = admission.action;
    this.serverTiming = timing;
    this.#admission = admission;
    this.#source = source;
    this.#decider = by;
  }

  get flags(): readonly Flag[] {
    return this.#admission.findings.flags;
  }

  get key(): string | undefined {
    return this.#decider.settings.keyHeaders.length > 0 ? undefined : this.#keyURL();
  }

  get keyRequest(): PlatformRequest | undefined {
    // Without a key, the source may be anything: with the option `report`, a guard passes values of any type.
    if (this.#keyURL() !== undefined && isRead(this.#source.method)) this.#keyRequest ??= this.#makeKeyRequest();
    return this.#keyRequest;
  }

  #makeKeyRequest(): PlatformRequest | undefined {
    const key = this.#keyURL();
    return key === undefined ? undefined : this.#decider.makeKeyRequest(key, this.#source);
  }

  #keyURL(): string | undefined {
    this.#key ??= this.#admission.key ?? this.#decider.makeKey(this.#admission.href);
    return this.#key;
  }

  /** Returns a plain object with all properties but the requests, for `JSON.stringify`. */
  toJSON(): Omit<Passed, "request" | "keyRequest"> {
    const { ok, action, key, flags, serverTiming } = this;
    return { ok, action, key, flags, serverTiming };
  }
}

/** The result of `createGuard`. */
export class PassedRequest extends PassedResult implements Passed {
  readonly request: PlatformRequest;

  constructor(admission: Admission, request: PlatformRequest, timing: string | undefined, by: Decider) {
    super(admission, request, timing, by);
    this.request = request;
  }
}
