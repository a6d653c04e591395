/**
 * Tells from the text of a URL whether it is canonical except for its parameters. Most requests need nothing more.
 *
 * The law of this module is "known, or ask": `true` means that the rules in rewrite.ts would change nothing and report
 * nothing. `false` means only that this is not known, and that the caller must apply the rules. Each pattern here comes
 * from the rule that it is about.
 */
import type { LocatedURL } from "#url";
import { inspectPath } from "./findings.ts";
import { FORBIDDEN } from "./rules/forbidden.ts";
import { isNormal } from "./rules/percent.ts";
import type { Settings } from "./settings.ts";
import type { Flag } from "./types.ts";

/** @param url whose href is the input */
export function isPlainExceptParameters(url: LocatedURL, settings: Settings): boolean {
  const { href, protocol, hostStart, hostEnd, pathStart, queryStart, fragmentStart } = url;
  if (protocol !== "https:" && protocol !== "http:") return false;
  // Credentials would be before the host.
  if (hostStart > protocol.length + "//".length || !isPlainHost(href, hostStart, hostEnd, settings)) return false;
  if (!isPlainPath(href, pathStart, queryStart, settings)) return false;
  if (!isPlainEncoded(href, pathStart, queryStart, settings)) return false;
  if (queryStart === href.length) return true;
  if (settings.encodeForbidden && FORBIDDEN.test(href.slice(queryStart))) return false;
  if (settings.dropsFragment && fragmentStart < href.length) return false;
  return !settings.dropsEmptyQuery || fragmentStart - queryStart !== 1;
}

function isPlainHost(href: string, start: number, end: number, settings: Settings): boolean {
  if (settings.dropsTrailingDot && href.charCodeAt(end - 1) === 0x2e) return false;
  if (settings.dropsWWW && href.startsWith("www.", start)) return false;
  // Internationalised domain names contain "xn--".
  const hyphen = href.indexOf("-", start);
  return hyphen < 0 || hyphen >= end || !href.slice(start, end).includes("xn--");
}

function isPlainPath(href: string, start: number, end: number, settings: Settings): boolean {
  if (end - start === 1) return true;
  if (settings.mergeSlashes && isWithin(href.indexOf("//", start), end)) return false;
  // The start of parameters.
  if (isWithin(href.indexOf(";", start), end)) return false;
  // The only forbidden character that the parser leaves in a path of a special scheme.
  if (settings.encodeForbidden && isWithin(href.indexOf("|", start), end)) return false;
  const { trailingSlash, indexFiles } = settings;
  if (trailingSlash !== "keep" && (href.charCodeAt(end - 1) === 0x2f) === (trailingSlash === "remove")) return false;
  return indexFiles === undefined || !indexFiles.has(href.slice(href.lastIndexOf("/", end - 1) + 1, end));
}

function isWithin(at: number, end: number): boolean {
  return at >= 0 && at < end;
}

/**
 * What can raise a flag: "%" without two digits; encoded delimiters, dots, controls, "%" and bytes that are not ASCII;
 * and the hexadecimal digits, which can complete an encoded byte when they are decoded.
 */
const TELLING = /%(?:[0189A-Fa-f]|2[35EFef]|3[0-9BFbf]|5[Cc]|[46][1-6]|7[Ff]|(?![0-9A-Fa-f]{2}))/;

/** Whether percent-encoded text stays as it is, and the path contains no byte that raises a flag. */
function isPlainEncoded(href: string, pathStart: number, pathEnd: number, settings: Settings): boolean {
  const percent = href.indexOf("%");
  if (percent < 0) return true;
  if (settings.nfc || !isNormal(href, settings)) return false;
  if (percent > pathEnd) return true;
  const path = href.slice(pathStart, pathEnd);
  if (!TELLING.test(path)) return true;
  const flags: Flag[] = [];
  return inspectPath(path, settings, flags) === undefined && flags.length === 0;
}
