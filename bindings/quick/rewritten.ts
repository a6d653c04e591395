/** A fast path for most http and https URLs: rewrites only the components that are not serialised. */
import { Char } from "@anyurl/common/char";
import { encodeWithTable } from "@anyurl/common/percent";
import { SPECIAL_SCHEMES } from "@anyurl/common/special-schemes";
import { encodeTable } from "@anyurl/specification/characters/component-characters";
import { dotsIn } from "@anyurl/specification/parse/dots";
import { strip } from "@anyurl/specification/parse/preprocess";
import type { UrlRecord } from "../engine/engine.ts";
import { endOfMatch, endOfPath, FRAGMENT, QUERY, readOrigin } from "./canonical.ts";

/** The scheme, a host that may be a domain in ASCII, and a port. Without the flag "u", "i" means ASCII letters. */
const ORIGIN = /https?:\/\/[a-z0-9._-]+(?::\d*)?/iy;

/** A longer path may have more segments than the parser takes. */
const LONGEST = 2 ** 25;

/** Matches a path with a dot segment, and few others. */
const DOT = /\/(?:\.|%2e)/i;

/**
 * Writes the URL of a text into the record, if it is known.
 *
 * @returns whether it is; if not, the record is meaningless
 */
export function readRewritten(input: string, record: UrlRecord): boolean {
  if (input.length > LONGEST) return false;
  const text = strip(input);
  const originEnd = endOfMatch(ORIGIN, text, 0);
  if (originEnd < 0) return false;
  const origin = withoutDefaultPort(text.slice(0, originEnd).toLowerCase());
  if (readOrigin(origin, record) < origin.length) return false;
  const hash = text.indexOf("#", originEnd);
  const queryEnd = hash < 0 ? text.length : hash;
  const mark = text.indexOf("?", originEnd);
  const pathEnd = mark < 0 || mark > queryEnd ? queryEnd : mark;
  const path = rewrittenPath(text.slice(originEnd, pathEnd));
  if (path === "") return false;
  const beforeQuery = origin + path;
  const beforeFragment = beforeQuery + encode(text.slice(pathEnd, queryEnd), QUERY, encodeTable("special-query"));
  record.queryStart = beforeQuery.length;
  record.fragmentStart = beforeFragment.length;
  record.href = beforeFragment + encode(text.slice(queryEnd), FRAGMENT, encodeTable("fragment"));
  return true;
}

function withoutDefaultPort(origin: string): string {
  const port = `:${origin.startsWith("https") ? SPECIAL_SCHEMES.https : SPECIAL_SCHEMES.http}`;
  return origin.endsWith(port) ? origin.slice(0, -port.length) : origin;
}

/** Percent-encodes a query or fragment with its sigil, or "". */
function encode(text: string, canonical: RegExp, table: Uint8Array): string {
  return text === "" || endOfMatch(canonical, text, 0) === text.length ? text : encodeWithTable(text, table);
}

/** Returns "" if the path continues the host. */
function rewrittenPath(written: string): string {
  if (written === "") return "/";
  if (endOfPath(written, 0) === written.length) return written;
  const path = written.replaceAll("\\", "/");
  if (path.charCodeAt(0) !== Char.Slash) return "";
  return encodeWithTable(DOT.test(path) ? withoutDots(path) : path, encodeTable("special-path"));
}

/** Removes the dot segments of a path, and with ".." the segment before. */
function withoutDots(path: string): string {
  const kept = [""];
  let dots = 0;
  for (const segment of path.slice(1).split("/")) {
    dots = dotsIn(segment);
    if (dots === 0) kept.push(segment);
    else if (dots === 2 && kept.length > 1) kept.pop();
  }
  if (dots !== 0) kept.push("");
  return kept.join("/");
}
