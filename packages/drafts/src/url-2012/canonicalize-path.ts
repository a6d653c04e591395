/** Section 3.3.5, "Canonicalize a path". */
import { requireString } from "@anyurl/common/arguments";
import { encodeWithTable } from "@anyurl/common/percent";
import { type Decided, withDecisions } from "../decisions.ts";
import { isAt, makeTable } from "./characters.ts";
import { decisions } from "./decisions.ts";

/** "%2e%2e" is the longest segment that is dots. */
const LONGEST_DOTS = 6;

/**
 * Canonicalizes a path (section 3.3.5): "\" becomes "/", dot segments are removed, and percent-encoded letters and
 * digits are decoded.
 *
 * @param path any string
 * @returns the path, which begins with "/"
 * @throws TypeError if `path` is not a string
 * @example
 * ```ts
 * import { url2012 } from "@anyurl/drafts";
 *
 * url2012.canonicalizePath("\\a b/%41/../%2f%").value; // → "/a%20b/%2f%25"
 * url2012.canonicalizePath("").value; // → "/"
 * ```
 */
export function canonicalizePath(path: string): Decided<string> {
  requireString(path, "url2012.canonicalizePath: the path");
  const made = [decisions["canonical-path"]];
  if (path !== "" && !isAt(path, "slash", 0)) made.push(decisions["path-first-slash"]);
  const text = path.replace(/\\/g, "/").replace(/^\//, "");
  const kept = withoutDots(text);
  if (kept !== text) made.push(decisions["path-dots"]);
  if (path.includes("%")) made.push(decisions["path-percent-unescaping"]);
  return withDecisions(`/${encodeSegments(kept)}`, made);
}

/** The gap "path-dots". */
function withoutDots(text: string): string {
  if (!/(?:\.|%2e)(?:\/|$)/i.test(text)) return text;
  const segments = text.split("/");
  const kept: string[] = [];
  segments.forEach((segment, index) => {
    const dots = dotsIn(segment);
    if (dots === 0) kept.push(segment);
    if (dots === 2) kept.pop();
    if (dots > 0 && index === segments.length - 1) kept.push("");
  });
  return kept.join("/");
}

/** Returns 1 for ".", 2 for "..", and 0 for any other segment. A dot can be percent-encoded. */
function dotsIn(segment: string): number {
  if (segment.length === 0 || segment.length > LONGEST_DOTS) return 0;
  const decoded = segment.replace(/%2e/gi, ".");
  return decoded === "." ? 1 : decoded === ".." ? 2 : 0;
}

/** The gaps "path-percent-unescaping" and "canonical-path". */
function encodeSegments(text: string): string {
  const unescaped = makeTable("path-unescaped");
  const decoded = text.replace(/%([0-9A-Fa-f]{2})?/g, (encoded, digits: string | undefined) => {
    if (digits === undefined) return "%25";
    const byte = Number.parseInt(digits, 16);
    return unescaped[byte] === 1 ? String.fromCharCode(byte) : encoded;
  });
  return encodeWithTable(decoded, makeTable("path-escaped"));
}
