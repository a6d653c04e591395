import type { ReadingComponents } from "./reading.ts";

/** The attributes of a `URL` object, of any class. */
export interface AttributesOfURL {
  readonly href: string;
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly hostname: string;
  readonly port: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** Returns the components of a URL object, which does not tell a component that is empty from one that is missing. */
export function componentsOfURL(url: AttributesOfURL): ReadingComponents {
  const hasHost = url.href.startsWith(`${url.protocol}//`);
  return {
    scheme: url.protocol.slice(0, -1),
    username: url.username || null,
    password: url.password || null,
    host: hasHost ? url.hostname : null,
    port: url.port || null,
    path: url.pathname,
    query: url.search.slice(1) || null,
    fragment: url.hash.slice(1) || null,
  };
}
