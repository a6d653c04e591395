/** Section 1 of "URL, the webspecs rewrite of 2014": a URL and its components. */
import { describeKind, wrongArgument } from "@anyurl/common/arguments";

/** A URL of the draft. Frozen. Components are as the draft keeps them: percent-encoded, without delimiters. */
export interface URLRecord {
  /** In lower case and without the colon. `null` only in a URL that has not been parsed. */
  readonly scheme: string | null;
  /** All after the colon, up to the query or the fragment, if the scheme is not relative; otherwise `null`. */
  readonly schemeData: string | null;
  /** The empty string if it is missing. */
  readonly username: string;
  /** `null` if it is missing; the empty string if a colon was written. */
  readonly password: string | null;
  /** A domain, an IPv4 address, or an IPv6 address in brackets. */
  readonly host: string | null;
  /** Digits; the empty string if it is missing or the default port of the scheme. */
  readonly port: string;
  readonly path: readonly string[];
  /** Without the question mark. */
  readonly query: string | null;
  /** Without the number sign. */
  readonly fragment: string | null;
  /** The entry of the blob URL store for the scheme data of a "blob" URL. */
  readonly object: object | null;
}

/** The components that a rule found. */
export type Components = Partial<URLRecord>;

const NO_PATH: readonly string[] = /* @__PURE__ */ Object.freeze([]);

/** The URLs that this package made: they are frozen, and have all components. */
const records = /* @__PURE__ */ new WeakSet<URLRecord>();

/** Returns a URL with these components, and the initial values of the others. */
export function makeRecord(components: Components): URLRecord {
  const {
    scheme = null,
    schemeData = null,
    username = "",
    password = null,
    host = null,
    port = "",
    path = NO_PATH,
    query = null,
    fragment = null,
    object = null,
  } = components;
  const names = Object.freeze([...path]);
  const record = { scheme, schemeData, username, password, host, port, path: names, query, fragment, object };
  records.add(record);
  return Object.freeze(record);
}

const OPTIONAL = ["scheme", "schemeData", "password", "host", "query", "fragment"] as const;
const REQUIRED = ["username", "port"] as const;

/** Returns a value as a URL that nobody can change: itself, a copy, or `undefined` if it is not a URL. */
export function toRecord(value: unknown): URLRecord | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if (records.has(value as URLRecord)) return value as URLRecord;
  const copy = { ...value } as URLRecord;
  if (!Array.isArray(copy.path)) return undefined;
  const path: readonly unknown[] = [...copy.path];
  const isRecord =
    OPTIONAL.every((name) => copy[name] === null || typeof copy[name] === "string") &&
    REQUIRED.every((name) => typeof copy[name] === "string") &&
    path.every((name) => typeof name === "string") &&
    typeof (copy.object ?? null) === "object";
  return isRecord ? makeRecord({ ...copy, path: path as readonly string[] }) : undefined;
}

/** Returns a value as a URL that nobody can change. @throws TypeError if it is not a URL of this draft */
export function requireRecord(value: unknown, operation: string): URLRecord {
  const record = toRecord(value);
  if (record !== undefined) return record;
  const expected = "the member url of a result of url2014.parse";
  throw wrongArgument(`${operation}: the url`, expected, describeKind(value));
}

/**
 * Returns whether a URL includes credentials: a username that is not empty, or a password.
 *
 * Source: section 1.
 *
 * @param url a URL that {@link parse} returned
 * @throws TypeError if `url` is not such a URL
 * @example
 * ```ts
 * import { isFailure, url2014 } from "@anyurl/drafts";
 *
 * const parsed = url2014.parse("http://user@example.com/");
 * !isFailure(parsed) && url2014.includesCredentials(parsed.url); // → true
 * ```
 */
export function includesCredentials(url: URLRecord): boolean {
  const { username, password } = requireRecord(url, "url2014.includesCredentials");
  return username !== "" || password !== null;
}
