/** Finds the parts of a path that another reader may read differently: the ones that treatments.ts lists. */

import { fullyDecoded } from "@anyurl/common/percent";
import { FINDINGS, type Treated } from "../options/generated/table.ts";
import type { Flag, PathFinding, Treatment } from "../options/generated/types.ts";
import { getRejection } from "../options/treatments.ts";
import type { Failure } from "../results/failure.ts";
import { decodeOnce } from "../text/percent.ts";
import { hasCompatible } from "./compatibility.ts";

/**
 * A path without this raises no flag: separators of readers that remove parameters, and percent-encoded delimiters,
 * dots, controls, hexadecimal digits, bytes that are not ASCII, and malformed text.
 */
const SUSPICIOUS = /[;\\]|%(?:[0189a-f]|2[35ef]|3[0-9bf]|5c|[46][1-6]|7f|(?![0-9a-f]{2}))/i;

/** A hexadecimal digit, open or encoded. */
const DIGIT = "(?:[0-9a-f]|%(?:3[0-9]|[46][1-6]))";

/**
 * A "%" that one decoding leaves or makes, with two digits after it. This includes "%%32F" and "%2%46", which no rule
 * decodes, and "%25u002e", since some servers decode "%u002e".
 */
export const MULTIPLY_ENCODED = /* @__PURE__ */ new RegExp(
  `%(?:(?:25|(?![0-9a-f]{2}))${DIGIT}{2}|25(?:u|%[57]5)${DIGIT}{4})`,
  "i",
);

/** A dot segment, or an empty one that is not the last, after a reader has decoded it and removed its parameters. */
const HIDDEN =
  /(?:[/\\]|%2f|%5c)(?:(?:\.|%2e){1,2}(?:(?:;|%3b)(?:[^/\\%]|%(?!2f|5c))*)?(?:[/\\]|%2f|%5c|$)|(?:(?:;|%3b)(?:[^/\\%]|%(?!2f|5c))*)?(?:[/\\]|%2f|%5c))/i;

export const ENCODED_SLASH = /%2f/i;
export const ENCODED_BACKSLASH = /%5c/i;
export const ENCODED_NUL = /%00/;
export const MALFORMED_ENCODING = /%(?![0-9a-f]{2})/i;
export const ENCODED_CONTROL = /%(?:0[1-9a-f]|1[0-9a-f]|7f|c2%[89][0-9a-f])/i;
export const ENCODED_DELIMITER = /%(?:3f|23|3b)/i;

/** How to find each part: a pattern, or a function. */
const SEARCHES: Readonly<Record<PathFinding, RegExp | ((path: string) => boolean)>> = {
  "encoded-slash": ENCODED_SLASH,
  "encoded-backslash": ENCODED_BACKSLASH,
  "encoded-nul": ENCODED_NUL,
  "multiply-encoded": MULTIPLY_ENCODED,
  "hidden-dot-segment": hidesDotSegment,
  "malformed-encoding": MALFORMED_ENCODING,
  "invalid-utf8": isInvalidUTF8,
  "encoded-control": ENCODED_CONTROL,
  "encoded-delimiter": ENCODED_DELIMITER,
  "compatibility-delimiter": hasCompatible,
  "path-parameters": hasParameters,
};

/**
 * Returns the failure for the first finding that the settings reject, if there is one. Adds those that they flag to
 * `flags`.
 *
 * @param path canonical, so that a URL has the findings of its canonical form
 */
export function inspectPath(
  path: string,
  settings: Readonly<Record<Treated, Treatment>>,
  flags: Flag[],
): Failure<PathFinding> | undefined {
  if (!SUSPICIOUS.test(path)) return undefined;
  for (const [index, [reason, option]] of FINDINGS.entries()) {
    const treatment = settings[option];
    const search = SEARCHES[reason];
    if (treatment === "keep" || !(search instanceof RegExp ? search.test(path) : search(path))) continue;
    if (treatment === "reject") return getRejection(index);
    flags.push(reason);
  }
  return undefined;
}

/** The findings that a guard refuses by default; a dot segment is hidden by one of these, an encoded dot or "\\". */
const REFUSED: readonly RegExp[] = [
  ENCODED_SLASH,
  ENCODED_BACKSLASH,
  ENCODED_NUL,
  MULTIPLY_ENCODED,
  MALFORMED_ENCODING,
  ENCODED_CONTROL,
  ENCODED_DELIMITER,
  /;|\\|%2e/i,
];

/** Whether servers may read another path in one: a guard refuses it by default, or decodes its dots first. */
export function isDoubtful(path: string): boolean {
  return REFUSED.some((each) => each.test(path)) || isInvalidUTF8(path);
}

/** https://www.unicode.org/versions/Unicode17.0.0/core-spec/chapter-3/#G27506, table 3-7 */
export function isInvalidUTF8(path: string): boolean {
  return decodeOnce(path) === undefined;
}

/**
 * Whether a reader that decodes a path, any number of times, and removes parameters sees a dot segment or an empty
 * segment that other readers do not see.
 */
export function hidesDotSegment(path: string): boolean {
  if (!isHierarchical(path)) return false;
  const text = path.replace(/\/{2,}/g, "/");
  return HIDDEN.test(MULTIPLY_ENCODED.test(text) ? fullyDecoded(text) : text);
}

export function hasParameters(path: string): boolean {
  return isHierarchical(path) && path.includes(";");
}

/** An opaque path, as of `data:` and `mailto:` URLs, has no segments. */
function isHierarchical(path: string): boolean {
  return path.startsWith("/");
}
