/** Which responses are stored, and for how long: RFC 9111, by the library `http-cache-semantics`. */
import CachePolicy from "http-cache-semantics";

/** Errors are not stored, and neither are parts of a response. */
const STORED_STATUSES = new Set([200, 203, 204, 300, 301, 302, 303, 307, 308]);

/** The longest time to keep a response, and how long a stale one is kept to be validated, in seconds. */
const LONGEST = 365 * 86_400;
const FOR_VALIDATION = 86_400;

/** More seconds than any response is fresh. */
const FOREVER = 2 * LONGEST;

/** A response without freshness of its own is not stored, whatever its age suggests. */
const OPTIONS = { shared: true, cacheHeuristic: 0, immutableMinTimeToLive: 0 } as const;

/** The library's arguments stand for the key request, whose headers the store compares itself. */
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
  static of(status: number, headers: readonly (readonly [string, string])[]): Policy | undefined {
    const values = new Map(headers);
    const directives = directivesFor(values);
    if (!STORED_STATUSES.has(status) || values.has("set-cookie") || directives === undefined) return undefined;
    const date = values.get("date");
    const response: Record<string, string> = {
      ...(directives === "" ? {} : { "cache-control": directives }),
      age: String(Math.max(secondsOf(values.get("age") ?? "0", FOREVER), apparentAge(date))),
      ...(date === undefined ? {} : { date }),
      ...(values.has("expires") ? { expires: dateOf(values.get("expires")) } : {}),
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

  /** How long the response stays fresh, in seconds. */
  get freshSeconds(): number {
    return Math.max(0, Math.floor(this.#policy.maxAge() - this.#policy.age()));
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

/** Whether a response says that it is for all users: then it also answers requests with cookies. */
export function isShared(headers: readonly (readonly [string, string])[]): boolean {
  const values = new Map(headers);
  const directives = parseDirectives(targeted(values) ?? values.get("cache-control") ?? "");
  return directives?.has("public") === true || directives?.has("s-maxage") === true || targeted(values) !== undefined;
}

/**
 * The `Cache-Control` header for the library, which splits at each comma, knows directives in lower case only, and
 * takes the last of two. `must-revalidate` and its kind only forbid to send stale responses: without permission, the
 * Worker never does.
 *
 * @returns `undefined` if the response may not be stored
 */
function directivesFor(values: ReadonlyMap<string, string>): string | undefined {
  const directives = parseDirectives(targeted(values) ?? values.get("cache-control") ?? "");
  const surrogate = parseDirectives((values.get("surrogate-control") ?? "").replace(/;[^,]*/g, ""));
  if (directives === undefined || surrogate === undefined || surrogate.has("no-store")) return undefined;
  if (["no-store", "private", "no-cache"].some((name) => directives.has(name))) return undefined;
  // A targeted field also replaces Expires.
  if (targeted(values) !== undefined && !directives.has("max-age")) directives.set("max-age", "0");
  const limit = surrogate.get("max-age");
  const limited = ["max-age", "s-maxage"].filter((name) => limit !== undefined && directives.has(name));
  if (limit !== undefined && limited.length === 0) return undefined;
  for (const name of limited) directives.set(name, smaller(directives.get(name) ?? "", limit ?? ""));
  const isStrict = ["must-revalidate", "proxy-revalidate", "s-maxage"].some((name) => directives.has(name));
  const kept = ["public", "immutable", "max-age", "s-maxage"];
  if (!isStrict) kept.push("stale-while-revalidate", "stale-if-error");
  return kept
    .filter((name) => directives.has(name))
    .map((name) => (name === "public" || name === "immutable" ? name : `${name}=${secondsOf(directives.get(name))}`))
    .join(", ");
}

/** The field that speaks to this kind of cache alone: https://www.rfc-editor.org/rfc/rfc9213 */
function targeted(values: ReadonlyMap<string, string>): string | undefined {
  return values.get("cloudflare-cdn-cache-control") ?? values.get("cdn-cache-control");
}

/** https://www.rfc-editor.org/rfc/rfc9111#section-5.2, a directive, and a comma or the end */
const DIRECTIVE = /[ \t]*(?:([!#$%&'*+.^_`|~\w-]+)(?:=(?:"((?:[^"\\]|\\.)*)"|([^ \t",]*)))?)?[ \t]*(?:,|$)/y;

/** @returns the directives, with names in lower case; `undefined` if the header is malformed */
function parseDirectives(header: string): Map<string, string> | undefined {
  const directives = new Map<string, string>();
  DIRECTIVE.lastIndex = 0;
  while (DIRECTIVE.lastIndex < header.length) {
    const found = DIRECTIVE.exec(header);
    if (found === null) return undefined;
    const [, name, quoted, token = ""] = found;
    if (name === undefined) continue;
    const key = name.toLowerCase();
    const value = quoted ?? token;
    const earlier = directives.get(key);
    directives.set(key, earlier === undefined ? value : smaller(earlier, value));
  }
  return directives;
}

function smaller(one: string, other: string): string {
  return secondsOf(one) < secondsOf(other) ? one : other;
}

/** @param otherwise replaces an invalid number of seconds */
function secondsOf(value = "", otherwise = 0): number {
  return /^\d+$/.test(value) ? Math.min(Number(value), FOREVER) : otherwise;
}

/** The age of a response by the server's clock: https://www.rfc-editor.org/rfc/rfc9111#section-4.2.3 */
function apparentAge(date = ""): number {
  return Math.max(0, Math.floor((Date.now() - Date.parse(date)) / 1000)) || 0;
}

/** https://www.rfc-editor.org/rfc/rfc9110#section-5.6.7, without the format of C's asctime */
const DATE = /^[A-Z][a-z]+, \d\d[ -][A-Z][a-z]{2}[ -](?:\d\d){1,2} \d\d:\d\d:\d\d GMT$/;

/** An `Expires` that is not an HTTP date is in the past. */
function dateOf(value = ""): string {
  return DATE.test(value) ? value : new Date(0).toUTCString();
}
