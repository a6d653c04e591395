/** The way back from resolution: references that resolve to a URL. */
import { Failure } from "./failure.ts";
import type { URLStructure } from "./model.ts";
import { print, printAuthority, printPath } from "./print.ts";
import { parseResolveAndNormalise } from "./whatwg.ts";

/**
 * The shortest strictly written reference that resolves to a URL: with `whatwgResolve` on the base it is the target again.
 *
 * @param target a URL that `parseResolveAndNormalise` gave
 * @param base likewise
 * @returns a URL-string, absolute if nothing shorter leads to the target
 * @example
 * ```ts
 * import { parseResolveAndNormalise, referenceTo } from "@anyurl/reference";
 *
 * const base = parseResolveAndNormalise("http://h/a/b?q");
 * referenceTo(parseResolveAndNormalise("http://h/a/b?r"), base); // → "?r"
 * referenceTo(parseResolveAndNormalise("http://h/a/c:d"), base); // → "./c:d"
 * referenceTo(parseResolveAndNormalise("http://g/"), base); // → "//g"
 * ```
 */
export function referenceTo(target: URLStructure, base: URLStructure): string {
  const href = print(target);
  const candidates = [...referencesWithoutScheme(target, base), withoutLastSlash(target)];
  let shortest = href;
  for (const candidate of candidates) {
    if (candidate.length >= shortest.length) continue;
    const resolved = parseResolveAndNormalise(candidate, base);
    if (!(resolved instanceof Failure) && print(resolved) === href) shortest = candidate;
  }
  return shortest;
}

/** References that may lead to the target. What they leave out is the base's, if they do. */
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

/** The target as a string without the path "/" that forcing brings back. */
function withoutLastSlash(target: URLStructure): string {
  const { authority, query, fragment } = target;
  if (authority === null || printPath(target) !== "/") return print(target);
  const start = `${target.scheme}://${printAuthority(authority)}`;
  return `${start}${query === null ? "" : `?${query}`}${fragment === null ? "" : `#${fragment}`}`;
}

/** A path that begins with "//" would be an authority. */
function pathWithGuard(target: URLStructure): string {
  const path = printPath(target);
  return path.startsWith("//") ? `/.${path}` : path;
}

/** From the base's dirs up to those that it has in common with the target, and down again. */
function relativePaths(target: URLStructure, base: URLStructure): string[] {
  const { dirs, file } = target;
  let common = 0;
  while (common < dirs.length && common < base.dirs.length && dirs[common] === base.dirs[common]) common++;
  const up = base.dirs.length - common;
  const down = dirs.slice(common).map((dir) => `${dir}/`);
  const path = "../".repeat(up) + down.join("") + (file ?? "");
  return up > 0 ? [path] : [path, `./${path}`];
}
