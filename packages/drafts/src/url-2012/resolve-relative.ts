/** Sections 3.2.1 to 3.2.6: the relative forms. */
import { requireString, urlText } from "@anyurl/common/arguments";
import type { URLInput } from "@anyurl/reference";
import type { Decision } from "../decisions.ts";
import { ParseException } from "../parse-exception.ts";
import { isAt } from "./characters.ts";
import { decisions } from "./decisions.ts";
import { parse } from "./parse.ts";
import { makeParsedURL, type ParsedURL, requireParsedURL, withDecisions, writeAuthority } from "./parsed-url.ts";

/** Returns the parsed base. Its failure is one of the base. */
export function parseBase(baseURL: URLInput | ParsedURL, caller: string): ParsedURL | ParseException {
  if (typeof baseURL !== "string" && !("href" in Object(baseURL))) {
    requireParsedURL(baseURL, `${caller}: the base URL`);
    return baseURL;
  }
  const base = parse(urlText(baseURL, `${caller}: the base URL`));
  return base instanceof ParseException ? new ParseException({ ...base, of: "base" }) : base;
}

/** The base of a relative form: it must be hierarchical. */
function parseHierarchicalBase(baseURL: URLInput | ParsedURL, caller: string): ParsedURL | ParseException {
  const base = parseBase(baseURL, caller);
  if (base instanceof ParseException || base.host !== null) return base;
  return new ParseException({
    reason: "non-hierarchical-base",
    message: "the base URL is not hierarchical, so nothing can be relative to it",
    section: "3.2.1",
    of: "base",
    decisions: [...base.decisions, decisions["non-hierarchical-base"]],
  });
}

/**
 * Resolves a string as a relative URL (section 3.2.1): as the form that its first characters choose.
 *
 * @param relativeURL any string, without control characters at its ends
 * @param baseURL a string to parse, or a parsed URL
 * @returns the parsed URL; a ParseException if the base is invalid or not hierarchical
 * @throws TypeError if `relativeURL` is not a string, or `baseURL` is neither a string nor a parsed URL
 * @example
 * ```ts
 * import { isFailure, url2012 } from "@anyurl/drafts";
 *
 * const url = url2012.resolveAsRelative("", "http://example.com/a?b#c");
 * !isFailure(url) && url.fragment; // → null
 * isFailure(url2012.resolveAsRelative("#c", "mailto:a@example.com")); // → true
 * ```
 */
export function resolveAsRelative(relativeURL: string, baseURL: URLInput | ParsedURL): ParsedURL | ParseException {
  requireString(relativeURL, "url2012.resolveAsRelative: the relative URL");
  const base = parseHierarchicalBase(baseURL, "url2012.resolveAsRelative");
  if (base instanceof ParseException) return base;
  if (relativeURL === "") return withoutFragment(base);
  if (isAt(relativeURL, "slash", 0)) {
    const form = isAt(relativeURL, "slash", 1) ? resolveAsSchemeRelative : resolveAsAuthorityRelative;
    const url = form(relativeURL, base);
    return url instanceof ParseException ? url : withDecisions(url, base.decisions, [decisions["slash-relative"]]);
  }
  if (relativeURL.startsWith("?")) return resolveAsQueryRelative(relativeURL, base);
  if (relativeURL.startsWith("#")) return resolveAsFragmentRelative(relativeURL, base);
  return resolveAsPathRelative(relativeURL, base);
}

/** Step 1 of 3.2.1. Only the fragment can contain "#". */
function withoutFragment(base: ParsedURL): ParsedURL {
  const { decisions: made, ...components } = base;
  const hash = base.afterScheme.indexOf("#");
  const afterScheme = hash < 0 ? base.afterScheme : base.afterScheme.slice(0, hash);
  return makeParsedURL({ ...components, afterScheme, fragment: null }, made);
}

/**
 * Resolves a string as a scheme-relative URL (section 3.2.2): only the scheme is the base's.
 *
 * @param relativeURL a string that starts with two slash characters; others are put together the same way
 * @param baseURL a string to parse, or a parsed URL
 * @returns the parsed URL; a ParseException if the base is invalid or not hierarchical
 * @throws TypeError if `relativeURL` is not a string, or `baseURL` is neither a string nor a parsed URL
 * @example
 * ```ts
 * import { isFailure, url2012 } from "@anyurl/drafts";
 *
 * const url = url2012.resolveAsSchemeRelative("//example.org/", "http://example.com/a");
 * !isFailure(url) && url.host; // → "example.org"
 * ```
 */
export function resolveAsSchemeRelative(
  relativeURL: string,
  baseURL: URLInput | ParsedURL,
): ParsedURL | ParseException {
  requireString(relativeURL, "url2012.resolveAsSchemeRelative: the relative URL");
  const base = parseHierarchicalBase(baseURL, "url2012.resolveAsSchemeRelative");
  if (base instanceof ParseException) return base;
  return parseJoined(base, `${base.scheme}:${relativeURL}`, [decisions["scheme-relative"]]);
}

