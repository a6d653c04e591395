/**
 * Removes session identifiers as the Python package `surt` does: https://github.com/internetarchive/surt
 * (`stripPathSessionID` and `stripQuerySessionID`). It removes the last one of each kind, in the order of the lists.
 *
 * NOTE: its patterns start with ".*". They are split here, so that the time is linear.
 */

import { split } from "../text/bytes.ts";

/** Whole segments, from ASP.NET. */
const SEGMENTS = [/^\((?:[a-z]\([0-9a-z]{24}\))+\)$/i, /^\([0-9a-z]{24}\)$/i];

/** Ends of parameters. */
const PARAMETER_ENDS = [
  /jsessionid=[0-9a-z]{32}$/i,
  /phpsessid=[0-9a-z]{32}$/i,
  /sid=[0-9a-z]{32}$/i,
  /aspsessionid[a-z]{8}=[a-z]{24}$/i,
];

const ANY_PARAMETER =
  /(?:sid|jsessionid)=[0-9a-z]{32}(?:&|$)|aspsessionid[a-z]{8}=[a-z]{24}(?:&|$)|cfid=[^&]+&cftoken=./i;

/** Returns whether a query contains one of them. The first pattern, which most queries end with, takes less time. */
export function hasSessionIds(query: string): boolean {
  return /[sf]id|onid/i.test(query) && ANY_PARAMETER.test(query);
}

/** Removes the identifiers from a path that starts with "/". */
export function removePathSessionIds(path: string): string {
  return SEGMENTS.reduce(removeLastSegment, path);
}

/** Removes the identifiers from a query, each with the "&" after it. */
export function removeQuerySessionIds(query: string): string {
  const parameters = split(query, "&");
  for (const pattern of PARAMETER_ENDS) removeLast(parameters, 1, (parameter) => parameter.search(pattern));
  removeLast(parameters, 2, findColdFusionIds);
  return parameters.join("&");
}

/** Removes the last matching segment that an ".aspx" follows, not immediately and with no "?" between. */
function removeLastSegment(path: string, pattern: RegExp): string {
  const pieces = split(path, "?");
  for (let at = pieces.length - 1; at >= 0; at--) {
    const segments = split(pieces[at] as string, "/");
    const index = lastBeforeExtension(segments, pattern);
    if (index < 0) continue;
    segments.splice(index, 1);
    pieces[at] = segments.join("/");
    return pieces.join("?");
  }
  return path;
}

function lastBeforeExtension(segments: readonly string[], pattern: RegExp): number {
  let hasExtension = false;
  for (let index = segments.length - 2; index > 0; index--) {
    const next = segments[index + 1] as string;
    if ((hasExtension || /.\.aspx/i.test(next)) && pattern.test(segments[index] as string)) return index;
    hasExtension ||= /\.aspx/i.test(next);
  }
  return -1;
}

/** Removes the last identifier, which is the end of one parameter, or that and the whole next one. */
function removeLast(parameters: string[], count: 1 | 2, find: (parameter: string, next?: string) => number): void {
  for (let index = parameters.length - count; index >= 0; index--) {
    const parameter = parameters[index] as string;
    const start = find(parameter, parameters[index + 1]);
    if (start < 0) continue;
    parameters.splice(index, count + 1, parameter.slice(0, start) + (parameters[index + count] ?? ""));
    return;
  }
}

/** Returns the offset of the last "cfid=" that has a value, before "cftoken=…"; negative if there is none. */
function findColdFusionIds(parameter: string, next = ""): number {
  return /^cftoken=./i.test(next) ? parameter.slice(0, -1).toLowerCase().lastIndexOf("cfid=") : -1;
}
