/** Lists of paths, in which stars stand for segments. */

import { requireStrings, showValue, wrongArgument } from "@anyurl/common/arguments";
import { isDoubtful } from "@anyurl/common/path-findings";
import { isFailure, locate } from "anyurl";

/** A path whose segments are text without stars, or a star alone, or two stars at the end. */
const PATTERN = /^(?:\/(?:\*|[^*?#\\/]*))*(?:\/\*\*)?$/;

const EXPECTED = 'a path, such as "/hooks", "/hooks/*" or "/hooks/**"';

const EXPECTED_PLAIN = 'a path that all servers read in one way, without ";" and encoded delimiters or dots';

/**
 * Compiles a list of paths.
 *
 * @returns whether the path of a URL is in the list. It takes linear time for each pattern.
 * @throws TypeError if a pattern is not a path
 */
export function compilePaths(patterns: readonly string[], argument: string): (path: string) => boolean {
  requireStrings(patterns, argument);
  if (patterns.length === 0) throw wrongArgument(argument, "an array of at least one path", "an empty array");
  const lists = patterns.map((pattern, index) => {
    const url = locate(`http://h${pattern}`);
    const isPath = pattern.startsWith("/") && PATTERN.test(pattern) && !isFailure(url);
    if (!isPath) throw wrongArgument(`${argument}[${index}]`, EXPECTED, showValue(pattern));
    if (isDoubtful(pattern)) throw wrongArgument(`${argument}[${index}]`, EXPECTED_PLAIN, showValue(pattern));
    return url.pathname.split("/");
  });
  return (path) => {
    if (isDoubtful(path)) return false;
    const segments = path.split("/");
    return lists.some((list) => matches(segments, list));
  };
}

function matches(segments: readonly string[], pattern: readonly string[]): boolean {
  const isOpen = pattern[pattern.length - 1] === "**";
  const fixed = isOpen ? pattern.length - 1 : pattern.length;
  if (isOpen ? segments.length <= fixed : segments.length !== fixed) return false;
  for (let at = 0; at < fixed; at++) {
    const isMatch = pattern[at] === "*" ? segments[at] !== "" : segments[at] === pattern[at];
    if (!isMatch) return false;
  }
  return true;
}
