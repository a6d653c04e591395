/** The URL Specification, section "URL Grammar". */
import { urlText } from "@anyurl/common/arguments";
import { type Failure, isFailure } from "@anyurl/common/failure";
import { schemeLikeEnd } from "../characters/ascii.ts";
import { requireMode } from "../model/arguments.ts";
import type { Mode, URLInput, URLStructure } from "../model/model.ts";
import { structure } from "../model/structure.ts";
import { PORT_INVALID, parseAuthority } from "./authority.ts";
import { isDir, isDriveAuthority, parseDirs, parseFile } from "./path.ts";
import { replaceBackslashes, strip } from "./preprocess.ts";
import { modeAt, split } from "./spans.ts";

/**
 * Parses a URL-string, absolute or relative (section "Parsing"). It does not normalise or percent-encode anything.
 *
 * @param input any string, or a URL object
 * @param fallback the mode of an input without a scheme: the mode of the URL that it will be resolved on. It decides
 *   whether "\" is "/", whether there are drives, and whether a host is a domain
 * @returns the URL, or a {@link Failure} with the reason why the host or port is invalid
 * @throws RangeError if the path has more than 2^25 segments
 * @throws TypeError if `input` is neither a string nor a URL object, or `fallback` is not a mode
 * @example
 * ```ts
 * import { isFailure, orThrow, spec } from "@anyurl/reference";
 *
 * orThrow(spec.parse("../a?b")).dirs; // → [".."]
 * orThrow(spec.parse("../a?b")).file; // → "a"
 * orThrow(spec.parse("/C:/x")).drive; // → null
 * orThrow(spec.parse("/C:/x", "file")).drive; // → "C:"
 * const failure = spec.parse("//h:99999");
 * isFailure(failure) && failure.reason; // → "port-out-of-range"
 * ```
 */
export function parse(input: URLInput, fallback: Mode = "generic"): URLStructure | Failure {
  const text = strip(urlText(input, "parse: the input"));
  requireMode(fallback, "parse: the fallback");
  const schemeEnd = schemeLikeEnd(text);
  const url = parseStripped(text, schemeEnd, fallback, false);
  if (isFailure(url) || modeAt(text, schemeEnd, fallback) !== "file") return url;
  return isDriveAuthority(url.authority) ? PORT_INVALID : url;
}

/**
 * Rule "url", after the first two steps of preprocessing.
 *
 * @param schemeEnd what `schemeLikeEnd` returns for the text
 * @param isForced whether the URL will be forced: a file-URL then has only a host
 */
export function parseStripped(
  stripped: string,
  schemeEnd: number,
  fallback: Mode,
  isForced: boolean,
): URLStructure | Failure {
  const mode = modeAt(stripped, schemeEnd, fallback);
  const text = replaceBackslashes(stripped, mode);
  const spans = split(text, schemeEnd, mode);
  const { authorityStart, authorityEnd, driveStart, pathStart, pathEnd, queryEnd } = spans;
  const isHost = isForced && mode === "file";
  const authority = authorityStart < 0 ? null : parseAuthority(text.slice(authorityStart, authorityEnd), mode, isHost);
  if (isFailure(authority)) return authority;
  const scheme = schemeEnd < 0 ? null : text.slice(0, schemeEnd);
  const drive = driveStart < 0 ? null : text.slice(driveStart, driveStart + 2);
  const pathRoot = spans.hasPathRoot ? "/" : null;
  const query = pathEnd === queryEnd ? null : text.slice(pathEnd + 1, queryEnd);
  const fragment = queryEnd === text.length ? null : text.slice(queryEnd + 1);
  const dirs = parseDirs(text, pathStart, pathEnd);
  const file = parseFile(text, pathStart, pathEnd);
  const isOpaque = scheme !== null && mode === "generic" && authority === null && pathRoot === null;
  if (file !== null && !isOpaque && isDir(file)) {
    return structure(scheme, authority, drive, pathRoot, [...dirs, file], null, query, fragment);
  }
  return structure(scheme, authority, drive, pathRoot, dirs, file, query, fragment);
}
