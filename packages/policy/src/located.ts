/** Reads the parts of a parsed URL. */
import { Char } from "@anyurl/common/char";
import { isFailure, type LocatedURL, locate } from "anyurl";

/** Returns the scheme, in lower case and without its colon. */
export function getScheme({ protocol }: Pick<LocatedURL, "protocol">): string {
  return protocol.slice(0, -1);
}

/** Whether the URL has a user name or a password. */
export function hasUserinfo({ href, hostStart }: LocatedURL): boolean {
  return href.charAt(hostStart - 1) === "@";
}

/** Returns the host as URLs have it: an IPv6 address in brackets. */
export function getHostname({ href, hostStart, hostEnd }: Pick<LocatedURL, "href" | "hostStart" | "hostEnd">): string {
  return href.slice(hostStart, hostEnd);
}

/** Returns the port with its colon; "" if it is the scheme's default port. */
export function getPort({ href, hostEnd, pathStart }: Pick<LocatedURL, "href" | "hostEnd" | "pathStart">): string {
  // NOTE: "/." between an empty host and a path that starts with two slashes is not a port.
  return href.charCodeAt(hostEnd) === Char.Colon ? href.slice(hostEnd, pathStart) : "";
}

/** Returns the path, as it is serialised. */
export function getPath({ href, pathStart }: Pick<LocatedURL, "href" | "pathStart">): string {
  const path = href.slice(pathStart);
  const end = path.search(/[?#]/);
  return end < 0 ? path : path.slice(0, end);
}

const MACHINE = /^(?:127\.\d+\.\d+\.\d+|\[::1\]|localhost)$/;

/** Whether the host is the machine itself, which a URL without TLS may name for development and for native clients. */
export function isOnMachine(url: LocatedURL): boolean {
  return MACHINE.test(getHostname(url));
}

/** Returns a host as an `http:` URL has it, without the dot at its end; `undefined` for text that is not a host. */
export function toHost(text: string): string | undefined {
  const url = locate(`http://${text}/`);
  if (isFailure(url) || url.pathStart !== url.href.length - 1 || getPort(url) !== "") return undefined;
  return withoutFinalDot(getHostname(url));
}

/** Returns a host without the dot at its end, which names the same host. */
export function withoutFinalDot(host: string): string {
  return host.endsWith(".") ? host.slice(0, -1) : host;
}
