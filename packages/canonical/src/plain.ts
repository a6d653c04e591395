/** Whether a URL is canonical already, found out without making anything: on most requests that is all there is to do. */
import type { ComponentOffsets } from "anyurl";
import { leavesAsIs } from "./query/unchanged.ts";
import type { Settings } from "./settings.ts";

const SLASH = 0x2f;

/** What RFC 3986 allows nowhere, of what the URL Standard leaves in a query or a fragment; in paths it leaves "|". */
const FORBIDDEN = /[\\^`{|}]/;

/**
 * @param href its own serialisation
 * @param offsets of the URL
 * @returns `false` too where it takes more than a look, and where a flag is to be raised
 */
export function isPlain(href: string, offsets: ComponentOffsets, settings: Settings): boolean {
  const { pathStart, queryStart, fragmentStart } = offsets;
  if (!href.startsWith("http") || href.includes("%")) return false;
  if (!isPlainHost(href, offsets, settings) || !isPlainPath(href, pathStart, queryStart, settings)) return false;
  if (queryStart === href.length) return true;
  if (settings.encodeForbidden && FORBIDDEN.test(href.slice(queryStart))) return false;
  if (settings.dropsFragment && fragmentStart < href.length) return false;
  if (settings.dropsEmptyQuery && fragmentStart - queryStart === 1) return false;
  const { queryRules } = settings;
  return queryRules === undefined || leavesAsIs(queryRules, href.slice(queryStart + 1, fragmentStart));
}

function isPlainHost(href: string, { hostStart, hostEnd }: ComponentOffsets, settings: Settings): boolean {
  // A scheme such as "httpx", or credentials.
  if (!href.startsWith("s://", 4) ? hostStart !== 7 || !href.startsWith("://", 4) : hostStart !== 8) return false;
  const hyphen = href.indexOf("-", hostStart);
  if (hyphen >= 0 && hyphen < hostEnd && href.slice(hostStart, hostEnd).includes("xn--")) return false;
  if (settings.dropsTrailingDot && href[hostEnd - 1] === ".") return false;
  return !settings.dropsWWW || !href.startsWith("www.", hostStart);
}

function isPlainPath(href: string, start: number, end: number, settings: Settings): boolean {
  if (settings.encodeForbidden) {
    const bar = href.indexOf("|", start);
    if (bar >= 0 && bar < end) return false;
  }
  if (settings.mergeSlashes && hasTwoSlashes(href, start, end)) return false;
  const { trailingSlash, indexFiles } = settings;
  if (trailingSlash !== "keep" && end - start > 1 && (href[end - 1] === "/") === (trailingSlash === "remove"))
    return false;
  return indexFiles === undefined || !indexFiles.has(href.slice(href.lastIndexOf("/", end - 1) + 1, end));
}

function hasTwoSlashes(href: string, start: number, end: number): boolean {
  let before = 0;
  for (let at = start; at < end; at++) {
    const unit = href.charCodeAt(at);
    if (unit === SLASH && before === SLASH) return true;
    before = unit;
  }
  return false;
}
