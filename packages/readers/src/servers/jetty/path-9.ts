/**
 * How Jetty 9.4 reads paths:
 * https://github.com/jetty/jetty.project/blob/jetty-9.4.x/jetty-util/src/main/java/org/eclipse/jetty/util/URIUtil.java
 */
import { removeDots } from "../../steps/dots.ts";
import { decodeLatin1, decodeUTF8, hasOnlyUTF8 } from "./decode.ts";
import type { WrittenSegment } from "./target.ts";

/**
 * `HttpURI.getDecodedPath`, as bytes; `undefined` if a ".." leads above the root. If any byte is not UTF-8, the path is
 * ISO 8859-1.
 */
export function decodePath9(segments: readonly WrittenSegment[]): string | undefined {
  const last = segments.length - 1;
  const isPlain = segments.every(
    ({ text, parameters }, at) => !text.startsWith(".") && !text.includes("%") && (parameters === null || at === last),
  );
  if (isPlain) return `/${segments.map(withoutLastParameter).join("/")}`;
  const isValid = segments.every(({ text }) => hasOnlyUTF8(text));
  return removeDots(`/${segments.map(({ text }) => (isValid ? decodeUTF8(text) : decodeLatin1(text))).join("/")}`);
}

/** NOTE: without anything to decode, only the last parameter is removed: the path of "/a;b;c" is "/a;b". */
function withoutLastParameter({ text, parameters }: WrittenSegment): string {
  const semicolon = parameters?.lastIndexOf(";") ?? -1;
  return semicolon < 0 ? text : `${text};${(parameters ?? "").slice(0, semicolon)}`;
}