/**
 * Resolves a string as an authority-relative URL (section 3.2.3): the scheme and the authority are the base's.
 *
 * @param relativeURL a string that starts with a slash character; others are put together the same way
 * @param baseURL a string to parse, or a parsed URL
 * @returns the parsed URL; a ParseException if the base is invalid or not hierarchical
 * @throws TypeError if `relativeURL` is not a string, or `baseURL` is neither a string nor a parsed URL
 * @example
 * ```ts
 * import { isFailure, url2012 } from "@anyurl/drafts";
 *
 * const url = url2012.resolveAsAuthorityRelative("/b", "http://user@example.com/a");
 * !isFailure(url) && url.afterScheme; // → "//user@example.com/b"
 * ```
 */
export function resolveAsAuthorityRelative(
  relativeURL: string,
  baseURL: URLInput | ParsedURL,
): ParsedURL | ParseException {
  requireString(relativeURL, "url2012.resolveAsAuthorityRelative: the relative URL");
  const base = parseHierarchicalBase(baseURL, "url2012.resolveAsAuthorityRelative");
  if (base instanceof ParseException) return base;
  return parseJoined(base, origin(base) + relativeURL, [decisions["authority-relative"]]);
}

/**
 * Resolves a string as a path-relative URL (section 3.2.4): after the last slash character of the base's path.
 *
 * @param relativeURL any string
 * @param baseURL a string to parse, or a parsed URL
 * @returns the parsed URL, with all dot segments; a ParseException if the base is invalid or not hierarchical
 * @throws TypeError if `relativeURL` is not a string, or `baseURL` is neither a string nor a parsed URL
 * @example
 * ```ts
 * import { isFailure, url2012 } from "@anyurl/drafts";
 *
 * const url = url2012.resolveAsPathRelative("../c?d", "http://example.com/a/b");
 * !isFailure(url) && url.path; // → "/a/../c"
 * ```
 */
export function resolveAsPathRelative(relativeURL: string, baseURL: URLInput | ParsedURL): ParsedURL | ParseException {
  requireString(relativeURL, "url2012.resolveAsPathRelative: the relative URL");
  const base = parseHierarchicalBase(baseURL, "url2012.resolveAsPathRelative");
  if (base instanceof ParseException) return base;
  const path = base.path ?? "";
  const directoryName = path.slice(0, Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1);
  if (isAt(directoryName, "slash", 0)) {
    return parseJoined(base, origin(base) + directoryName + relativeURL, [decisions["path-relative"]]);
  }
  const made = [decisions["directory-name"], decisions["path-relative"]];
  return parseJoined(base, `${origin(base)}/${directoryName}${relativeURL}`, made);
}

/**
 * Resolves a string as a query-relative URL (section 3.2.5): all before the query is the base's.
 *
 * @param relativeURL a string that starts with "?"; others are put together the same way
 * @param baseURL a string to parse, or a parsed URL
 * @returns the parsed URL; a ParseException if the base is invalid or not hierarchical
 * @throws TypeError if `relativeURL` is not a string, or `baseURL` is neither a string nor a parsed URL
 * @example
 * ```ts
 * import { isFailure, url2012 } from "@anyurl/drafts";
 *
 * const url = url2012.resolveAsQueryRelative("?c", "http://example.com/a?b");
 * !isFailure(url) && url.afterScheme; // → "//example.com/a?c"
 * ```
 */
export function resolveAsQueryRelative(relativeURL: string, baseURL: URLInput | ParsedURL): ParsedURL | ParseException {
  requireString(relativeURL, "url2012.resolveAsQueryRelative: the relative URL");
  const base = parseHierarchicalBase(baseURL, "url2012.resolveAsQueryRelative");
  if (base instanceof ParseException) return base;
  return parseJoined(base, origin(base) + (base.path ?? "") + relativeURL, [decisions["query-relative"]]);
}

/**
 * Resolves a string as a fragment-relative URL (section 3.2.6): all before the fragment is the base's.
 *
 * @param relativeURL a string that starts with "#"; others are put together the same way
 * @param baseURL a string to parse, or a parsed URL
 * @returns the parsed URL; a ParseException if the base is invalid or not hierarchical
 * @throws TypeError if `relativeURL` is not a string, or `baseURL` is neither a string nor a parsed URL
 * @example
 * ```ts
 * import { isFailure, url2012 } from "@anyurl/drafts";
 *
 * const url = url2012.resolveAsFragmentRelative("#c", "http://example.com/a?b");
 * !isFailure(url) && url.afterScheme; // → "//example.com/a?b#c"
 * ```
 */
export function resolveAsFragmentRelative(
  relativeURL: string,
  baseURL: URLInput | ParsedURL,
): ParsedURL | ParseException {
  requireString(relativeURL, "url2012.resolveAsFragmentRelative: the relative URL");
  const base = parseHierarchicalBase(baseURL, "url2012.resolveAsFragmentRelative");
  if (base instanceof ParseException) return base;
  const query = base.query === null ? "" : `?${base.query}`;
  const joined = origin(base) + (base.path ?? "") + query + relativeURL;
  return parseJoined(base, joined, [decisions["fragment-relative"]]);
}

/** The base's scheme and authority. */
function origin(base: ParsedURL): string {
  return `${base.scheme}://${writeAuthority(base)}`;
}

function parseJoined(base: ParsedURL, joined: string, made: readonly Decision[]): ParsedURL | ParseException {
  const url = parse(joined);
  return url instanceof ParseException ? url : withDecisions(url, base.decisions, made);
}
