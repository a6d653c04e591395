import type { Flag } from "@anyurl/canonical";
import type { Admission, Decider, Findings } from "./decide.ts";
import { isRead, makeKeyRequest } from "./key-request.ts";
import type { PlatformRequest } from "./platform.ts";
import type { Passed } from "./results.ts";

/** A request that goes on to the application. It makes the key and its request only for applications that use them. */
export class PassedRequest implements Passed {
  /**
   * Returns the request of the key for every method, for the keys of `@anyurl/guard`; `null` for a value
   * that no guard has made, which has no private members.
   */
  static keyRequestOf(value: object): PlatformRequest | undefined | null {
    return #decider in value ? value.#makeKeyRequest() : null;
  }

  readonly ok = true;
  readonly action: "pass" | "rewrite";
  readonly request: PlatformRequest;
  readonly serverTiming: string | undefined;
  readonly #href: string | undefined;
  readonly #findings: Findings;
  readonly #decider: Decider;
  #key: string | undefined;
  #keyRequest: PlatformRequest | undefined = undefined;

  constructor(
    { action, href, key, findings }: Admission,
    request: PlatformRequest,
    timing: string | undefined,
    by: Decider,
  ) {
    this.action = action;
    this.request = request;
    this.#findings = findings;
    this.serverTiming = timing;
    this.#href = href;
    this.#decider = by;
    this.#key = key;
  }

  get flags(): readonly Flag[] {
    return this.#findings.flags;
  }

  get key(): string | undefined {
    return this.#decider.settings.keyHeaders.length > 0 ? undefined : this.#keyURL();
  }

  get keyRequest(): PlatformRequest | undefined {
    const { request } = this;
    const key = this.#keyURL();
    if (key !== undefined && isRead(request.method)) this.#keyRequest ??= this.#makeKeyRequest();
    return this.#keyRequest;
  }

  #makeKeyRequest(): PlatformRequest | undefined {
    const { request } = this;
    const key = this.#keyURL();
    const { keyHeaders } = this.#decider.settings;
    return key === undefined ? undefined : makeKeyRequest(key, request.url, request, keyHeaders);
  }

  #keyURL(): string | undefined {
    this.#key ??= this.#decider.makeKey(this.#href);
    return this.#key;
  }

  /** Returns a plain object with all properties but the requests, for `JSON.stringify`. */
  toJSON(): Omit<Passed, "request" | "keyRequest"> {
    const { ok, action, key, flags, serverTiming } = this;
    return { ok, action, key, flags, serverTiming };
  }
}
