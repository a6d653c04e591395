import type { URL } from "anyurl";

/** The names that the URL interface has for what a URL consists of. */
export type Component = keyof ReturnType<typeof componentsOf>;

/** What a URL consists of, by {@link Component}. */
export function componentsOf(url: URL) {
  const { href, origin, protocol, username, password, host, hostname, port, pathname, search, hash } = url;
  return { href, origin, protocol, username, password, host, hostname, port, pathname, search, hash };
}
