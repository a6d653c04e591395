/** Edits of the parameters of a URL in its own text: what is not asked for keeps its bytes. */
import { kindOf, requireText } from "../arguments.ts";
import { encodeForm, toWellFormed } from "./form.ts";
import { compileGlobs } from "./globs.ts";
import { type Pair, pairsOf, printPairs, sortPairs, writtenName } from "./pairs.ts";
import { type ParameterOptions, separatorOf } from "./separator.ts";

/** The names of parameters: patterns as {@link compileGlobs} takes them, or what it gives, which saves time with many URLs. */
export type ParameterNames = readonly string[] | ((name: string) => boolean);

/**
 * Deletes parameters. All else keeps its bytes, empty pairs too: of `a&&b` without `a`, `&b` is left. Where nothing is left the "?"
 * goes too.
 *
 * @param url a URL or a reference as it is written; its query is what is between the first "?" and the first "#"
 * @param patterns of the names; names count decoded, as `URLSearchParams` decodes them, and end at the first "="
 * @param options say what separates parameters
 * @throws TypeError if an argument has the wrong type, or a pattern is none
 *
 * @example
 * ```ts
 * import { deleteParameters } from "@anyurl/canonical";
 *
 * deleteParameters("/list?utm_source=x&q=a+b%26c&%75tm_id=1#top", ["utm_*"]); // → "/list?q=a+b%26c#top"
 * deleteParameters("/list?utm_source=x#top", ["utm_*"]); // → "/list#top"
 * deleteParameters("/list?page=5;q=a&b", ["page"], { separator: ";" }); // → "/list?q=a&b"
 * ```
 */
export function deleteParameters(url: string, patterns: ParameterNames, options: ParameterOptions = {}): string {
  const matches = toMatcher(patterns);
  return filterPairs(url, (name) => !matches(name), separatorOf(options));
}

/**
 * Deletes all parameters but some. All else keeps its bytes, empty pairs too. Where nothing is left the "?" goes too.
 *
 * @param url a URL or a reference as it is written; its query is what is between the first "?" and the first "#"
 * @param patterns of the names; names count decoded, as `URLSearchParams` decodes them, and end at the first "="
 * @param options say what separates parameters
 * @throws TypeError if an argument has the wrong type, or a pattern is none
 *
 * @example
 * ```ts
 * import { keepParameters } from "@anyurl/canonical";
 *
 * keepParameters("/list?session=x&q=a+b%26c&page=2#top", ["q", "page"]); // → "/list?q=a+b%26c&page=2#top"
 * ```
 */
export function keepParameters(url: string, patterns: ParameterNames, options: ParameterOptions = {}): string {
  return filterPairs(url, toMatcher(patterns), separatorOf(options));
}

/**
 * Gives a parameter one value: the first one of that name gets it, in its place, and the others go; if there is none, one is
 * appended. https://url.spec.whatwg.org/#dom-urlsearchparams-set
 *
 * All else keeps its bytes, as does a name that is there. What is written is percent-encoded with the application/x-www-form-urlencoded
 * percent-encode set, so that it is decoded to what was given; a space is `%20`.
 *
 * @param url a URL or a reference as it is written; its query is what is between the first "?" and the first "#"
 * @param name of the parameter, decoded
 * @param value decoded; a lone surrogate in it, or in the name, counts as U+FFFD
 * @param options say what separates parameters
 * @throws TypeError if an argument has the wrong type
 *
 * @example
 * ```ts
 * import { setParameter } from "@anyurl/canonical";
 *
 * setParameter("/?a=x+y&%62=1&c&b=2#top", "b", "1&2"); // → "/?a=x+y&%62=1%262&c#top"
 * setParameter("/#top", "new", "é ü"); // → "/?new=%C3%A9%20%C3%BC#top"
 * setParameter("/?a=1;b=2", "b", "x;y", { separator: ";" }); // → "/?a=1;b=x%3By"
 * ```
 */
