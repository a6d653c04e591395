/** What a request asks for, in the text of its URL, which not every runtime has parsed: workerd puts the Host header and the target together. */
import type { Refusal } from "./inspection.ts";

const SCHEME = /^https?:\/\//;

/** What ends an authority. */
const END = /[/\\?#]/g;

const SLASH = 0x2f;

/** What no host has, and no port. https://www.rfc-editor.org/rfc/rfc9112#section-3.2 */
const NOT_IN_HOST = /[/\\?#@]/;

/** Why a request is refused before its URL is parsed; `undefined` if it is not. */
export function refusalOf({ url, headers }: Request): Refusal | undefined {
  const scheme = SCHEME.exec(url);
  if (scheme === null) return "not-http";
  const host = headers.get("host");
  if (host !== null && NOT_IN_HOST.test(host)) return "invalid-host";
  const start = scheme[0].length;
  const end = authorityEnd(url, start);
  if (url.charCodeAt(end) !== SLASH) return "no-path";
  const at = url.indexOf("@", start);
  return at >= 0 && at < end ? "credentials" : undefined;
}

/** Path and query of a URL that has a path: what a client asks its server for. */
export function targetOf(url: string): string {
  const start = authorityEnd(url, url.indexOf("://") + "://".length);
  const fragment = url.indexOf("#", start);
  return fragment < 0 ? url.slice(start) : url.slice(start, fragment);
}

function authorityEnd(url: string, start: number): number {
  END.lastIndex = start;
  return END.exec(url)?.index ?? url.length;
}
