/** The URL Specification, section "Concluding". */
import { urlText } from "@anyurl/common/arguments";
import { Char } from "@anyurl/common/char";
import { type Failure, isFailure } from "@anyurl/common/failure";
import { schemeLikeEnd } from "../characters/ascii.ts";
import { notURL } from "../model/arguments.ts";
import type { URLInput, URLStructure } from "../model/model.ts";
import { getMode, hasOpaquePath } from "../model/modes.ts";
import { encodeURL } from "../normalize/encode.ts";
import { normalize } from "../normalize/normalize.ts";
import { parseStripped } from "../parse/parse.ts";
import { strip } from "../parse/preprocess.ts";
import { MISSING_SCHEME, whatwgResolve } from "./resolve.ts";

/**
 * Parses, resolves, normalises and percent-encodes a URL-string (section "Concluding"). The exported function is in
 * query-encoding.ts, which keeps all encodings except UTF-8 out of the engine.
 *
 * @returns the URL, whose printed form is its href; or a {@link Failure} with the URL Standard's name of the first
 *   error
 */
export function parseResolveAndNormalize(input: URLInput, base: URLStructure | null = null): URLStructure | Failure {
  const text = strip(urlText(input, "parseResolveAndNormalize: the input"));
  if (base !== null && base?.scheme === undefined) throw notURL(base, "parseResolveAndNormalize: the base");
  const colon = schemeLikeEnd(text);
  // NOTE: a missing scheme fails first. An invalid host or port comes later in the string.
  if (colon < 0 && (base === null || (hasOpaquePath(base) && text.charCodeAt(0) !== Char.NumberSign)))
    return MISSING_SCHEME;
  const url = parseStripped(text, colon, base === null ? "generic" : getMode(base), true);
  if (isFailure(url)) return url;
  const resolved = whatwgResolve(url, base);
  return isFailure(resolved) ? resolved : encodeURL(normalize(resolved));
}
