/** The places of components in a string that was parsed. */
import { isAt } from "./characters.ts";
import { parse } from "./parse.ts";
import { type ParsedComponents, writeAuthority } from "./parsed-url.ts";

/** The components that have a place. */
export type Component = Exclude<keyof ParsedComponents, "afterScheme" | "username" | "password">;

/** A place in UTF-16 code units. */
interface Place {
  readonly offset: number;
  readonly length: number;
}

/** Returns the place of a component in a valid URL; of one before the path, since no other can fail. */
export function findPlace(input: string, component: Component): Place | { offset: null; length: null } {
  const url = parse(input);
  if (!("scheme" in url)) return { offset: null, length: null };
  let start = 0;
  while (isAt(input, "control", start)) start++;
  if (component === "scheme") return { offset: start, length: url.scheme.length };
  const authority = writeAuthority(url);
  start = input.indexOf(authority, start + url.scheme.length + 1 + slashesIn(url.afterScheme, url.scheme));
  const hostStart = start + (url.userInfo === null ? 0 : url.userInfo.length + 1);
  const host = url.host ?? "";
  if (component === "host") return { offset: hostStart, length: host.length };
  if (component === "port") return { offset: hostStart + host.length + 1, length: (url.port ?? "").length };
  return { offset: start, length: authority.length };
}

/** How many slash characters are in front of the authority. */
function slashesIn(afterScheme: string, scheme: string): number {
  const most = scheme.toLowerCase() === "file" ? 2 : afterScheme.length;
  let slashes = 0;
  while (slashes < most && isAt(afterScheme, "slash", slashes)) slashes++;
  return slashes;
}
