/** What a request asks for, in the text of its URL, which not every runtime has parsed: workerd puts the Host header and the target together. */
import type { Refusal } from "./inspection.ts";

const SCHEME = /^https?:\/\//;

/** What ends an authority. */
const END = /[/\\?#]/g;

const SLASH = 0x2f;

/** What no host has, and no port. https://www.rfc-editor.org/rfc/rfc9112#section-3.2 */
const NOT_IN_HOST = /[/\\?#@]/;

/**
 * Why a request is refused before its URL is parsed; `undefined` if it is not.
 *
 * @param host what its Host header says, if it is there
 */
export function refusalOf(url: string, host: string | null): Refusal | undefined {
  if (!SCHEME.test(url)) return "not-http";
  if (host !== null && NOT_IN_HOST.test(host)) return "invalid-host";
  const end = authorityEnd(url);
  if (url.charCodeAt(end) !== SLASH) return "no-path";
  const at = url.indexOf("@");
  return at >= 0 && at < end ? "credentials" : undefined;
}

/** Host and port of a URL without credentials, as they are written there. */
export function authorityOf(url: string): string {
  return url.slice(authorityStart(url), authorityEnd(url));
}

/** Path and query of a URL that has a path: what a client asks its server for. */
export function targetOf(url: string): string {
  const start = authorityEnd(url);
  const fragment = url.indexOf("#", start);
  return fragment < 0 ? url.slice(start) : url.slice(start, fragment);
}

function authorityStart(url: string): number {
  return url.indexOf("://") + "://".length;
}

function authorityEnd(url: string): number {
  END.lastIndex = authorityStart(url);
  return END.exec(url)?.index ?? url.length;
}
