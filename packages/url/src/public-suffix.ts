/**
 * The Public Suffix List, for `anyurl/origin` and `anyurl/site` alone: both import it by this name, so that an
 * application has it once. It can change in every release.
 *
 * @module
 */
import { LETTERS, LIST_DATE, LIST_SHA256, PACKED } from "./site/generated/list.ts";
import type { Label, ToASCII } from "./site/list.ts";
import { unpack } from "./site/unpack.ts";

export { compile } from "./site/compile.ts";
export { type FoundSuffix, findSuffix, isAddress } from "./site/find.ts";
export { ICANN, type Label, PRIVATE } from "./site/list.ts";
export { obtainSite, type Site } from "./site/site.ts";
export { LIST_DATE, LIST_SHA256, unpack };

let list: Label | undefined;

/** Returns the list of this version, which the first call unpacks. It depends on no engine. */
export function getList(toASCII: ToASCII): Label {
  list ??= unpack(PACKED, LETTERS, toASCII);
  return list;
}
