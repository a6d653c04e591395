/** The URL Specification, section "Order and Prefix". */
import { requireOneOf } from "@anyurl/common/arguments";
import { COMPONENT_TYPES, notURL } from "../model/arguments.ts";
import type { ComponentType, URLStructure } from "../model/model.ts";
import { NO_DIRS, structure } from "../model/structure.ts";

/** Returns the index in COMPONENT_TYPES of the first component's type. */
export function orderIndex(url: URLStructure): number {
  if (url.scheme !== null) return 0;
  if (url.authority !== null) return 1;
  if (url.drive !== null) return 2;
  if (url.pathRoot !== null) return 3;
  if (url.dirs.length > 0) return 4;
  if (url.file !== null) return 5;
  return url.query !== null ? 6 : 7;
}

/**
 * Returns the type of the URL's first component (section "The Order of an URL"); `"fragment"` for the empty URL.
 *
 * @throws TypeError if `url` is not a URL, as `parse` returns it
 * @example
 * ```ts
 * import { spec } from "@anyurl/reference";
 *
 * spec.ord(spec.url({ file: "a", query: "b" })); // → "file"
 * spec.ord(spec.url({})); // → "fragment"
 * ```
 */
export function ord(url: URLStructure): ComponentType {
  if (url?.dirs === undefined) throw notURL(url, "ord: the URL");
  return COMPONENT_TYPES[orderIndex(url)] as ComponentType;
}

/**
 * Returns the shortest prefix of a URL that has all components of types smaller than `order` (section "Order Prefix").
 * It has all dirs if `order` is "dir" or greater.
 *
 * @throws TypeError if `url` is not a URL, as `parse` returns it, or there is no such component-type
 * @example
 * ```ts
 * import { orThrow, spec } from "@anyurl/reference";
 *
 * spec.print(spec.upto(orThrow(spec.parse("/a/b?c")), "dir")); // → "/a/"
 * spec.print(spec.upto(orThrow(spec.parse("/a/b?c")), "query")); // → "/a/b"
 * ```
 */
export function upto(url: URLStructure, order: ComponentType): URLStructure {
  if (url?.dirs === undefined) throw notURL(url, "upto: the URL");
  requireOneOf(order, COMPONENT_TYPES, "upto: the order");
  return uptoIndex(url, COMPONENT_TYPES.indexOf(order));
}

/** Returns an array that nobody else can change: the same one if it is frozen, or a copy. */
export function fixDirs(dirs: readonly string[]): readonly string[] {
  return Object.isFrozen(dirs) ? dirs : [...dirs];
}

function uptoIndex(url: URLStructure, index: number): URLStructure {
  return structure(
    index > 0 ? url.scheme : null,
    index > 1 ? url.authority : null,
    index > 2 ? url.drive : null,
    index > 3 ? url.pathRoot : null,
    index >= 4 ? fixDirs(url.dirs) : NO_DIRS,
    index > 5 ? url.file : null,
    index > 6 ? url.query : null,
    null,
  );
}
