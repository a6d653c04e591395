/** For packages that bundle it: how the RFCs read a URL, and when components count as the same. */
export { PATH, QUERY, UCSCHAR } from "../rfc3986/characters.ts";
export { comparable, comparableOctets, encodeOutside } from "../rfc3986/comparable.ts";
export { type Document, grammarRefusal, type Refusal, RFC3986 } from "../rfc3986/document.ts";
export { readLeniently } from "../rfc3986/lenient.ts";
export { locate, type Span } from "../rfc3986/locate.ts";
export { recompose } from "../rfc3986/recompose.ts";
export { makeReference } from "../rfc3986/split.ts";
export type { Reference } from "../rfc3986/types.ts";
export { RFC3987 } from "../rfc3987/document.ts";
export { remarks } from "../rfc3987/remarks.ts";
export type { Remark } from "../rfc3987/types.ts";
