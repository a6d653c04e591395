/** The URL Specification, section "Reference Transformation". */
import type { URLStructure } from "./model.ts";
import { ord, orderIndex, upto } from "./order.ts";
import { structure } from "./structure.ts";

/**
 * Section "Rebase": the shortest URL that has `base upto (ord url)` as a prefix and `url` as a postfix. A path-root is added where
 * the path-root-constraint asks for it. Nothing is normalised, and no scheme means anything.
 *
 * @returns a URL; this operation does not fail
 * @example
 * ```ts
 * import { onto, parse, print } from "@anyurl/reference";
 *
 * print(onto(parse("foo/bar"), parse("//host"))); // → "//host/foo/bar"
 * print(onto(parse("../c"), parse("a/b?q"))); // → "a/../c"
 * ```
 */
export function onto(url: URLStructure, base: URLStructure): URLStructure {
  const order = orderIndex(url);
  if (order === 0) return url;
  const prefix = upto(base, ord(url));
  const authority = url.authority ?? prefix.authority;
  const drive = url.drive ?? prefix.drive;
  const dirs = prefix.dirs.length === 0 ? url.dirs : url.dirs.length === 0 ? prefix.dirs : prefix.dirs.concat(url.dirs);
  const file = url.file ?? prefix.file;
  const needsRoot = (authority !== null || drive !== null) && (dirs.length > 0 || file !== null);
  return structure(
    prefix.scheme,
    authority,
    drive,
    needsRoot ? "/" : (url.pathRoot ?? prefix.pathRoot),
    dirs,
    file,
    url.query ?? prefix.query,
    url.fragment,
  );
}
