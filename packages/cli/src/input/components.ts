import type { URL } from "anyurl";

/** Returns the components of a URL by their names in the URL interface. */
export function getComponents(url: URL) {
  const { href, origin, protocol, username, password, host, hostname, port, pathname, search, hash } = url;
  return { href, origin, protocol, username, password, host, hostname, port, pathname, search, hash };
}
