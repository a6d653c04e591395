/**
 * Edits the parameters of a URL in its own text. Everything else is left untouched, byte for byte.
 *
 * Parsers drop tabs and line breaks, and control characters and spaces at the end of a URL, so these are in no name.
 * The ones in a parameter stay or go with it; the ones at the end go if another parameter comes after them.
 */

import { describeKind, requireOptions, requireStrings, wrongArgument } from "@anyurl/common/arguments";
import { memoize } from "@anyurl/common/memo";
import { ownMembers } from "@anyurl/common/own";
import { encodeForm } from "@anyurl/common/query/form";
import { type Pair, printPairs, sortPairs, writtenName } from "@anyurl/common/query/pairs";
import { toWellFormed } from "@anyurl/common/well-formed";
import type { URL } from "anyurl";
import { requireRules } from "../options/query.ts";
import { GlobSet } from "./globs.ts";
import { type Checked, check, checkPair, endOfText, REMOVED, type Split, splitAsRead, splitAtQuery } from "./parts.ts";
import type { ParameterOptions } from "./separator.ts";
import { callRules } from "./site-rules.ts";
import { isTracking, knownTracking } from "./tracking.ts";

/**
 * The names of parameters: patterns as {@link compileGlobs} describes them; or the result of `compileGlobs`, which is
 * faster for many URLs.
 */
export type ParameterNames = readonly string[] | ((name: string) => boolean);

/**
 * Deletes parameters. Everything else keeps its bytes, including empty pairs: without `a`, `a&&b` is `&b`. If nothing
 * is left, the `?` is removed.
 *
 * @param url a URL or a relative reference, as a string or a URL object. Its query is the text between the first `?`
 * and the first `#`
 * @param patterns patterns of the names. Names end at the first `=`, and are compared after `URLSearchParams` decodes
 * them
 * @param options the separator of parameters, `&` by default
 * @returns the URL as a string, without further changes
 * @throws TypeError if an argument has the wrong type, or a pattern is invalid
 *
 * @example
 * ```ts
 * import { deleteParameters } from "@anyurl/canonical/query";
 *
 * deleteParameters("/list?utm_source=x&q=a+b%26c&%75tm_id=1#top", ["utm_*"]); // → "/list?q=a+b%26c#top"
 * deleteParameters("/list?utm_source=x#top", ["utm_*"]); // → "/list#top"
 * deleteParameters("/list?page=5;q=a&b", ["page"], { separator: ";" }); // → "/list?q=a&b"
 * ```
 */
export function deleteParameters(url: string | URL, patterns: ParameterNames, options: ParameterOptions = {}): string {
  const { text, matches, separator } = checkPatterns(url, patterns, options, "deleteParameters", matcherToDelete);
  return filterPairs(text, ({ name }) => name === undefined || !matches(name), separator);
}

/**
 * Deletes all parameters except some. Everything else keeps its bytes, including empty pairs. If nothing is left, the
 * `?` is removed.
 *
 * @param url a URL or a relative reference, as a string or a URL object. Its query is the text between the first `?`
 * and the first `#`
 * @param patterns patterns of the names. Names end at the first `=`, and are compared after `URLSearchParams` decodes
 * them
 * @param options the separator of parameters, `&` by default
 * @returns the URL as a string, without further changes
 * @throws TypeError if an argument has the wrong type, or a pattern is invalid
 *
 * @example
 * ```ts
 * import { keepParameters } from "@anyurl/canonical/query";
 *
 * keepParameters("/list?session=x&q=a+b%26c&page=2#top", ["q", "page"]); // → "/list?q=a+b%26c&page=2#top"
 * ```
 */
export function keepParameters(url: string | URL, patterns: ParameterNames, options: ParameterOptions = {}): string {
  const { text, matches, separator } = checkPatterns(url, patterns, options, "keepParameters", matcherToKeep);
  return filterPairs(text, ({ name }) => name === undefined || matches(name), separator);
}

/** The options of {@link deleteTrackingParameters}. */
export interface TrackingOptions extends ParameterOptions {
  /**
   * Returns more patterns of parameters to delete, for one URL: the tracking parameters of a site. Each array is
   * compiled once, so return the same array for all URLs of a site, and do not change it afterwards.
   *
   * @param url the URL without its query and fragment, as written
   */
  readonly rules?: ((url: string) => readonly string[] | undefined) | undefined;
}

