import { requireString } from "@anyurl/common/arguments";
import { decodeForm } from "@anyurl/common/query/form";
import { type Dictionary, parseDictionary } from "structured-headers";
import type { NoVarySearch } from "./rules.ts";

/** All parameters and their order matter. */
const DEFAULT: NoVarySearch = /* @__PURE__ */ Object.freeze({
  params: /* @__PURE__ */ Object.freeze([]),
  keyOrder: false,
});

/**
 * Reads a `No-Vary-Search` header. If it is invalid, all parameters and their order matter, as without it.
 *
 * NOTE: Browsers and the drafts before -04 write "no parameter matters" as `params`, and "only `a` matters" as
 * `params, except=("a")`. Later drafts write `except=()` and `except=("a")`. Both are understood.
 *
 * @param header the header's value, as `response.headers.get("No-Vary-Search")` returns it; `null` or `undefined` if
 * the response has no such header
 * @returns the frozen rules. The names in them are decoded, as `URLSearchParams` decodes names
 * @throws TypeError if the header is not a string, `null` or `undefined`
 *
 * @example
 * ```ts
 * import { parseNoVarySearch } from "@anyurl/guard";
 *
 * parseNoVarySearch('params=("utm_source" "gclid")').params; // → ["utm_source", "gclid"]
 * parseNoVarySearch('key-order, except=("id")'); // → { except: ["id"], keyOrder: true }
 * parseNoVarySearch("?"); // → { params: [], keyOrder: false }
 * ```
 */
export function parseNoVarySearch(header: string | null | undefined): NoVarySearch {
  if (header === null || header === undefined) return DEFAULT;
  requireString(header, "parseNoVarySearch: the header");
  const members = readMembers(header);
  return (members && makeRules(members)) ?? DEFAULT;
}

/** https://www.rfc-editor.org/rfc/rfc9651#section-4.2 */
function readMembers(header: string): Dictionary | undefined {
  try {
    return parseDictionary(header);
  } catch {
    return undefined;
  }
}

/**
 * The draft's "parse a URL variation config". Returns `undefined` if a member is invalid.
 *
 * NOTE: read literally, `key-order` without a list would have no effect. Its introduction and its examples say
 * otherwise.
 */
function makeRules(members: Dictionary): NoVarySearch | undefined {
  const keyOrder = members.get("key-order")?.[0] ?? false;
  const params = members.get("params")?.[0];
  const except = members.get("except")?.[0];
  if (typeof keyOrder !== "boolean") return undefined;
  if (params === undefined && except === undefined) return Object.freeze({ params: Object.freeze([]), keyOrder });
  if (except === undefined && params !== true) {
    const names = readNames(params);
    return names && Object.freeze({ params: names, keyOrder });
  }
  if (params !== undefined && params !== true) return undefined;
  const names = except === undefined ? Object.freeze([]) : readNames(except);
  return names && Object.freeze({ except: names, keyOrder });
}

/** Returns the decoded names of an inner list of strings; otherwise `undefined`. */
function readNames(value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const items: readonly unknown[] = value.map(([item]) => item);
  return items.every((item) => typeof item === "string") ? Object.freeze(items.map(decodeForm)) : undefined;
}
