import type { URL } from "anyurl";

/** What a URL consists of, under the names that the URL interface has for it. */
export function componentsOf(url: URL): Readonly<Record<string, string>> {
  const { href, origin, protocol, username, password, host, hostname, port, pathname, search, hash } = url;
  return { href, origin, protocol, username, password, host, hostname, port, pathname, search, hash };
}
