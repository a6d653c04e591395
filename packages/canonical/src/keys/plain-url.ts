/**
 * Finds the parts of URLs to which few rules apply, as most URLs are.
 *
 * The law of this module is "known, or ask": a result is certain. `undefined` means only that nothing is known, and
 * that the caller must apply all rules.
 */

/** A URL whose scheme is `http` or `https`, without user name, password and port. The fragment is left out. */
export interface PlainURL {
  readonly scheme: "http" | "https";
  /**
   * A domain in ASCII, maybe with upper-case letters. None of its labels is empty, and the last one starts with a
   * letter, so that no reader treats it as an address.
   */
  readonly host: string;
  /** Characters from "!" to "~". Starts with "/", or is empty. */
  readonly path: string;
  /** Characters from "!" to "~". Starts with "?", or is empty. */
  readonly query: string;
  /** Whether the path contains neither "%", nor dot segments, nor empty segments except the last one. */
  readonly hasPlainPath: boolean;
}

/** Longer URLs are rare. All rules apply to them, some of which limit the number of their parts. */
const LONGEST = 2 ** 20;

/** A domain at the end of a host. The number of labels is limited, since engines need memory for each of them. */
const DOMAIN = /(?:[a-z0-9_-]+\.){0,127}[a-z][a-z0-9_-]*(?![^/?#])/iy;

export function findPlainParts(url: string): PlainURL | undefined {
  const scheme = url.startsWith("https://") ? "https" : "http";
  if (url.length > LONGEST || !url.startsWith("://", scheme.length) || !url.startsWith("http")) return undefined;
  const hostStart = scheme.length + "://".length;
  DOMAIN.lastIndex = hostStart;
  if (!DOMAIN.test(url)) return undefined;
  const hostEnd = DOMAIN.lastIndex;
  const hash = url.indexOf("#", hostEnd);
  const pathAndQuery = url.slice(hostEnd, hash < 0 ? url.length : hash);
  if (/[^!-~]/.test(pathAndQuery)) return undefined;
  const question = pathAndQuery.indexOf("?");
  const path = question < 0 ? pathAndQuery : pathAndQuery.slice(0, question);
  return {
    scheme,
    host: url.slice(hostStart, hostEnd),
    path,
    query: question < 0 ? "" : pathAndQuery.slice(question),
    hasPlainPath: !/%|\/[./]/.test(path),
  };
}