/**
 * Deletes the parameters that {@link TRACKING_PARAMETERS} or your own rules list. Everything else keeps its bytes,
 * including empty pairs. If nothing is left, the `?` is removed.
 *
 * Names are compared regardless of upper and lower case (`UTM_SOURCE`), and also after `amp;`, which links that were
 * escaped for HTML contain (`?a=1&amp;utm_source=x`).
 *
 * A parameter that contains `;`, such as `utm_content=x;id=5`, is kept: a server that also separates parameters by `;`
 * would lose `id`. To delete it, use {@link deleteParameters}, or name the separator of your server.
 *
 * @param url a URL or a relative reference, as a string or a URL object. Its query is the text between the first `?`
 * and the first `#`
 * @param options more rules, and the separator of parameters, `&` by default
 * @returns the URL as a string, without further changes
 * @throws TypeError if an argument has the wrong type, or the rules throw or do not return an array of patterns
 *
 * @example
 * ```ts
 * import { deleteTrackingParameters } from "@anyurl/canonical/query";
 *
 * deleteTrackingParameters("/shoes?gclid=x&size=44&UTM_Source=y#top"); // → "/shoes?size=44#top"
 *
 * const VIDEOS = ["si", "feature"];
 * const rules = (url: string) => (url.startsWith("https://youtu.be/") ? VIDEOS : undefined);
 * deleteTrackingParameters("https://youtu.be/aqz-KE-bpKQ?si=x&t=42", { rules }); // → "https://youtu.be/aqz-KE-bpKQ?t=42"
 * ```
 */
export function deleteTrackingParameters(url: string | URL, options: TrackingOptions = {}): string {
  const caller = "deleteTrackingParameters";
  requireOptions(options, ["rules", "separator"], `${caller}: the options`);
  const { rules, ...rest } = ownMembers(options);
  if (rules !== undefined) requireRules(rules, `${caller}: the rules`);
  const { text, separator } = check(url, rest, caller);
  const { before, query } = splitAtQuery(text);
  if (query === undefined) return text;
  const ofSite = rules && callRules(rules, before, `${caller}: the rules`);
  const goes = (pair: Pair) =>
    isTracking(knownTracking(), pair, separator) || (ofSite !== undefined && isTracking(ofSite, pair, separator));
  return filterPairs(text, (pair) => !goes(pair), separator);
}

/**
 * Sets a parameter to one value: replaces the value of the first one of that name, in its place, and deletes the
 * others. If there is none, appends one. https://url.spec.whatwg.org/#dom-urlsearchparams-set
 *
 * Everything else keeps its bytes, including an existing name. New text is percent-encoded with the
 * application/x-www-form-urlencoded percent-encode set, so that it decodes to the given text; a space becomes `%20`.
 *
 * @param url a URL or a relative reference, as a string or a URL object. Its query is the text between the first `?`
 * and the first `#`
 * @param name the decoded name
 * @param value the decoded value. A lone surrogate in it, or in the name, counts as U+FFFD
 * @param options the separator of parameters, `&` by default
 * @returns the URL as a string, without further changes
 * @throws TypeError if an argument has the wrong type
 *
 * @example
 * ```ts
 * import { setParameter } from "@anyurl/canonical/query";
 *
 * setParameter("/?a=x+y&%62=1&c&b=2#top", "b", "1&2"); // → "/?a=x+y&%62=1%262&c#top"
 * setParameter("/#top", "new", "é ü"); // → "/?new=%C3%A9%20%C3%BC#top"
 * setParameter("/?a=1;b=2", "b", "x;y", { separator: ";" }); // → "/?a=1;b=x%3By"
 * ```
 */
export function setParameter(
  url: string | URL,
  name: string | number,
  value: string | number,
  options: ParameterOptions = {},
): string {
  const { split, decoded, text, separator } = checkPair(url, name, value, options, "setParameter");
  const { before, query } = split;
  const pairs = query === undefined ? [] : splitAsRead(query, separator);
  const wellFormed = toWellFormed(decoded);
  const first = pairs.findIndex((pair) => pair.name === wellFormed);
  if (first < 0) return withAppended(split, decoded, text, separator);
  const edited = pairs
    .filter((pair, index) => index <= first || pair.name !== wellFormed)
    .map((pair, index) =>
      index === first ? { ...pair, text: `${writtenName(pair.text)}=${encodeForm(text)}` } : pair,
    );
  return `${before}?${printAtEnd(edited, separator, split, pairs[pairs.length - 1])}`;
}

/**
 * Adds a parameter after all others, even if one has the same name.
 * https://url.spec.whatwg.org/#dom-urlsearchparams-append
 *
 * Everything else keeps its bytes. New text is percent-encoded as in {@link setParameter}.
 *
 * @param url a URL or a relative reference, as a string or a URL object. Its query is the text between the first `?`
 * and the first `#`
 * @param name the decoded name
 * @param value the decoded value. A lone surrogate in it, or in the name, counts as U+FFFD
 * @param options the separator of parameters, `&` by default
 * @returns the URL as a string, without further changes
 * @throws TypeError if an argument has the wrong type
 *
 * @example
 * ```ts
 * import { appendParameter } from "@anyurl/canonical/query";
 *
 * appendParameter("/?tag=a#top", "tag", "b=c"); // → "/?tag=a&tag=b%3Dc#top"
 * ```
 */
