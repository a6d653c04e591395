/** Section 3.2, "Resolve a URL". */
import { urlText } from "@anyurl/common/arguments";
import type { URLInput } from "@anyurl/reference";
import { allDecisions, type Decision } from "../decisions.ts";
import { ParseException } from "../parse-exception.ts";
import { offsetOfOther, strip } from "./characters.ts";
import { decisions } from "./decisions.ts";
import { findScheme } from "./find.ts";
import { parse } from "./parse.ts";
import { type ParsedURL, withDecisions } from "./parsed-url.ts";
import { parseBase, resolveAsRelative } from "./resolve-relative.ts";
import { isASCIICaseInsensitiveMatch } from "./terminology.ts";

/**
 * Resolves a URL relative to a base URL (section 3.2). A URL with the base's scheme can be relative: "http:a" is.
 *
 * The result is parsed, and not canonicalized: dot segments are still there. {@link canonicalize} removes them.
 *
 * @param relativeURL any string or URL object. Control characters are removed from both ends
 * @param baseURL a string to parse, or a parsed URL
 * @returns the parsed URL; a ParseException if the base is invalid, or if it is not hierarchical and the URL is
 *   relative
 * @throws TypeError if `relativeURL` is not a string, or `baseURL` is neither a string nor a parsed URL
 * @example
 * ```ts
 * import { isFailure, url2012 } from "@anyurl/drafts";
 *
 * const url = url2012.resolve("http:../c", "http://example.com/a/b");
 * if (!isFailure(url)) {
 *   url.path; // → "/a/../c"
 *   const canonical = url2012.canonicalize(url);
 *   !isFailure(canonical) && canonical.value; // → "http://example.com/c"
 * }
 * ```
 */
export function resolve(relativeURL: URLInput, baseURL: URLInput | ParsedURL): ParsedURL | ParseException {
  const relative = urlText(relativeURL, "url2012.resolve: the relative URL");
  const base = parseBase(baseURL, "url2012.resolve");
  if (base instanceof ParseException) return base;
  const text = strip(relative, "control");
  const made: Decision[] = text === relative ? [] : [decisions["trim-relative-url"]];
  const found = findScheme(text);
  if (found instanceof ParseException) return after(made, resolveAsRelative(text, base));
  made.push(decisions["valid-scheme-characters"]);
  const { scheme } = found;
  if (offsetOfOther(scheme, "valid-scheme") < scheme.length) return after(made, resolveAsRelative(text, base));
  if (isASCIICaseInsensitiveMatch(base.scheme, scheme)) {
    made.push(decisions["hierarchical-scheme"]);
    if (base.host !== null) return after(made, resolveAsRelative(found.afterScheme, base));
  }
  return after(made, parse(text));
}

function after(made: readonly Decision[], result: ParsedURL | ParseException): ParsedURL | ParseException {
  if (!(result instanceof ParseException)) return withDecisions(result, made);
  return new ParseException({ ...result, decisions: allDecisions(made, result.decisions) });
}
