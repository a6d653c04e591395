/** The URL Specification, section "Reference Transformation". */
import { notURL } from "../model/arguments.ts";
import type { URLStructure } from "../model/model.ts";
import { structure } from "../model/structure.ts";
import { fixDirs, ord, orderIndex, upto } from "./order.ts";

/**
 * Returns the shortest URL that has `base upto (ord url)` as a prefix and `url` as a postfix (section "Rebase"). It
 * adds a path-root if the path-root-constraint requires it. It does not normalise, and treats all schemes alike.
 *
 * If the URL was parsed in the mode of the base, the result satisfies the constraints of the model, except
 * `preprocessing`: a component that was before a fragment may come last. The empty URL onto `foo:x?q #f` is `foo:x?q `,
 * which loses its space if it is printed and parsed again.
 *
 * @returns a URL; this operation does not fail
 * @throws TypeError if `url` or `base` is not a URL, as `parse` returns it
 * @example
 * ```ts
 * import { orThrow, spec } from "@anyurl/reference";
 *
 * spec.print(spec.rebase(orThrow(spec.parse("foo/bar")), orThrow(spec.parse("//host")))); // → "//host/foo/bar"
 * spec.print(spec.rebase(orThrow(spec.parse("../c")), orThrow(spec.parse("a/b?q")))); // → "a/../c"
 * ```
 */
export function rebase(url: URLStructure, base: URLStructure): URLStructure {
  if (url?.dirs === undefined) throw notURL(url, "rebase: the URL");
  if (base?.dirs === undefined) throw notURL(base, "rebase: the base");
  const order = orderIndex(url);
  if (order === 0) return fix(url);
  const prefix = upto(base, ord(url));
  const authority = url.authority ?? prefix.authority;
  const drive = url.drive ?? prefix.drive;
  const dirs = prefix.dirs.length === 0 ? fixDirs(url.dirs) : join(prefix.dirs, url.dirs);
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

function join(before: readonly string[], after: readonly string[]): readonly string[] {
  return after.length === 0 ? before : before.concat(after);
}

function fix(url: URLStructure): URLStructure {
  if (Object.isFrozen(url) && Object.isFrozen(url.dirs)) return url;
  const { scheme, authority, drive, pathRoot, dirs, file, query, fragment } = url;
  return structure(scheme, authority, drive, pathRoot, fixDirs(dirs), file, query, fragment);
}
