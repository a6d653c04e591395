/** The rule that merges runs of slashes: https://developers.cloudflare.com/rules/normalization/how-it-works */

import { strip } from "@anyurl/specification/parse/preprocess";
import type { LocatedURL } from "anyurl";
import { locateURL } from "../input/located.ts";
import { findPath, isSpecial } from "../input/regions.ts";
import type { Recorder } from "../results/changes.ts";
import { recordDifference } from "../results/changes.ts";
import { withoutNewDrives } from "./path.ts";

/** Slashes to merge or to turn: not a single slash. */
const RUN = /[/\\]{2,}|\\/g;

/**
 * A scheme, but not a drive letter. Its characters can be percent-encoded, except "+", which no rule decodes, so that
 * equal paths are treated as equal.
 */
const SCHEME = /^(?:[a-z]|%(?:[46][1-9a-f]|[57][0-9a]))(?:[a-z\d+.-]|%(?:[46][1-9a-f]|[57][0-9a]|2[de]|3[0-9]))+:$/i;

/**
 * Merges the slashes of the input's path, before dot segments are resolved: "/a//../b" becomes "/b", as on servers that
 * merge first. An input whose scheme is not special stays unchanged.
 *
 * @param url the parsed input
 * @param mode with `"keep-urls"`, two slashes after a segment that is a scheme, such as `https:`, stay
 */
export function mergeSlashes(
  input: string,
  url: LocatedURL,
  base: LocatedURL | undefined,
  mode: true | "keep-urls",
  recorder: Recorder | undefined,
): string {
  if (!isSpecial(url.protocol)) return input;
  const text = strip(input);
  const { start, end } = findPath(text, url, base);
  const path = text.slice(start, end);
  if (!/\\|\/\//.test(path)) return input;
  recordDifference(recorder, "parse", 0, input, text);
  const merged = mergePath(path, start, mode, recorder);
  const isSafe = merged === path || url.protocol !== "file:" || /^\/[A-Za-z]:/.test(url.pathname);
  return text.slice(0, start) + (isSafe ? merged : withoutNewDrives(merged, start, recorder)) + text.slice(end);
}

/**
 * Merges the slashes of a path.
 *
 * @param at the offset of the path in the whole text, for the recorder
 */
export function mergePath(path: string, at: number, mode: true | "keep-urls", recorder: Recorder | undefined): string {
  let less = 0;
  return path.replace(RUN, (run: string, offset: number) => {
    const start = at + offset - less;
    const slashes = "/".repeat(run.length);
    const merged = mode === "keep-urls" && SCHEME.test(segmentBefore(path, offset)) ? slashes.slice(0, 2) : "/";
    if (run !== slashes) recorder?.record("backslashes", start, run, slashes);
    if (slashes !== merged) recorder?.record("merge-slashes", start, slashes, merged);
    less += run.length - merged.length;
    return merged;
  });
}

/** Returns the segment that ends at an offset. */
function segmentBefore(path: string, end: number): string {
  let start = end;
  while (start > 0 && path[start - 1] !== "/" && path[start - 1] !== "\\") start--;
  return path.slice(start, end);
}

/** Merges the slashes of a base URL, so that URLs that are resolved against it have no slashes to merge. */
export function withMergedSlashes(url: LocatedURL, mode: true | "keep-urls"): LocatedURL {
  return locateURL(mergeSlashes(url.href, url, undefined, mode, undefined), undefined);
}
