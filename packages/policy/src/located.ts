/** Reads the parts of a parsed URL. */
import { type Failure, isFailure, type LocatedURL, locate } from "anyurl";

/** Returns the scheme, in lower case and without its colon. */
export function getScheme({ protocol }: Pick<LocatedURL, "protocol">): string {
  return protocol.slice(0, -1);
}

/** Whether the URL has a user name or a password. */
export function hasUserinfo({ href, hostStart }: LocatedURL): boolean {
  return href.charAt(hostStart - 1) === "@";
}

const MACHINE = /^(?:127\.\d+\.\d+\.\d+|\[::1\]|localhost)$/;

/** Whether the host is the machine itself, which a URL without TLS may name for development and for native clients. */
export function isOnMachine(url: LocatedURL): boolean {
  return MACHINE.test(url.hostname);
}

/** Returns a host as written in an `http:` URL, without the dot at its end; `undefined` for text that is not a host. */
export function toHost(text: string): string | undefined {
  const url = locate(`http://${text}/`);
  if (isFailure(url) || url.pathStart !== url.href.length - 1 || url.port !== "") return undefined;
  return withoutFinalDot(url.hostname);
}

/** Two sites that nobody can have: a link that leads to neither of them names a host. */
const SITES = ["https://one.invalid", "https://other.invalid"] as const;

/**
 * Returns the path, query and fragment of a relative link, on a page at the root of a site; `undefined` if the link
 * leads to a host that it names.
 */
export function readLocal(text: string): string | undefined | Failure {
  if (!isFailure(locate(text))) return undefined;
  const [local, again] = SITES.map((site) => {
    const url = locate(text, `${site}/`);
    if (isFailure(url)) return url;
    return url.href.startsWith(`${site}/`) ? url.href.slice(site.length) : undefined;
  });
  return isFailure(local) || local === again ? local : undefined;
}

/** Returns a host without the dot at its end, which names the same host. */
export function withoutFinalDot(host: string): string {
  return host.endsWith(".") ? host.slice(0, -1) : host;
}
