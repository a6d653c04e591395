/** A fast path: finds the parts of URLs to which few rules apply, as most URLs are. */
import { ASK, type KnownOrAsk } from "@anyurl/bindings/quick/law";

/**
 * A URL whose scheme is `http` or `https` in lower case, without user name, password and port. Offsets are in UTF-16
 * code units.
 */
export interface PlainURL {
  /**
   * The start of the host: a domain in ASCII, maybe with upper-case letters. None of its labels is empty, and the last
   * one starts with a letter, so that no reader treats it as an address.
   */
  readonly hostStart: number;
  /** The start of the path: characters from "!" to "~". It starts with "/", or is empty. */
  readonly pathStart: number;
  /** The start of the query: characters from "!" to "~". It starts with "?", or is empty. */
  readonly queryStart: number;
  /** The end of the query. A fragment may follow. */
  readonly end: number;
  /** Whether the host is known to be in lower case, and the path to contain only unreserved characters and "/". */
  readonly isCommon: boolean;
  /** Whether the path contains neither "%", nor dot segments, nor empty segments except the last one. */
  readonly hasPlainPath: boolean;
}

/** Longer URLs are rare. All rules apply to them, some of which limit the number of their parts. */
const LONGEST = 2 ** 20;

// NOTE: engines read a string faster for a pattern than for a loop.

/** A domain at the end of a host. The number of labels is limited, since engines need memory for each of them. */
const DOMAIN = /(?:[a-z0-9_-]+\.){0,127}[a-z][a-z0-9_-]*(?![^/?#])/iy;

/** Most URLs, up to the query: a host in lower case, and segments of unreserved characters without "." at the start. */
const COMMON = /https?:\/\/(?:[a-z0-9_-]+\.){0,127}[a-z][a-z0-9_-]*(?:\/(?:[\w~-][\w.~-]*(?:\/|(?![^?])))*)?(?![^?])/y;

export function findPlainParts(url: string): KnownOrAsk<PlainURL> {
  const { length } = url;
  if (length > LONGEST) return ASK;
  COMMON.lastIndex = 0;
  const isCommon = COMMON.test(url);
  const hostStart = url.indexOf(":") + "://".length;
  let pathStart: number;
  if (isCommon) {
    const slash = url.indexOf("/", hostStart);
    pathStart = slash < 0 || slash > COMMON.lastIndex ? COMMON.lastIndex : slash;
    if (COMMON.lastIndex === length) {
      return { hostStart, pathStart, queryStart: length, end: length, isCommon, hasPlainPath: true };
    }
  } else {
    if (!url.startsWith("http://") && !url.startsWith("https://")) return ASK;
    DOMAIN.lastIndex = hostStart;
    if (!DOMAIN.test(url)) return ASK;
    pathStart = DOMAIN.lastIndex;
  }
  const hash = url.indexOf("#", pathStart);
  const end = hash < 0 ? length : hash;
  if (!isPrintable(url, pathStart, end)) return ASK;
  const question = isCommon ? COMMON.lastIndex : url.indexOf("?", pathStart);
  const queryStart = question < 0 || question > end ? end : question;
  const hasPlainPath = isCommon || !/%|\/[./]/.test(url.slice(pathStart, queryStart));
  return { hostStart, pathStart, queryStart, end, isCommon, hasPlainPath };
}

const PRINTABLE = /[!-~]*/y;

function isPrintable(text: string, start: number, end: number): boolean {
  PRINTABLE.lastIndex = start;
  PRINTABLE.test(text);
  return PRINTABLE.lastIndex >= end;
}
