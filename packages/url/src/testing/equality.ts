/** Compares URLs by their contents. */
import { hasOwn } from "@anyurl/common/own";

/** Returns the class string of an object: "URL" for every class of URLs. */
function getClass(value: unknown): string {
  return Object.prototype.toString.call(value).slice("[object ".length, -1);
}

/**
 * Compares two `URL` objects by their hrefs, or two `URLSearchParams` objects by their serialization, of any class. It
 * has the form of a tester for `expect.addEqualityTesters`.
 *
 * @returns whether they are equal; or `undefined` if they are not two of a kind, so that the runner decides
 * @example
 * ```ts
 * import { URL } from "anyurl";
 * import { urlEquality } from "anyurl/testing";
 *
 * urlEquality(new URL("http://a"), new URL("http://a/")); // → true
 * urlEquality(new URL("http://a"), new URL("http://b")); // → false
 * urlEquality(new URL("http://a"), "http://a/"); // → undefined
 * ```
 */
export function urlEquality(a: unknown, b: unknown): boolean | undefined {
  const name = getClass(a);
  if ((name !== "URL" && name !== "URLSearchParams") || getClass(b) !== name) return undefined;
  return String(a) === String(b);
}

/** The pairs of objects that a comparison has come across. */
type Pairs = Map<object, Set<object>>;

/**
 * Returns whether the URLs in two values are equal, at the same places. The values must be alike except for their URLs:
 * a place that only one of them has is ignored.
 */
export function sameURLs(a: unknown, b: unknown, seen: Pairs = new Map()): boolean {
  const isSame = urlEquality(a, b);
  if (isSame !== undefined) return isSame;
  if (typeof a !== "object" || a === null || typeof b !== "object" || b === null || wasSeen(a, b, seen)) return true;
  if (a instanceof Map && b instanceof Map) return [...a].every(([key, value]) => sameURLs(value, b.get(key), seen));
  if (a instanceof Set && b instanceof Set) return urlsIn(a) === urlsIn(b);
  return Reflect.ownKeys(a).every((key) => !hasOwn(b, key) || sameURLs(Reflect.get(a, key), Reflect.get(b, key), seen));
}

function wasSeen(a: object, b: object, seen: Pairs): boolean {
  const partners = seen.get(a) ?? new Set();
  if (partners.has(b)) return true;
  seen.set(a, partners.add(b));
  return false;
}

/** The URLs of a set, in an order of their own, as one string. */
function urlsIn(set: ReadonlySet<unknown>): string {
  return [...set]
    .filter((value) => urlEquality(value, value))
    .map(String)
    .sort()
    .join("\n");
}
