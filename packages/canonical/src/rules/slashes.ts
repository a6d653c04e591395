/** The rule that merges runs of slashes: https://developers.cloudflare.com/rules/normalization/how-it-works */
import { strip } from "@anyurl/reference/internal/preprocess";
import type { LocatedURL } from "#url";
import { located } from "../input/located.ts";
import { findPath, isSpecial } from "../input/regions.ts";
import { recordDifference } from "../recorder.ts";
import type { Recorder } from "../types.ts";

const RUN = /[/\\]+/g;

/**
 * Merges the slashes of the input's path, before dot segments are resolved: "/a//../b" becomes "/b", as on servers that
 * merge first. An input whose scheme is not special stays as it is.
 *
 * @param url the parsed input
 */
export function mergeSlashes(
  input: string,
  url: LocatedURL,
  base: LocatedURL | undefined,
  recorder: Recorder | undefined,
): string {
  if (!isSpecial(url.protocol)) return input;
  const text = strip(input);
  const { start, end } = findPath(text, url, base);
  const path = text.slice(start, end);
  if (!/\\|\/\//.test(path)) return input;
  recordDifference(recorder, "parse", 0, input, text);
  return text.slice(0, start) + mergedPath(path, start, recorder) + text.slice(end);
}

function mergedPath(path: string, at: number, recorder: Recorder | undefined): string {
  let less = 0;
  return path.replace(RUN, (run, offset: number) => {
    const start = at + offset - less;
    const slashes = "/".repeat(run.length);
    if (run !== slashes) recorder?.record("backslashes", start, run, slashes);
    if (run.length > 1) recorder?.record("merge-slashes", start, slashes, "/");
    less += run.length - 1;
    return "/";
  });
}

/** Merges the slashes of a base URL, so that URLs that are resolved against it have no slashes to merge. */
export function withMergedSlashes(url: LocatedURL): LocatedURL {
  return located(mergeSlashes(url.href, url, undefined, undefined), undefined);
}
