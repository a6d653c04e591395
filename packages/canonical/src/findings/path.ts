/** Finds the parts of a path that another reader may read differently: the ones that treatments.ts lists. */

import { decodeValid } from "@anyurl/common/percent";
import { domainToUnicode, normalizeNFC } from "#url";
import { FINDINGS, type Treated } from "../options/generated/table.ts";
import type { Flag, PathFinding, Treatment } from "../options/generated/types.ts";
import { getRejection } from "../options/treatments.ts";
import type { Failure } from "../results/failure.ts";
import { fullyDecoded } from "../text/percent.ts";

/**
 * The percent-encoded characters that NFKC turns into text with ".", "/", "\\", "?", "#", ";" or "%".
 * https://www.unicode.org/reports/tr15/
 */
const COMPATIBLE =
  /%(?:CD%BE|E2%(?:80%A[4-6]|81%8[7-9]|84%8[0156]|92%(?:8[89A-F]|9[0-9AB]))|E3%8F%(?:8[27]|98)|EF%(?:B8%(?:9[469]|B0)|B9%(?:9[246F]|A[8A])|BC%(?:8[35EF]|9[BF]|BC))|F0%9F%84%80)/i;

/**
 * A path without this raises no flag: separators of readers that remove parameters, and percent-encoded delimiters,
 * dots, controls, hexadecimal digits, bytes that are not ASCII, and malformed text.
 */
const SUSPICIOUS = /[;\\]|%(?:[0189a-f]|2[35ef]|3[0-9bf]|5c|[46][1-6]|7f|(?![0-9a-f]{2}))/i;

/** An encoded byte, or an encoded code unit as some servers decode it. */
const ENCODED = /%(?:[0-9a-f]{2}|u[0-9a-f]{4})/i;

/** A "%", and the characters after it that can be an encoded byte or code unit: five of two code units each. */
const AFTER_PERCENT = /%[^%]{1,10}/g;

/** A hexadecimal digit, open or encoded. */
const DIGIT = "(?:[0-9a-f]|%(?:3[0-9]|[46][1-6]))";

/**
 * A "%" that one decoding leaves or makes, with two digits after it. This includes "%%32F" and "%2%46", which no rule
 * decodes, and "%25u002e", since some servers decode "%u002e".
 */
const MULTIPLY_ENCODED = /* @__PURE__ */ new RegExp(
  `%(?:(?:25|(?![0-9a-f]{2}))${DIGIT}{2}|25(?:u|%[57]5)${DIGIT}{4})`,
  "i",
);

/** A dot segment, or an empty one that is not the last, after a reader has decoded it and removed its parameters. */
const HIDDEN =
  /(?:[/\\]|%2f|%5c)(?:(?:\.|%2e){1,2}(?:(?:;|%3b)(?:[^/\\%]|%(?!2f|5c))*)?(?:[/\\]|%2f|%5c|$)|(?:(?:;|%3b)(?:[^/\\%]|%(?!2f|5c))*)?(?:[/\\]|%2f|%5c))/i;

/** How to find each part: a pattern, or a function. */
const SEARCHES: Readonly<Record<PathFinding, RegExp | ((path: string) => boolean)>> = {
  "encoded-slash": /%2f/i,
  "encoded-backslash": /%5c/i,
  "encoded-nul": /%00/,
  "multiply-encoded": MULTIPLY_ENCODED,
  "hidden-dot-segment": hidesDotSegment,
  "malformed-encoding": /%(?![0-9a-f]{2})/i,
  "invalid-utf8": isInvalidUTF8,
  "encoded-control": /%(?:0[1-9a-f]|1[0-9a-f]|7f|c2%[89][0-9a-f])/i,
  "encoded-delimiter": /%(?:3f|23|3b)/i,
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

/** Whether NFKC turns a decoded path into one with other delimiters or dots, or with more percent-encoded text. */
function hasCompatible(path: string): boolean {
  if (COMPATIBLE.test(path)) return true;
  if (!path.includes("%25") || !/%[c-f]/i.test(path)) return false;
  const text = decodeOnce(path) ?? "";
  const compatible = text.replace(AFTER_PERCENT, (piece) => Array.from(piece, compatibleDigits).join(""));
  return normalizeNFC(compatible).split(ENCODED).length > text.split(ENCODED).length;
}

/** Converts a character to NFKC if the result has hexadecimal digits. The mapping of domains is NFKC in lower case. */
function compatibleDigits(character: string): string {
  const mapped = character > "\x7f" ? domainToUnicode(character) : "";
  return /[0-9a-fu]/.test(mapped) ? mapped : character;
}

/** https://www.unicode.org/versions/Unicode17.0.0/core-spec/chapter-3/#G27506, table 3-7 */
function isInvalidUTF8(path: string): boolean {
  return decodeOnce(path) === undefined;
}

/** Decodes a path once, except malformed escapes. Returns `undefined` if its bytes are not UTF-8. */
function decodeOnce(path: string): string | undefined {
  return decodeValid(path.replace(/%(?![0-9a-f]{2})/gi, "-"));
}

/**
 * Whether a reader that decodes a path, any number of times, and removes parameters sees a dot segment or an empty
 * segment that other readers do not see.
 */
function hidesDotSegment(path: string): boolean {
  if (!isHierarchical(path)) return false;
  const text = path.replace(/\/{2,}/g, "/");
  return HIDDEN.test(MULTIPLY_ENCODED.test(text) ? fullyDecoded(text) : text);
}

function hasParameters(path: string): boolean {
  return isHierarchical(path) && path.includes(";");
}

/** An opaque path, as of `data:` and `mailto:` URLs, has no segments. */
function isHierarchical(path: string): boolean {
  return path.startsWith("/");
}
