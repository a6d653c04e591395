/** The URL Specification, section "Concluding". */
import { notURL, requireText } from "./arguments.ts";
import { schemeLikeEnd } from "./characters/scheme-like.ts";
import { Failure } from "./failure.ts";
import type { URLStructure } from "./model.ts";
import { hasOpaquePath, modeOf } from "./modes.ts";
import { encodeURL } from "./normalise/encode.ts";
import { normalise } from "./normalise/normalise.ts";
import { parsePreprocessed } from "./parse/parse.ts";
import { strip } from "./parse/preprocess.ts";
import { whatwgResolve } from "./resolve.ts";

const MISSING_SCHEME = new Failure("missing-scheme-non-relative-URL");

/**
 * Section "Concluding": preprocesses the string, detects the mode, parses by the grammar, resolves and forces, normalises and
 * percent-encodes. This is https://url.spec.whatwg.org/#concept-basic-url-parser without a state override.
 *
 * @param string any string; a lone surrogate counts as U+FFFD
 * @param base a URL that this function gave, or `null` for none
 * @returns the URL, whose printed form is its href; or a {@link Failure} with the URL Standard's name of what is wrong first
 * @throws RangeError if the path has more than 2^25 segments
 * @example
 * ```ts
 * import { Failure, orThrow, parseResolveAndNormalise, print } from "@anyurl/reference";
 *
 * const base = orThrow(parseResolveAndNormalise("HTTP://H:80/a/b"));
 * print(orThrow(parseResolveAndNormalise("../é", base))); // → "http://h/%C3%A9"
 * const failure = parseResolveAndNormalise("http://a b/");
 * failure instanceof Failure && failure.reason; // → "domain-to-ASCII"
 * ```
 */
export function parseResolveAndNormalise(string: string, base: URLStructure | null = null): URLStructure | Failure {
  requireText(string, "parseResolveAndNormalise: string");
  if (base !== null && base?.scheme === undefined) throw notURL(base, "parseResolveAndNormalise: base");
  const text = strip(string);
  const colon = schemeLikeEnd(text);
  // NOTE: what cannot be resolved fails before what is wrong in the host or port, as these come later in the string.
  if (colon < 0 && (base === null || (hasOpaquePath(base) && text.charCodeAt(0) !== 0x23))) return MISSING_SCHEME;
  const url = parsePreprocessed(text, colon, base === null ? "generic" : modeOf(base));
  if (url instanceof Failure) return url;
  const resolved = whatwgResolve(url, base);
  return resolved instanceof Failure ? resolved : encodeURL(normalise(resolved));
}
