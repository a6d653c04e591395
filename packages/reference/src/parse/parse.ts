/** The URL Specification, section "URL Grammar". */
import { requireMode, requireText } from "../arguments.ts";
import { schemeLikeEnd } from "../characters/scheme-like.ts";
import { Failure } from "../failure.ts";
import type { Authority, URLStructure } from "../model.ts";
import { type Mode, modeOfScheme } from "../modes.ts";
import { EMPTY_AUTHORITY, structure } from "../structure.ts";
import { parseAuthority } from "./authority.ts";
import { isDir, isDriveAt, parseDirs, parseFile } from "./path.ts";
import { replaceBackslashes, strip } from "./preprocess.ts";

/**
 * Section "Parsing": preprocesses a string, selects the mode, parses by the grammar, and parses the host. Nothing is normalised
 * or percent-encoded.
 *
 * @param input any string
 * @param fallback the mode where the input has no scheme: that of the URL it is to be resolved on. It decides whether "\" is
 *   "/", whether there are drives, and whether a host is a domain
 * @returns the URL, relative or absolute, or a {@link Failure} that says why the host or port is none
 * @throws RangeError if the path has more than 2^25 segments
 * @example
 * ```ts
 * import { Failure, orThrow, parse } from "@anyurl/reference";
 *
 * orThrow(parse("../a?b")).dirs; // → [".."]
 * orThrow(parse("../a?b")).file; // → "a"
 * orThrow(parse("/C:/x")).drive; // → null
 * orThrow(parse("/C:/x", "file")).drive; // → "C:"
 * const failure = parse("//h:99999");
 * failure instanceof Failure && failure.reason; // → "port-out-of-range"
 * ```
 */
export function parse(input: string, fallback: Mode = "generic"): URLStructure | Failure {
  requireText(input, "parse: input");
  requireMode(fallback, "parse: fallback");
  const text = strip(input);
  const colon = schemeLikeEnd(text);
  return parsePreprocessed(text, colon, fallback);
}

/**
 * Rule "url", after the first two steps of preprocessing.
 *
 * @param colon what `schemeLikeEnd` gives for the text
 */
export function parsePreprocessed(stripped: string, colon: number, fallback: Mode): URLStructure | Failure {
  const scheme = colon < 0 ? null : stripped.slice(0, colon);
  const mode = scheme === null ? fallback : modeOfScheme(scheme);
  const text = replaceBackslashes(stripped, mode);
  const hash = text.indexOf("#", colon + 1);
  const beforeFragment = hash < 0 ? text.length : hash;
  const mark = text.indexOf("?", colon + 1);
  const pathEnd = mark < 0 || mark > beforeFragment ? beforeFragment : mark;
  const query = pathEnd === beforeFragment ? null : text.slice(pathEnd + 1, beforeFragment);
  const fragment = hash < 0 ? null : text.slice(hash + 1);

  const front = parseFront(text, mode, colon + 1, pathEnd);
  if (front instanceof Failure) return front;
  const { authority, drive, end } = front;
  const pathRoot = end < pathEnd && text.charCodeAt(end) === 0x2f ? "/" : null;
  const start = pathRoot === null ? end : end + 1;
  const dirs = parseDirs(text, start, pathEnd);
  const file = parseFile(text, start, pathEnd);
  const isOpaque = scheme !== null && mode === "generic" && authority === null && pathRoot === null;
  if (file !== null && !isOpaque && isDir(file)) {
    return structure(scheme, authority, drive, pathRoot, [...dirs, file], null, query, fragment);
  }
  return structure(scheme, authority, drive, pathRoot, dirs, file, query, fragment);
}

/** What comes before the path-root. */
interface Front {
  readonly authority: Authority | null;
  readonly drive: string | null;
  readonly end: number;
}

/** Rules "auth-path" and "auth-drive", as far as the path-root. */
function parseFront(text: string, mode: Mode, start: number, pathEnd: number): Front | Failure {
  const hasSlashes = pathEnd - start >= 2 && text.charCodeAt(start) === 0x2f && text.charCodeAt(start + 1) === 0x2f;
  const afterSlashes = hasSlashes ? start + 2 : start;
  if (mode === "file" && isDriveAt(text, afterSlashes, pathEnd)) {
    // Rule "auth-drive-invalid".
    const end = afterSlashes + 2;
    return { authority: hasSlashes ? EMPTY_AUTHORITY : null, drive: text.slice(afterSlashes, end), end };
  }
  let authority: Authority | null = null;
  let end = start;
  if (hasSlashes) {
    end = authorityEnd(text, afterSlashes, pathEnd);
    const parsed = parseAuthority(text.slice(afterSlashes, end), mode);
    if (parsed instanceof Failure) return parsed;
    authority = parsed;
  }
  if (mode === "file" && text.charCodeAt(end) === 0x2f && isDriveAt(text, end + 1, pathEnd)) {
    return { authority, drive: text.slice(end + 1, end + 3), end: end + 3 };
  }
  return { authority, drive: null, end };
}

function authorityEnd(text: string, start: number, pathEnd: number): number {
  let at = start;
  while (at < pathEnd && text.charCodeAt(at) !== 0x2f) at++;
  return at;
}
