/** The URL Specification, section "URL Grammar". */
import { schemeLikeEnd } from "../characters/scheme-like.ts";
import { Failure } from "../failure.ts";
import type { Authority, URLStructure } from "../model.ts";
import { type Mode, modeOfScheme } from "../modes.ts";
import { EMPTY_AUTHORITY, structure } from "../structure.ts";
import { parseAuthority } from "./authority.ts";
import { isDir, isDriveAt, parseDirs } from "./path.ts";
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
 * import { parse } from "@anyurl/reference";
 *
 * parse("../a?b").dirs; // → [".."]
 * parse("../a?b").file; // → "a"
 * parse("/C:/x").drive; // → null
 * parse("/C:/x", "file").drive; // → "C:"
 * parse("//h:99999").reason; // → "port-out-of-range"
 * ```
 */
export function parse(input: string, fallback: Mode = "generic"): URLStructure | Failure {
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
  return parseAuthPath(text, scheme, mode, colon + 1, pathEnd, query, fragment);
}

/** Rules "auth-path" and "path". */
function parseAuthPath(
  text: string,
  scheme: string | null,
  mode: Mode,
  start: number,
  pathEnd: number,
  query: string | null,
  fragment: string | null,
): URLStructure | Failure {
  let at = start;
  let authority: Authority | null = null;
  let drive: string | null = null;
  const isFile = mode === "file";
  const hasSlashes = pathEnd - at >= 2 && text.charCodeAt(at) === 0x2f && text.charCodeAt(at + 1) === 0x2f;
  if (isFile && isDriveAt(text, hasSlashes ? at + 2 : at, pathEnd)) {
    // Rule "auth-drive-invalid".
    if (hasSlashes) authority = EMPTY_AUTHORITY;
    if (hasSlashes) at += 2;
    drive = text.slice(at, at + 2);
    at += 2;
  } else {
    if (hasSlashes) {
      const end = authorityEnd(text, at + 2, pathEnd);
      const parsed = parseAuthority(text.slice(at + 2, end), mode);
      if (parsed instanceof Failure) return parsed;
      authority = parsed;
      at = end;
    }
    if (isFile && text.charCodeAt(at) === 0x2f && isDriveAt(text, at + 1, pathEnd)) {
      drive = text.slice(at + 1, at + 3);
      at += 3;
    }
  }
  const isRooted = at < pathEnd && text.charCodeAt(at) === 0x2f;
  return parsePath(text, scheme, mode, authority, drive, isRooted, isRooted ? at + 1 : at, pathEnd, query, fragment);
}

function authorityEnd(text: string, start: number, pathEnd: number): number {
  let at = start;
  while (at < pathEnd && text.charCodeAt(at) !== 0x2f) at++;
  return at;
}

/** Rule "path-rel", and the whole. */
function parsePath(
  text: string,
  scheme: string | null,
  mode: Mode,
  authority: Authority | null,
  drive: string | null,
  isRooted: boolean,
  start: number,
  pathEnd: number,
  query: string | null,
  fragment: string | null,
): URLStructure {
  const dirs = parseDirs(text, start, pathEnd);
  let fileStart = pathEnd;
  while (fileStart > start && text.charCodeAt(fileStart - 1) !== 0x2f) fileStart--;
  const file = fileStart === pathEnd ? null : text.slice(fileStart, pathEnd);
  const root = isRooted ? "/" : null;
  const isOpaque = scheme !== null && mode === "generic" && authority === null && !isRooted;
  if (file !== null && !isOpaque && isDir(file)) {
    return structure(scheme, authority, drive, root, [...dirs, file], null, query, fragment);
  }
  return structure(scheme, authority, drive, root, dirs, file, query, fragment);
}
