/** The URL Specification, section "Percent Encoding": the "optional encoding override" of the query. */
import { describeKind, requireString, wrongArgument } from "@anyurl/common/arguments";
import { type Failure, isFailure } from "@anyurl/common/failure";
import type { URLInput, URLStructure } from "../model/model.ts";
import { getMode } from "../model/modes.ts";
import { structure } from "../model/structure.ts";
import { encodeURL } from "../normalize/encode.ts";
import { parse } from "../parse/parse.ts";
import { parseResolveAndNormalize } from "./whatwg.ts";

/**
 * Writes the text of a query in an encoding other than UTF-8, as `percentEncodeAfterEncoding` of `anyurl/encoding` does
 * with the set `specialQuery`. The rest is percent-encoded as UTF-8.
 */
export type QueryEncoder = (query: string) => string;

const ENCODER = "parseResolveAndNormalize: encodeQuery";

/**
 * Parses, resolves, normalises and percent-encodes a URL-string (section "Concluding"). The result is as from
 * https://url.spec.whatwg.org/#concept-basic-url-parser without a state override.
 *
 * @param input any string, or a URL object; a lone surrogate counts as U+FFFD
 * @param base a URL that this function returned, or `null`
 * @param encodeQuery the "optional encoding override": encodes the query of the input if the scheme of the URL is
 *   `http`, `https`, `ftp` or `file`, as in the URL Standard
 * @returns the URL, whose printed form is its href; or a {@link Failure} with the URL Standard's name of the first
 *   error
 * @throws RangeError if the path has more than 2^25 segments
 * @throws TypeError if an argument has the wrong type, or `encodeQuery` returns no string
 * @example
 * ```ts
 * import { isFailure, orThrow, spec } from "@anyurl/reference";
 * import { percentEncodeAfterEncoding } from "anyurl/encoding";
 *
 * const base = orThrow(spec.parseResolveAndNormalize("HTTP://H:80/a/b"));
 * spec.print(orThrow(spec.parseResolveAndNormalize("../é", base))); // → "http://h/%C3%A9"
 * const failure = spec.parseResolveAndNormalize("http://a b/");
 * isFailure(failure) && failure.reason; // → "domain-to-ASCII"
 *
 * const encodeQuery = (query: string) =>
 *   percentEncodeAfterEncoding(query, "specialQuery", { encoding: "windows-1252" });
 * spec.print(orThrow(spec.parseResolveAndNormalize("?é", base, encodeQuery))); // → "http://h/a/b?%E9"
 * ```
 */
export function parseInEncoding(
  input: URLInput,
  base: URLStructure | null = null,
  encodeQuery?: QueryEncoder,
): URLStructure | Failure {
  const url = parseResolveAndNormalize(input, base);
  if (encodeQuery === undefined) return url;
  if (typeof encodeQuery !== "function") {
    throw wrongArgument(ENCODER, "a function", describeKind(encodeQuery));
  }
  if (isFailure(url) || !/^(?:https?|ftp|file)$/.test(url.scheme ?? "")) return url;
  const written = parse(input, base === null ? "generic" : getMode(base));
  if (isFailure(written) || written.query === null) return url;
  const query = encodeQuery(written.query);
  requireString(query, `${ENCODER}'s result`);
  const { scheme, authority, drive, pathRoot, dirs, file, fragment } = url;
  return encodeURL(structure(scheme, authority, drive, pathRoot, dirs, file, query, fragment));
}
