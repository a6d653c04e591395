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

const HASH = 0x23;
const HYPHEN = 0x2d;
const FULL_STOP = 0x2e;
const SLASH = 0x2f;
const DIGIT_ZERO = 0x30;
const DIGIT_NINE = 0x39;
const QUESTION_MARK = 0x3f;
const LOW_LINE = 0x5f;
const LETTER_A = 0x61;
const LETTER_Z = 0x7a;

export function findPlainParts(url: string): PlainURL | undefined {
  const scheme = url.startsWith("https://") ? "https" : "http";
  if (url.length > LONGEST || !url.startsWith("://", scheme.length) || !url.startsWith("http")) return undefined;
  const hostStart = scheme.length + "://".length;
  const hostEnd = endOfDomain(url, hostStart);
  if (hostEnd < 0) return undefined;
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

/** Returns the end of the domain that starts at `start`; a negative number if it is not certain to be one. */
function endOfDomain(url: string, start: number): number {
  let label = start;
  let at = start;
  for (; at < url.length; at++) {
    const unit = url.charCodeAt(at);
    if (isOfLabels(unit)) continue;
    if (unit !== FULL_STOP) break;
    if (at === label) return -1;
    label = at + 1;
  }
  return at > label && isLetter(url.charCodeAt(label)) && isAtEndOfHost(url, at) ? at : -1;
}

function isAtEndOfHost(url: string, at: number): boolean {
  if (at === url.length) return true;
  const unit = url.charCodeAt(at);
  return unit === SLASH || unit === QUESTION_MARK || unit === HASH;
}

function isOfLabels(unit: number): boolean {
  return isLetter(unit) || (unit >= DIGIT_ZERO && unit <= DIGIT_NINE) || unit === HYPHEN || unit === LOW_LINE;
}

function isLetter(unit: number): boolean {
  const lowercase = unit | 0x20;
  return lowercase >= LETTER_A && lowercase <= LETTER_Z;
}
