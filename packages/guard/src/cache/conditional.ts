/** Conditional requests that a cache answers itself: https://www.rfc-editor.org/rfc/rfc9110#section-13 */
import type { Fields } from "./headers.ts";

/** Whether the client's own copy is still valid, so that it gets a 304. */
export function isUnchanged(request: Request, stored: Headers): boolean {
  const tags = request.headers.get("if-none-match");
  if (tags !== null) {
    const etag = stored.get("etag");
    return tags.trim() === "*" || (etag !== null && (tags.match(TAG) ?? []).some((tag) => weak(tag) === weak(etag)));
  }
  const since = Date.parse(request.headers.get("if-modified-since") ?? "");
  return Date.parse(stored.get("last-modified") ?? "") <= since;
}

const TAG = /(?:W\/)?"[^"]*"/g;

function weak(tag: string): string {
  return tag.replace(/^W\//, "");
}

/**
 * The range that the client asks for: one range of bytes. Other values are ignored, as the standard allows, and so is a
 * range of another version of the response.
 */
export function readRange({ headers }: Request, stored: Headers): string | undefined {
  const range = headers.get("range");
  if (range === null || !/^bytes=(?:\d+-\d*|-\d+)$/.test(range)) return undefined;
  const version = headers.get("if-range");
  if (version === null) return range;
  const isSame = version.startsWith('"') ? version === stored.get("etag") : version === stored.get("last-modified");
  return isSame ? range : undefined;
}

/** Headers of a 304 that do not change a stored response, since they describe its body. */
const OF_BODY = new Set(["content-encoding", "content-length", "content-md5", "content-range", "etag"]);

/** Returns the headers of a stored response after the server has confirmed it with a 304. */
export function updateHeaders(stored: Fields, confirmed: Fields): [name: string, value: string][] {
  const newer = confirmed.filter(([name]) => !OF_BODY.has(name));
  const replaced = new Set([...newer.map(([name]) => name), "age"]);
  return [...stored.filter(([name]) => !replaced.has(name)), ...newer].map(([name, value]) => [name, value]);
}
