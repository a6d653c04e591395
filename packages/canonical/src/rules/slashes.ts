/** The rule that a run of slashes is one. https://developers.cloudflare.com/rules/normalization/how-it-works */
import type { LocatedURL } from "#url";
import { located } from "../input/located.ts";
import { cleaned, findPath, isSpecial } from "../input/regions.ts";
import { recordDifference } from "../recorder.ts";
import type { Recorder } from "../types.ts";

const RUN = /[/\\]+/g;

/**
 * The input with its slashes merged, before dot segments go: "/a//../b" is "/b", as for servers that merge while they read. What is not of
 * a special scheme is left as it is.
 *
 * @param url what the input is parsed to
 */
export function mergeSlashes(
  input: string,
  url: LocatedURL,
  base: LocatedURL | undefined,
  recorder: Recorder | undefined,
): string {
  if (!isSpecial(url.protocol)) return input;
  const text = cleaned(input);
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

/** A URL with its slashes merged, so that what is resolved against it has no others. */
export function withMergedSlashes(url: LocatedURL): LocatedURL {
  return located(mergeSlashes(url.href, url, undefined, undefined), undefined);
}
