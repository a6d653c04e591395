/**
 * How Jetty 12 reads paths:
 * https://github.com/jetty/jetty.project/blob/jetty-12.0.x/jetty-core/jetty-util/src/main/java/org/eclipse/jetty/util/URIUtil.java
 */
import { removeDots } from "../../steps/dots.ts";
import { decodeUTF8 } from "./decode.ts";
import type { WrittenSegment } from "./target.ts";

/**
 * `URIUtil.canonicalPath` and `URIUtil.decodePath`, as bytes; `undefined` if a ".." leads above the root. Dot segments
 * are removed while encoded slashes are still encoded: they split no segments.
 */
export function decodePath12(segments: readonly WrittenSegment[]): string | undefined {
  const decoded = segments.map(({ text }) => decodeUTF8(text).replace(/\//g, ENCODED_SLASH));
  return removeDots(`/${decoded.join("/")}`)?.replaceAll(ENCODED_SLASH, "/");
}

/** A character that no byte is. */
const ENCODED_SLASH = "\u0100";
