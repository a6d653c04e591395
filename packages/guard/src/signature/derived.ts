/** The values of derived components: https://www.rfc-editor.org/rfc/rfc9421#section-2.2 */

import { encodeForm } from "@anyurl/common/query/form";
import { decodeValue, splitPairs } from "@anyurl/common/query/pairs";
import type { RequestParts } from "./request.ts";

/** https://www.rfc-editor.org/rfc/rfc9421#section-2.2.1 to section-2.2.7 */
export const DERIVED: ReadonlyMap<string, (request: RequestParts) => string> = /* @__PURE__ */ new Map([
  ["@method", ({ method }: RequestParts) => method],
  ["@target-uri", ({ scheme, authority, path, query }) => `${scheme}://${authority}${path}${query}`],
  ["@authority", ({ authority }) => authority],
  ["@scheme", ({ scheme }) => scheme],
  ["@request-target", requestTarget],
  ["@path", ({ path }) => path],
  // Without a query, the value is "?".
  ["@query", ({ query }) => query || "?"],
]);

/** https://www.rfc-editor.org/rfc/rfc9421#section-2.2.5 */
function requestTarget({ method, authority, path, query, target }: RequestParts): string {
  if (target !== undefined) return target;
  return method === "CONNECT" ? authority : path + query;
}

/** The values of `@query-param` by their names, both encoded; `null` for a name that occurs twice. */
export type QueryParameters = ReadonlyMap<string, string | null>;

/** https://www.rfc-editor.org/rfc/rfc9421#section-2.2.8 */
export function readParameters({ query }: RequestParts): QueryParameters {
  const parameters = new Map<string, string | null>();
  for (const { name, text } of splitPairs(query.slice(1))) {
    if (name === undefined) continue;
    const encoded = encodeForm(name);
    parameters.set(encoded, parameters.has(encoded) ? null : encodeForm(decodeValue(text)));
  }
  return parameters;
}
