import type { Host } from "./host.ts";
import type { Authority, Port, URLStructure, Userinfo } from "./model.ts";

/**
 * Makes all URL-structures, so that they have one shape. It freezes `dirs`, and does not check the constraints of the
 * model.
 */
export function structure(
  scheme: string | null,
  authority: Authority | null,
  drive: string | null,
  pathRoot: "/" | null,
  dirs: readonly string[],
  file: string | null,
  query: string | null,
  fragment: string | null,
): URLStructure {
  return Object.freeze({ scheme, authority, drive, pathRoot, dirs: Object.freeze(dirs), file, query, fragment });
}

/** Makes all authorities. */
export function makeAuthority(userinfo: Userinfo | null, host: Host | null, port: Port | null): Authority {
  return Object.freeze({ userinfo, host, port });
}

/** Makes all userinfos. */
export function makeUserinfo(username: string, password: string | null): Userinfo {
  return Object.freeze({ username, password });
}

/** The empty authority: `//`. It differs from a missing authority. */
export const EMPTY_AUTHORITY: Authority = makeAuthority(null, null, null);

export const NO_DIRS: readonly string[] = Object.freeze([]);
