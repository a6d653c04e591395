/**
 * Reads the host and the path from the text of a request's URL. It may not be parsed: workerd joins the Host header and
 * the target.
 */
import { Char } from "@anyurl/common/char";

/** See `Refusal`. */
export type EarlyRefusal = "not-http" | "invalid-host" | "no-path" | "credentials";

/**
 * The characters of a host and a port that may be parsed: https://www.rfc-editor.org/rfc/rfc9112#section-3.2 NOTE: with
 * those that the URL Standard's parser decodes or maps to others, and without those that it removes.
 */
const HOST_AND_PORT = /^[\w.:[\]%\u0080-\uffff-]+$/;

/**
 * Returns why a request is refused before its URL is parsed, if it is.
 *
 * @param authority its host and port, as {@link cutAuthority} returns them
 * @param host the value of its Host header, if there is one
 */
export function findRefusal(url: string, authority: string, host: string | null): EarlyRefusal | undefined {
  if (!url.startsWith("http://") && !url.startsWith("https://")) return "not-http";
  if (host !== null && host !== authority && !HOST_AND_PORT.test(host)) return "invalid-host";
  if (authority === "") return "invalid-host";
  if (url.charCodeAt(authorityStart(url) + authority.length) !== Char.Slash) return "no-path";
  if (authority.includes("@")) return authority === host ? "invalid-host" : "credentials";
  return HOST_AND_PORT.test(authority) ? undefined : "invalid-host";
}

/** Returns host and port of a URL without credentials, as written. */
export function cutAuthority(url: string): string {
  return url.slice(authorityStart(url), authorityEnd(url));
}

/** Returns path and query of a URL that has a path: the target of the request. */
export function cutTarget(url: string): string {
  return textBefore("#", cutRawTarget(url));
}

/** Returns path, query and fragment of a URL, as written. */
export function cutRawTarget(url: string): string {
  return url.slice(authorityEnd(url));
}

/** Returns a target as the Location of a redirect. Clients read two slashes as a host, and drop "/." before them. */
export function locationOf(target: string): string {
  return target.startsWith("//") ? `/.${target}` : target;
}

/** Returns the path of a URL that has one. */
export function cutPath(url: string): string {
  return textBefore("?", cutTarget(url));
}

/** Returns the text before a mark; the whole text if the mark is missing. */
function textBefore(mark: string, text: string): string {
  const at = text.indexOf(mark);
  return at < 0 ? text : text.slice(0, at);
}

function authorityStart(url: string): number {
  return url.indexOf("://") + "://".length;
}

/** Returns the offset of the character that ends an authority, or of the end. */
function authorityEnd(url: string): number {
  let at = authorityStart(url);
  for (; at < url.length; at++) {
    const code = url.charCodeAt(at);
    if (code === Char.Slash || code === Char.QuestionMark || code === Char.NumberSign || code === Char.Backslash) break;
  }
  return at;
}