export function appendParameter(
  url: string | URL,
  name: string | number,
  value: string | number,
  options: ParameterOptions = {},
): string {
  const { split, decoded, text, separator } = checkPair(url, name, value, options, "appendParameter");
  return withAppended(split, decoded, text, separator);
}

/**
 * Sorts the parameters by their decoded names, in the order of UTF-16 code units. Parameters of the same name keep
 * their order. https://url.spec.whatwg.org/#dom-urlsearchparams-sort
 *
 * Parameters keep their bytes. Empty pairs keep their places: `b&&a` becomes `a&&b`.
 *
 * @param url a URL or a relative reference, as a string or a URL object. Its query is the text between the first `?`
 * and the first `#`
 * @param options the separator of parameters, `&` by default
 * @returns the URL as a string, without further changes
 * @throws TypeError if an argument has the wrong type
 *
 * @example
 * ```ts
 * import { sortParameters } from "@anyurl/canonical/query";
 *
 * sortParameters("/?c=1&b=x+y&%61=2&b=%41#top"); // → "/?%61=2&b=x+y&b=%41&c=1#top"
 * sortParameters("/?b=1;a=2", { separator: ";" }); // → "/?a=2;b=1"
 * ```
 */
export function sortParameters(url: string | URL, options: ParameterOptions = {}): string {
  const { text, separator } = check(url, options, "sortParameters");
  const split = splitAtQuery(text);
  if (split.query === undefined) return text;
  const pairs = splitAsRead(split.query, separator);
  return `${split.before}?${printAtEnd(sortPairs(pairs), separator, split, pairs[pairs.length - 1])}`;
}

/** Checks the arguments of the functions that delete parameters. */
function checkPatterns(
  url: string | URL,
  patterns: ParameterNames,
  options: ParameterOptions,
  caller: string,
  matcherOf: MatcherOf,
): Checked & { readonly matches: (name: string) => boolean } {
  const isList = Array.isArray as (value: unknown) => value is readonly string[];
  const matches = isList(patterns) ? matcherOf(patterns) : toMatcher(patterns, caller);
  return { matches, ...check(url, options, caller) };
}

type MatcherOf = (patterns: readonly string[]) => (name: string) => boolean;

const matcherToDelete: MatcherOf = /* @__PURE__ */ memoize((patterns) => toMatcher(patterns, "deleteParameters"));
const matcherToKeep: MatcherOf = /* @__PURE__ */ memoize((patterns) => toMatcher(patterns, "keepParameters"));

function withAppended({ before, query, after }: Split, name: string, value: string, separator: string): string {
  const start = (query ?? "").replace(REMOVED, "") === "" ? "" : `${query}${separator}`;
  return `${before}?${start}${encodeForm(name)}=${encodeForm(value)}${after}`;
}

/** Writes pairs before a fragment, or at the end, where parsers must not drop a character. */
function printAtEnd(
  pairs: readonly Pair[],
  separator: string,
  { dropped, after }: Split,
  last: Pair | undefined,
): string {
  const text = printPairs(pairs, separator);
  if (after !== "") return text + after;
  if (pairs[pairs.length - 1] === last) return text + dropped;
  return encodeEnd(text);
}

/** Encodes spaces at the end that were not there before an edit, since parsers would drop them. */
function encodeEnd(text: string): string {
  const end = endOfText(text);
  return text.slice(0, end) + encodeURIComponent(text.slice(end).replace(REMOVED, ""));
}

function filterPairs(url: string, stays: (pair: Pair) => boolean, separator: string): string {
  const split = splitAtQuery(url);
  const { before, query, after } = split;
  if (query === undefined) return url;
  const pairs = splitAsRead(query, separator);
  const kept = pairs.filter(stays);
  if (kept.length === pairs.length) return url;
  const left = printAtEnd(kept, separator, split, pairs[pairs.length - 1]);
  if (left !== after) return `${before}?${left}`;
  // Parsers also drop them at the start.
  return after === "" && endOfText(before) > 0 ? encodeEnd(before) : before + after;
}

function toMatcher(patterns: ParameterNames, caller: string): (name: string) => boolean {
  if (typeof patterns === "function") return patterns;
  const argument = `${caller}: the patterns`;
  if (!Array.isArray(patterns))
    throw wrongArgument(argument, "an array of strings or a function", describeKind(patterns));
  requireStrings(patterns, argument);
  const globs = new GlobSet(patterns, argument);
  return (name) => globs.matches(name, 0, name.length);
}
