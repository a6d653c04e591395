/** Finds the host in a text that may be a URL or a host. */
import type { Failure } from "./failure-value.ts";

/** The offsets that are read here, of a `LocatedURL`. */
interface Located {
  readonly ok: true;
  readonly href: string;
  readonly pathStart: number;
}

/** A URL with an authority, after the spaces that the parser ignores. */
const HAS_AUTHORITY = /^[\0- ]*[a-z][a-z0-9+.-]*:\/\//i;

/** An IPv6 address as sockets return it: without brackets, and maybe with a zone. */
const BARE_IPV6 = /^[\da-f.]*:[\da-f.]*:[\da-f:.]*(?:%|$)/i;

const HAS_USERINFO_OR_PATH = /[@/?#\\]/;

/**
 * Parses a URL; or a host, maybe with a port, as in an `http:` URL: a check that expects a class must not fail to see
 * that `10.0.0.1` is private, and `localhost:80` would be a URL without a host.
 *
 * @param locate parses a URL
 */
export function locateHost<URL extends Located, Reason extends string>(
  text: string,
  locate: (text: string) => URL | Failure<Reason>,
): URL | Failure<Reason> {
  if (HAS_AUTHORITY.test(text)) return locate(text);
  const host = BARE_IPV6.test(text) ? `[${text.split("%", 1)[0]}]` : text;
  const url = locate(`http://${host}/`);
  const isHost = url.ok && url.pathStart === url.href.length - 1 && !HAS_USERINFO_OR_PATH.test(host);
  if (isHost) return url;
  const other = locate(text);
  return other.ok || url.ok ? other : url;
}
