/** Finds the parts of a path that another reader may read differently: the ones that options/findings.ts lists. */

import {
  ENCODED_BACKSLASH,
  ENCODED_CONTROL,
  ENCODED_DELIMITER,
  ENCODED_NUL,
  ENCODED_SLASH,
  hasParameters,
  hidesDotSegment,
  isInvalidUTF8,
  MALFORMED_ENCODING,
  MULTIPLY_ENCODED,
} from "@anyurl/common/path-findings";
import { getRejection } from "../options/findings.ts";
import { FINDINGS } from "../options/generated/table.ts";
import type { Flag, PathFinding } from "../options/generated/types.ts";
import type { Failure } from "../results/failure.ts";

import { hasCompatible } from "./compatibility.ts";

/**
 * A path without this raises no flag: separators of readers that remove parameters, and percent-encoded delimiters,
 * dots, controls, hexadecimal digits, bytes that are not ASCII, and malformed text.
 */
const SUSPICIOUS = /[;\\]|%(?:[0189a-f]|2[35ef]|3[0-9bf]|5c|[46][1-6]|7f|(?![0-9a-f]{2}))/i;

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
 * Returns the failure for the first finding that is refused, if there is one. Adds the others to `flags`.
 *
 * @param path canonical, so that a URL has the findings of its canonical form
 */
export function inspectPath(
  path: string,
  refused: readonly PathFinding[],
  flags: Flag[],
): Failure<PathFinding> | undefined {
  if (!SUSPICIOUS.test(path)) return undefined;
  for (const [index, [finding]] of FINDINGS.entries()) {
    const search = SEARCHES[finding];
    if (!(search instanceof RegExp ? search.test(path) : search(path))) continue;
    if (refused.includes(finding)) return getRejection(index);
    flags.push(finding);
  }
  return undefined;
}