export function setParameter(url: string, name: string, value: string, options: ParameterOptions = {}): string {
  requireText(name, "name");
  requireText(value, "value");
  const separator = separatorOf(options);
  const { before, query, after } = splitAtQuery(url);
  const pairs = query === undefined ? [] : pairsOf(query, separator);
  const wellFormed = toWellFormed(name);
  const first = pairs.findIndex((pair) => pair.name === wellFormed);
  if (first < 0) return appendParameter(url, name, value, options);
  const edited = pairs
    .filter((pair, index) => index <= first || pair.name !== wellFormed)
    .map((pair, index) => (index === first ? `${writtenName(pair.text)}=${encodeForm(value)}` : pair.text));
  return `${before}?${edited.join(separator)}${after}`;
}

/**
 * Adds a parameter behind all others, whatever their names are. https://url.spec.whatwg.org/#dom-urlsearchparams-append
 *
 * All else keeps its bytes. What is written is percent-encoded as {@link setParameter} does it.
 *
 * @param url a URL or a reference as it is written; its query is what is between the first "?" and the first "#"
 * @param name of the parameter, decoded
 * @param value decoded; a lone surrogate in it, or in the name, counts as U+FFFD
 * @param options say what separates parameters
 * @throws TypeError if an argument has the wrong type
 *
 * @example
 * ```ts
 * import { appendParameter } from "@anyurl/canonical";
 *
 * appendParameter("/?tag=a#top", "tag", "b=c"); // → "/?tag=a&tag=b%3Dc#top"
 * ```
 */
export function appendParameter(url: string, name: string, value: string, options: ParameterOptions = {}): string {
  requireText(name, "name");
  requireText(value, "value");
  const separator = separatorOf(options);
  const { before, query, after } = splitAtQuery(url);
  const start = query === undefined || query === "" ? "" : `${query}${separator}`;
  return `${before}?${start}${encodeForm(name)}=${encodeForm(value)}${after}`;
}

/**
 * Sorts the parameters by their names, decoded, in the order of UTF-16 code units; those of the same name stay in their order.
 * https://url.spec.whatwg.org/#dom-urlsearchparams-sort
 *
 * Each moves with its bytes as they are. Empty pairs stay where they are: `b&&a` becomes `a&&b`.
 *
 * @param url a URL or a reference as it is written; its query is what is between the first "?" and the first "#"
 * @param options say what separates parameters
 * @throws TypeError if an argument has the wrong type
 *
 * @example
 * ```ts
 * import { sortParameters } from "@anyurl/canonical";
 *
 * sortParameters("/?c=1&b=x+y&%61=2&b=%41#top"); // → "/?%61=2&b=x+y&b=%41&c=1#top"
 * sortParameters("/?b=1;a=2", { separator: ";" }); // → "/?a=2;b=1"
 * ```
 */
export function sortParameters(url: string, options: ParameterOptions = {}): string {
  const separator = separatorOf(options);
  const { before, query, after } = splitAtQuery(url);
  return query === undefined ? url : `${before}?${printPairs(sortPairs(pairsOf(query, separator)), separator)}${after}`;
}

interface Split {
  /** What is before the "?", or before the fragment if there is none. */
  readonly before: string;
  /** Without the "?"; `undefined` where there is none. */
  readonly query: string | undefined;
  /** The fragment with its "#", or nothing. */
  readonly after: string;
}

function splitAtQuery(url: string): Split {
  requireText(url, "url");
  const hash = url.indexOf("#");
  const end = hash < 0 ? url.length : hash;
  const mark = url.slice(0, end).indexOf("?");
  const after = url.slice(end);
  if (mark < 0) return { before: url.slice(0, end), query: undefined, after };
  return { before: url.slice(0, mark), query: url.slice(mark + 1, end), after };
}

function filterPairs(url: string, stays: (name: string) => boolean, separator: string): string {
  const { before, query, after } = splitAtQuery(url);
  if (query === undefined) return url;
  const pairs = pairsOf(query, separator);
  const kept = pairs.filter(({ name }: Pair) => name === undefined || stays(name));
  if (kept.length === pairs.length) return url;
  const left = printPairs(kept, separator);
  return left === "" ? before + after : `${before}?${left}${after}`;
}

function toMatcher(patterns: ParameterNames): (name: string) => boolean {
  if (typeof patterns === "function") return patterns;
  if (Array.isArray(patterns)) return compileGlobs(patterns);
  throw new TypeError(`patterns must be an array of strings or a function; it is ${kindOf(patterns)}`);
}
