/** Which responses are stored, and for how long: RFC 9111, by the library `http-cache-semantics`. */
import CachePolicy from "http-cache-semantics";
import { directivesFor, LONGEST, parseSeconds } from "./directives.ts";
import type { Fields } from "./headers.ts";

/** Errors are not stored, and neither are parts of a response. */
const STORED_STATUSES = new Set([200, 203, 204, 300, 301, 302, 303, 307, 308]);

/** How long a stale response is kept to be validated, in seconds. */
const FOR_VALIDATION = 86_400;

/** A response without freshness of its own is not stored, whatever its age suggests. */
const OPTIONS = { shared: true, cacheHeuristic: 0, immutableMinTimeToLive: 0 } as const;

/** A placeholder for the key request: the store compares the headers of requests itself. */
const ANY = { method: "GET", headers: {} };

/** `"stale-usable"`: the server allows the cache to send the response while it asks for a new one. */
export type Freshness = "fresh" | "stale-usable" | "stale";

/** How long a response may be used. */
export class Policy {
  readonly #policy: CachePolicy;

  private constructor(policy: CachePolicy) {
    this.#policy = policy;
  }

  /**
   * Returns the policy of a response that has just come.
   *
   * @param headers with names in lower case
   * @returns `undefined` if the response is not stored
   */
  static of(status: number, headers: Fields): Policy | undefined {
    const values = new Map(headers);
    const directives = directivesFor(values);
    if (!STORED_STATUSES.has(status) || values.has("set-cookie") || directives === undefined) return undefined;
    const date = values.get("date");
    const response: Record<string, string> = {
      ...(directives === "" ? {} : { "cache-control": directives }),
      age: String(Math.max(parseSeconds(values.get("age") ?? "0", "forever"), apparentAge(date))),
      ...(date === undefined ? {} : { date }),
      ...(values.has("expires") ? { expires: parseDate(values.get("expires")) } : {}),
    };
    for (const name of ["etag", "last-modified", "pragma"]) {
      const value = values.get(name);
      if (value !== undefined) response[name] = value;
    }
    const policy = new Policy(new CachePolicy(ANY, { status, headers: response }, OPTIONS));
    return policy.isOfUse ? policy : undefined;
  }

  static from(stored: CachePolicy.CachePolicyObject): Policy {
    return new Policy(CachePolicy.fromObject(stored));
  }

  toJSON(): CachePolicy.CachePolicyObject {
    return this.#policy.toObject();
  }

  /** The age of the response, in whole seconds. */
  get age(): number {
    return Math.floor(this.#policy.age());
  }

  get freshness(): Freshness {
    const { response, revalidation } = this.#policy.evaluateRequest(ANY);
    if (revalidation === undefined) return "fresh";
    return response === undefined ? "stale" : "stale-usable";
  }

  /** Whether the server allows the cache to send the stale response if there is no other. */
  get isUsableOnError(): boolean {
    return !this.#policy.revalidatedPolicy(ANY, { status: 503, headers: {} }).modified;
  }

  /** Whether the response has a lifetime, and can be sent or at least validated. */
  get isOfUse(): boolean {
    const lifetime = this.#policy.maxAge();
    return this.#policy.storable() && lifetime > 0 && (lifetime > this.#policy.age() || this.#isValidated);
  }

  /** The headers that ask the server whether the response still holds. */
  get validators(): Record<string, string> {
    const headers = this.#policy.revalidationHeaders(ANY);
    return Object.fromEntries(
      ["if-none-match", "if-modified-since"].flatMap((name) =>
        typeof headers[name] === "string" ? [[name, headers[name]]] : [],
      ),
    );
  }

  /** How long to keep the response, in seconds. */
  get seconds(): number {
    const usable = this.#policy.timeToLive() / 1000;
    return Math.ceil(Math.min(usable + (this.#isValidated ? FOR_VALIDATION : 0), LONGEST));
  }

  get #isValidated(): boolean {
    return Object.keys(this.validators).length > 0;
  }
}

/** The age of a response by the server's clock: https://www.rfc-editor.org/rfc/rfc9111#section-4.2.3 */
function apparentAge(date = ""): number {
  return Math.max(0, Math.floor((Date.now() - Date.parse(date)) / 1000)) || 0;
}

/** https://www.rfc-editor.org/rfc/rfc9110#section-5.6.7, without the format of C's asctime */
const DATE = /^[A-Z][a-z]+, \d\d[ -][A-Z][a-z]{2}[ -](?:\d\d){1,2} \d\d:\d\d:\d\d GMT$/;

/** An `Expires` that is not an HTTP date is in the past. */
function parseDate(value = ""): string {
  return DATE.test(value) ? value : new Date(0).toUTCString();
}
