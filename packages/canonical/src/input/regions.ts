/**
 * Where things stand in an input that is not parsed yet: what the parser drops of a path leaves no trace in the URL.
 */
import type { LocatedURL } from "#url";

const SCHEME = /^([A-Za-z][A-Za-z0-9+\-.]*):/;

const SLASHES = /[/\\]*/y;

const SPECIAL = /^(?:https?|wss?|ftp|file):$/;

/** Whether a scheme, with its ":", is special. https://url.spec.whatwg.org/#special-scheme */
export function isSpecial(protocol: string): boolean {
  return SPECIAL.test(protocol);
}

/** The input as the states of the parser see it: the first steps of https://url.spec.whatwg.org/#concept-basic-url-parser */
export function cleaned(input: string): string {
  let start = 0;
  let end = input.length;
  while (start < end && input.charCodeAt(start) <= 0x20) start++;
  while (start < end && input.charCodeAt(end - 1) <= 0x20) end--;
  const text = input.slice(start, end);
  if (!/[\t\n\r]/.test(text)) return text;
  // A surrogate that is lone becomes U+FFFD before what keeps it from another one goes.
  return text.replace(/\p{Surrogate}/gu, "\ufffd").replace(/[\t\n\r]+/g, "");
}

/** From where to where a path goes. */
export interface PathRegion {
  readonly start: number;
  readonly end: number;
  /** Whether it goes on from the folder of the base's path. */
  readonly isRelative: boolean;
}

/**
 * Finds the path of an input of a special scheme.
 *
 * @param input cleaned
 * @param url what it has been parsed to, which is of a special scheme
 * @param base what it was resolved against
 */
export function findPath(input: string, url: LocatedURL, base: LocatedURL | undefined): PathRegion {
  const scheme = SCHEME.exec(input);
  const start = scheme === null ? 0 : scheme[0].length;
  SLASHES.lastIndex = start;
  const slashes = SLASHES.exec(input)?.[0].length ?? 0;
  const isFile = url.protocol === "file:";
  const isAgainstBase = base !== undefined && base.protocol === url.protocol;
  const hasAuthority = slashes >= 2 || (scheme !== null && !isAgainstBase && !isFile);
  // A file URL's host follows two slashes, and may be empty; before another one, all slashes are skipped.
  const pathStart = hasAuthority ? endOf(input, start + (isFile ? 2 : slashes), /[/\\?#]/g) : start;
  const end = endOf(input, pathStart, /[?#]/g);
  return { start: pathStart, end, isRelative: !hasAuthority && slashes === 0 };
}

/** The offset of the first match from `at` on, or the input's end. */
function endOf(input: string, at: number, stop: RegExp): number {
  stop.lastIndex = at;
  return stop.exec(input)?.index ?? input.length;
}
