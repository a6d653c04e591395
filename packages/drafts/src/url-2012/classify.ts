/** Section 2, "Terminology": absolute, hierarchical and authority-based URLs. */
import { urlText } from "@anyurl/common/arguments";
import { asciiLowercase } from "@anyurl/common/ascii";
import type { URLInput } from "@anyurl/reference";
import { allDecisions, type Decision } from "../decisions.ts";
import { ParseException } from "../parse-exception.ts";
import { canonicalize } from "./canonicalize.ts";
import { decisions } from "./decisions.ts";
import { parse } from "./parse.ts";
import { areEqual, type ParsedURL } from "./parsed-url.ts";
import { resolve } from "./resolve.ts";

/** The result of {@link classify}. Frozen. */
export interface Classification {
  readonly absolute: boolean;
  readonly hierarchical: boolean;
  readonly authorityBased: boolean;
  readonly decisions: readonly Decision[];
}

/**
 * Classifies a URL by the terms of section 2. An absolute URL resolves to the same URL against every base. It is
 * hierarchical if one slash follows its scheme, and authority-based if two do, in its canonical form.
 *
 * @param url any string or URL object
 * @throws TypeError if `url` is not a string
 * @example
 * ```ts
 * import { url2012 } from "@anyurl/drafts";
 *
 * url2012.classify("http://example.com").authorityBased; // → true
 * url2012.classify("http:example.com").absolute; // → false
 * url2012.classify("mailto:a@example.com").hierarchical; // → false
 * ```
 */
export function classify(url: URLInput): Classification {
  const text = urlText(url, "url2012.classify: the URL");
  const parsed = parse(text);
  const made = [decisions["absolute-url"]];
  if (parsed instanceof ParseException || !resolvesToItself(text, parsed)) return classification("none", made);
  const canonical = canonicalize(parsed);
  made.push(...parsed.decisions, ...canonical.decisions, decisions["character-after-scheme"]);
  const after = canonical instanceof ParseException ? parsed.afterScheme : canonical.value.replace(/^[^:]*:/, "");
  return classification(after.startsWith("//") ? "authority" : after.startsWith("/") ? "slash" : "absolute", made);
}

function classification(kind: "none" | "absolute" | "slash" | "authority", made: readonly Decision[]): Classification {
  return Object.freeze({
    absolute: kind !== "none",
    hierarchical: kind === "slash" || kind === "authority",
    authorityBased: kind === "authority",
    decisions: allDecisions(made),
  });
}

/** The gap "absolute-url". */
function resolvesToItself(url: string, parsed: ParsedURL): boolean {
  const other = asciiLowercase(parsed.scheme) === "http" ? "https" : "http";
  const endings = parsed.host === null ? ["a", "b?c"] : ["//a.example/b/?c#d", "//e.example/f"];
  const bases = [`${other}://example.com/a?b`, ...endings.map((afterScheme) => `${parsed.scheme}:${afterScheme}`)];
  return bases.every((base) => {
    const resolved = resolve(url, base);
    return !(resolved instanceof ParseException) && areEqual(resolved, parsed);
  });
}

/**
 * Returns whether a URL is an absolute URL (section 2); {@link classify} also returns the decisions.
 *
 * @param url any string or URL object
 * @throws TypeError if `url` is not a string
 * @example
 * ```ts
 * import { url2012 } from "@anyurl/drafts";
 *
 * url2012.isAbsolute("http://example.com/"); // → true
 * url2012.isAbsolute("http:/a"); // → false
 * ```
 */
export function isAbsolute(url: URLInput): boolean {
  return classify(url).absolute;
}

/**
 * Returns whether a URL is a hierarchical URL (section 2); {@link classify} also returns the decisions.
 *
 * @param url any string or URL object
 * @throws TypeError if `url` is not a string
 * @example
 * ```ts
 * import { url2012 } from "@anyurl/drafts";
 *
 * url2012.isHierarchical("x://a/b"); // → true
 * url2012.isHierarchical("x:a/b"); // → false
 * ```
 */
export function isHierarchical(url: URLInput): boolean {
  return classify(url).hierarchical;
}

/**
 * Returns whether a URL is an authority-based URL (section 2); {@link classify} also returns the decisions.
 *
 * @param url any string or URL object
 * @throws TypeError if `url` is not a string
 * @example
 * ```ts
 * import { url2012 } from "@anyurl/drafts";
 *
 * url2012.isAuthorityBased("http:\\\\example.com"); // → true
 * url2012.isAuthorityBased("javascript:a"); // → false
 * ```
 */
export function isAuthorityBased(url: URLInput): boolean {
  return classify(url).authorityBased;
}
