/** The URL Specification, section "Concluding". */
import { urlText } from "@anyurl/common/arguments";
import { Failure, isFailure } from "@anyurl/common/failure";
import { notURL } from "./arguments.ts";
import { schemeLikeEnd } from "./characters/scheme-like.ts";
import type { URLInput, URLStructure } from "./model.ts";
import { hasOpaquePath, modeOf } from "./modes.ts";
import { encodeURL } from "./normalize/encode.ts";
import { normalize } from "./normalize/normalize.ts";
import { parseStripped } from "./parse/parse.ts";
import { strip } from "./parse/preprocess.ts";
import { whatwgResolve } from "./resolve.ts";

const MISSING_SCHEME = new Failure("missing-scheme-non-relative-URL");

/**
 * Section "Concluding": preprocesses the string, detects the mode, parses according to the grammar, resolves and
 * forces, normalises and percent-encodes. This is https://url.spec.whatwg.org/#concept-basic-url-parser without a state
 * override.
 *
 * @param input any string, or a URL object; a lone surrogate counts as U+FFFD
 * @param base a result of this function, or `null` for none
 * @returns the URL, whose printed form is its href; or a {@link Failure} with the URL Standard's name for the first
 * fault
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
  const text = strip(urlText(input, "parseResolveAndNormalize: the input"));
  if (base !== null && base?.scheme === undefined) throw notURL(base, "parseResolveAndNormalize: the base");
  const colon = schemeLikeEnd(text);
  // NOTE: a failure to resolve comes before an invalid host or port, because these are later in the string.
  if (colon < 0 && (base === null || (hasOpaquePath(base) && text.charCodeAt(0) !== 0x23))) return MISSING_SCHEME;
  const url = parseStripped(text, colon, base === null ? "generic" : modeOf(base));
  if (isFailure(url)) return url;
  const resolved = whatwgResolve(url, base);
  return isFailure(resolved) ? resolved : encodeURL(normalize(resolved));
}
