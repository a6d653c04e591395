import type { ComponentOffsets, URL } from "./types.ts";
import { offsetsIn } from "./url.ts";

/**
 * Where the components of a URL stand in its `href`: for programs that look at many URLs and need no string of each component.
 *
 * @param url a URL object of this package, as it is now
 * @throws TypeError if it is something else, such as a URL object of the runtime's own
 * @example
 * ```ts
 * import { offsetsOf, URL } from "anyurl";
 *
 * const url = new URL("https://user@example.com:8080/a?b=c#d");
 * offsetsOf(url); // → { hostStart: 13, hostEnd: 24, pathStart: 29, queryStart: 31, fragmentStart: 35 }
 * url.href.slice(29, 31); // → "/a"
 * ```
 */
export function offsetsOf(url: URL): ComponentOffsets {
  return offsetsIn(url);
}
