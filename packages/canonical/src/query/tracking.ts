/** Matches tracking parameters, in the spellings in which links carry them. */

import { Char } from "@anyurl/common/char";
import type { Pair } from "@anyurl/common/query/pairs";
import { GlobSet } from "./globs.ts";
import { toLowercase } from "./site-patterns.ts";
import { TRACKING_PARAMETERS } from "./tracking-parameters.ts";

/** Compiled patterns. The names to match must be in lower case: see {@link matchesTracking}. */
export type TrackingPatterns = Pick<GlobSet, "matches">;

/** The rest of HTML's `&amp;`, after its ampersand has separated two parameters. */
const ESCAPED = "amp;";

let known: TrackingPatterns | undefined;

/** Returns the patterns of `TRACKING_PARAMETERS`, which are compiled when they are first needed. */
export function knownTracking(): TrackingPatterns {
  known ??= compileTracking(TRACKING_PARAMETERS.names, "TRACKING_PARAMETERS");
  return known;
}

/** @param argument names the patterns in errors */
export function compileTracking(patterns: readonly string[], argument: string): TrackingPatterns {
  return new GlobSet(patterns.map(toLowercase), argument);
}

/**
 * Returns whether a pattern matches a decoded name, in any case and after any `amp;`.
 *
 * @param name a text that contains the name
 * @param from where it starts
 * @param to where it ends
 */
export function matchesTracking(patterns: TrackingPatterns, name: string, from: number, to: number): boolean {
  if (isBare(name, from, to)) return patterns.matches(name, from, to);
  const bare = toLowercase(name.slice(afterAmpersands(name, from, to), to));
  return patterns.matches(bare, 0, bare.length);
}

/** Whether a name is in lower case, and does not start with `amp;`. */
function isBare(name: string, from: number, to: number): boolean {
  if (name.startsWith(ESCAPED, from)) return false;
  for (let at = from; at < to; at++) {
    const unit = name.charCodeAt(at);
    if (unit >= Char.A && unit <= Char.Z) return false;
  }
  return true;
}

/** Returns where the text after each `amp;` starts: there are several if a link was escaped more than once. */
function afterAmpersands(text: string, from: number, to: number): number {
  let at = from;
  while (at + ESCAPED.length <= to && toLowercase(text.slice(at, at + ESCAPED.length)) === ESCAPED)
    at += ESCAPED.length;
  return at;
}

/**
 * Whether a pair is a tracking parameter for every server.
 *
 * NOTE: some servers also separate parameters by `;`. A pair with a `;` stays, since such a server may read a parameter
 * after it that changes the page.
 *
 * @param separator the character that separates the parameters of the query
 */
export function isTracking(patterns: TrackingPatterns, { text, name }: Pair, separator = "&"): boolean {
  if (name === undefined || !matchesTracking(patterns, name, 0, name.length)) return false;
  return !text.includes(separator === "&" ? ";" : "&", afterAmpersands(text, 0, text.length));
}
