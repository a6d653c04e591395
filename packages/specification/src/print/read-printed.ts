import { Char } from "@anyurl/common/char";
import { parseHost } from "../hosts/parse.ts";
import type { Host } from "../model/host.ts";
import type { Authority, Mode, URLStructure } from "../model/model.ts";
import { modeOfScheme } from "../model/modes.ts";
import type { PrintedURL } from "./print.ts";

/**
 * Returns the URL that {@link printInto} printed. It is made of slices of the href, because after some setter calls the
 * href would parse to another URL.
 *
 * @param offsets where the components are in it
 */
export function readPrinted(href: string, offsets: Omit<PrintedURL, "href">): URLStructure {
  const { schemeEnd, pathStart, queryStart, fragmentStart } = offsets;
  const scheme = href.slice(0, schemeEnd);
  const isRooted = pathStart < queryStart && href.charCodeAt(pathStart) === Char.Slash;
  const dirs = href.slice(isRooted ? pathStart + 1 : pathStart, queryStart).split("/");
  const file = dirs.pop() as string;
  return {
    scheme,
    authority: readAuthority(href, offsets, modeOfScheme(scheme)),
    drive: null,
    pathRoot: isRooted ? "/" : null,
    dirs,
    file: file === "" ? null : file,
    query: queryStart < fragmentStart ? href.slice(queryStart + 1, fragmentStart) : null,
    fragment: fragmentStart < href.length ? href.slice(fragmentStart + 1) : null,
  };
}

/** Parses the host again, which returns the value that was printed. */
function readAuthority(href: string, offsets: Omit<PrintedURL, "href">, mode: Mode): Authority | null {
  const { schemeEnd, usernameEnd, hostStart, hostEnd, pathStart } = offsets;
  if (hostStart === schemeEnd + 1) return null;
  const hasPassword = usernameEnd < hostStart && href.charCodeAt(usernameEnd) === Char.Colon;
  const username = href.slice(schemeEnd + 3, usernameEnd);
  const password = hasPassword ? href.slice(usernameEnd + 1, hostStart - 1) : null;
  return {
    userinfo: hostStart === schemeEnd + 3 ? null : { username, password },
    host: hostStart === hostEnd ? null : (parseHost(href.slice(hostStart, hostEnd), mode) as Host),
    port: hostEnd < pathStart ? Number(href.slice(hostEnd + 1, pathStart)) : null,
  };
}
