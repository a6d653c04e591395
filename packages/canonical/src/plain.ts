/** Whether a URL is canonical already but for its parameters, found out without making anything: on most requests that is all there is to do. */
import type { LocatedURL } from "#url";
import { isNormal } from "./rules/percent.ts";
import type { Settings } from "./settings.ts";

/** What RFC 3986 allows nowhere, of what the URL Standard leaves in a query or a fragment; in paths it leaves "|". */
const FORBIDDEN = /[\\^`{|}]/;

/**
 * @param url whose href is the input
 * @returns whether nothing is left to do but what the rules for parameters say; `false` too where it takes more than a look to know, and
 * where a flag is to be raised
 */
export function isPlainBesideParameters(url: LocatedURL, settings: Settings): boolean {
  const { href, protocol, hostStart, hostEnd, pathStart, queryStart, fragmentStart } = url;
  if (protocol !== "https:" && protocol !== "http:") return false;
  // Credentials stand before the host.
  if (hostStart > protocol.length + "//".length || !isPlainHost(href, hostStart, hostEnd, settings)) return false;
  if (!isPlainPath(href, pathStart, queryStart, settings)) return false;
  if (!isPlainEncoded(href, queryStart, settings)) return false;
  if (queryStart === href.length) return true;
  if (settings.encodeForbidden && FORBIDDEN.test(href.slice(queryStart))) return false;
  if (settings.dropsFragment && fragmentStart < href.length) return false;
  return !settings.dropsEmptyQuery || fragmentStart - queryStart !== 1;
}

function isPlainHost(href: string, start: number, end: number, settings: Settings): boolean {
  if (settings.dropsTrailingDot && href.charCodeAt(end - 1) === 0x2e) return false;
  if (settings.dropsWWW && href.startsWith("www.", start)) return false;
  // International domain names have "xn--" in them.
  const hyphen = href.indexOf("-", start);
  return hyphen < 0 || hyphen >= end || !href.slice(start, end).includes("xn--");
}

function isPlainPath(href: string, start: number, end: number, settings: Settings): boolean {
  if (end - start === 1) return true;
  if (settings.mergeSlashes && isWithin(href.indexOf("//", start), end)) return false;
  if (settings.encodeForbidden && isWithin(href.indexOf("|", start), end)) return false;
  const { trailingSlash, indexFiles } = settings;
  if (trailingSlash !== "keep" && (href.charCodeAt(end - 1) === 0x2f) === (trailingSlash === "remove")) return false;
  return indexFiles === undefined || !indexFiles.has(href.slice(href.lastIndexOf("/", end - 1) + 1, end));
}

function isWithin(at: number, end: number): boolean {
  return at >= 0 && at < end;
}

/** What may decode to what another reader takes for more than text: "/", "\\", NUL or "%", or "." and what makes a digit of these. */
const TELLING = /%(?:2[5EFef]|3[0-9]|5[Cc]|[46][1-6]|00)/;

/** Whether what is percent-encoded stays so, and is in a path nothing that another reader may decode. */
function isPlainEncoded(href: string, pathEnd: number, settings: Settings): boolean {
  const percent = href.indexOf("%");
  if (percent < 0) return true;
  if (settings.nfc || !isNormal(href, settings)) return false;
  return percent > pathEnd || !TELLING.test(href.slice(percent, pathEnd));
}
