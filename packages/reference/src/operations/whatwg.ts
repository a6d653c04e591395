/** The URL Specification, section "Concluding". */

import { urlText } from "@anyurl/common/arguments";
import { Char } from "@anyurl/common/char";
import { Failure, isFailure } from "@anyurl/common/failure";
import { schemeLikeEnd } from "../characters/ascii.ts";
import { notURL } from "../model/arguments.ts";
import type { URLInput, URLStructure } from "../model/model.ts";
import { hasOpaquePath, modeOf } from "../model/modes.ts";
import { encodeURL } from "../normalize/encode.ts";
import { normalize } from "../normalize/normalize.ts";
import { parseStripped } from "../parse/parse.ts";
import { strip } from "../parse/preprocess.ts";
import { whatwgResolve } from "./resolve.ts";

const MISSING_SCHEME = new Failure("missing-scheme-non-relative-URL");

/**
 * Parses, resolves, normalises and percent-encodes a URL-string (section "Concluding"). The result is that of
 * https://url.spec.whatwg.org/#concept-basic-url-parser without a state override.
 *
 * @param input any string, or a URL object; a lone surrogate counts as U+FFFD
 * @param base a URL that this function returned, or `null`
 * @returns the URL, whose printed form is its href; or a {@link Failure} with the URL Standard's name of the first
 *   error
 * @throws RangeError if the path has more than 2^25 segments
 * @example
 * ```ts
 * import { isFailure, orThrow, spec } from "@anyurl/reference";
 *
 * const base = orThrow(spec.parseResolveAndNormalize("HTTP://H:80/a/b"));
 * spec.print(orThrow(spec.parseResolveAndNormalize("../é", base))); // → "http://h/%C3%A9"
 * const failure = spec.parseResolveAndNormalize("http://a b/");
 * isFailure(failure) && failure.reason; // → "domain-to-ASCII"
 * ```
 */
export function parseResolveAndNormalize(input: URLInput, base: URLStructure | null = null): URLStructure | Failure {
  const text = strip(urlText(input, "parseResolveAndNormalize: the input", parseResolveAndNormalize));
  if (base !== null && base?.scheme === undefined)
    throw notURL(base, "parseResolveAndNormalize: the base", parseResolveAndNormalize);
  const colon = schemeLikeEnd(text);
  // NOTE: a missing scheme fails first. An invalid host or port comes later in the string.
  if (colon < 0 && (base === null || (hasOpaquePath(base) && text.charCodeAt(0) !== Char.NumberSign)))
    return MISSING_SCHEME;
  const url = parseStripped(text, colon, base === null ? "generic" : modeOf(base), true);
  if (isFailure(url)) return url;
  const resolved = whatwgResolve(url, base);
  return isFailure(resolved) ? resolved : encodeURL(normalize(resolved));
}
