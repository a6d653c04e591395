/** The inverse of resolution: references that resolve to a URL. */
import { isFailure } from "@anyurl/common/failure";
import { notURL } from "../model/arguments.ts";
import type { URLStructure } from "../model/model.ts";
import { print, printAuthority, printPath } from "../print/print.ts";
import { parseResolveAndNormalize } from "./whatwg.ts";

/**
 * Returns the shortest strictly written reference that resolves to a URL on a base. It is the inverse of section
 * "WHATWG Resolution".
 *
 * A strictly written reference is a strictly valid URL string, except for parts of the target that are not valid, such
 * as a userinfo or "|". Its characters are percent-encoded as in the target: `%C3%A9` stays, although `é` would be
 * shorter.
 *
 * @param target a URL that `parseResolveAndNormalize` returned
 * @param base another such URL
 * @returns a URL-string. It is absolute if no shorter one leads to the target
 * @throws TypeError if `target` or `base` is not a URL, as `parse` returns it
 * @example
 * ```ts
 * import { orThrow, spec } from "@anyurl/reference";
 *
 * const base = orThrow(spec.parseResolveAndNormalize("http://h/a/b?q"));
 * spec.referenceTo(orThrow(spec.parseResolveAndNormalize("http://h/a/b?r")), base); // → "?r"
 * spec.referenceTo(orThrow(spec.parseResolveAndNormalize("http://h/a/c:d")), base); // → "./c:d"
 * spec.referenceTo(orThrow(spec.parseResolveAndNormalize("http://h/a/")), base); // → "."
 * spec.referenceTo(orThrow(spec.parseResolveAndNormalize("http://g/")), base); // → "//g"
 * ```
 */
export function referenceTo(target: URLStructure, base: URLStructure): string {
  if (target?.dirs === undefined) throw notURL(target, "referenceTo: the target");
  if (base?.dirs === undefined) throw notURL(base, "referenceTo: the base");
  const href = print(target);
  const candidates = [...referencesWithoutScheme(target, base), withoutLastSlash(target)];
  let shortest = href;
  for (const candidate of candidates) {
    if (candidate.length >= shortest.length) continue;
    const resolved = parseResolveAndNormalize(candidate, base);
    if (!isFailure(resolved) && print(resolved) === href) shortest = candidate;
  }
  return shortest;
}

/** Returns references that may lead to the target. The base supplies the components that they omit. */
function referencesWithoutScheme(target: URLStructure, base: URLStructure): string[] {
  const { authority, query, fragment } = target;
  const afterQuery = fragment === null ? "" : `#${fragment}`;
  const afterPath = query === null ? afterQuery : `?${query}${afterQuery}`;
  const paths = [...relativePaths(target, base), pathWithGuard(target)];
  if (target.drive !== null) paths.push(pathWithGuard({ ...target, drive: null }));
  const references = [afterQuery, afterPath, ...paths.map((path) => path + afterPath)];
  if (authority !== null) {
    const start = `//${printAuthority(authority)}`;
    references.push(start + printPath(target) + afterPath);
    if (printPath(target) === "/") references.push(start + afterPath);
  }
  return references;
}

/** Returns the target as a string without the path "/", which forcing restores. */
function withoutLastSlash(target: URLStructure): string {
  const { authority, query, fragment } = target;
  if (authority === null || printPath(target) !== "/") return print(target);
  const start = `${target.scheme}://${printAuthority(authority)}`;
  return `${start}${query === null ? "" : `?${query}`}${fragment === null ? "" : `#${fragment}`}`;
}

/** A path that starts with "//" would be an authority. */
function pathWithGuard(target: URLStructure): string {
  const path = printPath(target);
  return path.startsWith("//") ? `/.${path}` : path;
}

/** Returns paths from the base's dirs up to the common dirs, and down to the target. */
function relativePaths(target: URLStructure, base: URLStructure): string[] {
  const { dirs, file } = target;
  let common = 0;
  while (common < dirs.length && common < base.dirs.length && dirs[common] === base.dirs[common]) common++;
  const up = base.dirs.length - common;
  const down = dirs.slice(common).map((dir) => `${dir}/`);
  const below = down.join("") + (file ?? "");
  if (below === "") return [up > 0 ? `${"../".repeat(up - 1)}..` : "."];
  return up > 0 ? ["../".repeat(up) + below] : [below, `./${below}`];
}
