/**
 * A fast path: checks from the text of a URL whether it is canonical apart from its parameters. Most requests need
 * nothing more. Each pattern here comes from the rule that it replaces.
 */
import { Char } from "@anyurl/common/char";
import type { LocatedURL } from "anyurl";
import { FORBIDDEN } from "../rules/forbidden.ts";
import type { Settings } from "../rules/settings.ts";
import { isNormal } from "../text/percent.ts";

/**
 * - `"unknown"`: apply the rules.
 * - `"plain"`: the rules change nothing, and report nothing.
 * - `"uninspected"`: the rules change nothing, and report only the findings of the path.
 */
export type Plainness = "unknown" | "plain" | "uninspected";

/** @param url whose href is the input */
export function plainnessExceptParameters(url: LocatedURL, settings: Settings): Plainness {
  const { href, protocol, hostStart, hostEnd, pathStart, queryStart } = url;
  if (protocol !== "https:" && (protocol !== "http:" || settings.upgradesScheme)) return "unknown";
  // Credentials would be before the host.
  if (hostStart > protocol.length + "//".length || !isPlainHost(href, hostStart, hostEnd, settings)) return "unknown";
  if (!isPlainPath(href, pathStart, queryStart, settings)) return "unknown";
  const percent = href.indexOf("%");
  if (percent >= 0 && (settings.nfc || !isNormal(href, settings))) return "unknown";
  if (queryStart < href.length && !isPlainRest(url, settings)) return "unknown";
  const isTelling = isWithin(percent, queryStart) || isWithin(href.indexOf(";", pathStart), queryStart);
  return isTelling ? "uninspected" : "plain";
}

/** Whether the rules change nothing in the query and the fragment, except parameters. */
function isPlainRest({ href, queryStart, fragmentStart }: LocatedURL, settings: Settings): boolean {
  if (settings.encodeForbidden && FORBIDDEN.test(href.slice(queryStart))) return false;
  if (settings.dropsFragment && fragmentStart < href.length) return false;
  return !settings.dropsEmptyQuery || fragmentStart - queryStart !== 1;
}

function isPlainHost(href: string, start: number, end: number, settings: Settings): boolean {
  if (settings.dropsTrailingDot && href.charCodeAt(end - 1) === Char.FullStop) return false;
  if (settings.dropsWWW && href.startsWith("www.", start)) return false;
  // Internationalised domain names contain "xn--".
  const hyphen = href.indexOf("-", start);
  return hyphen < 0 || hyphen >= end || !href.slice(start, end).includes("xn--");
}

function isPlainPath(href: string, start: number, end: number, settings: Settings): boolean {
  if (end - start === 1) return true;
  if (settings.mergeSlashes && isWithin(href.indexOf("//", start), end)) return false;
  // The only forbidden character that the parser leaves in a path of a special scheme.
  if (settings.encodeForbidden && isWithin(href.indexOf("|", start), end)) return false;
  const { trailingSlash, indexFiles } = settings;
  if (trailingSlash !== "keep" && (href.charCodeAt(end - 1) === Char.Slash) === (trailingSlash === "remove"))
    return false;
  return indexFiles === undefined || !indexFiles.has(href.slice(href.lastIndexOf("/", end - 1) + 1, end));
}

function isWithin(at: number, end: number): boolean {
  return at >= 0 && at < end;
}
