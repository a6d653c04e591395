/** Reads `Cache-Control` and the fields like it: https://www.rfc-editor.org/rfc/rfc9111#section-5.2 */
import { withTokens } from "@anyurl/common/http";
import type { Fields } from "./headers.ts";

/** The longest time to keep a response, in seconds. */
export const LONGEST = 365 * 86_400;

/** More seconds than any response is fresh. */
const FOREVER = 2 * LONGEST;

/** Whether a response says that it is for all users: then it also answers requests with cookies. */
export function isShared(headers: Fields): boolean {
  const values = new Map(headers);
  const directives = parseDirectives(findTargeted(values) ?? values.get("cache-control") ?? "");
  return (
    directives?.has("public") === true || directives?.has("s-maxage") === true || findTargeted(values) !== undefined
  );
}

/**
 * The `Cache-Control` header for `http-cache-semantics`, which splits at each comma, knows directives in lower case
 * only, and takes the last of two. `must-revalidate` and its kind only forbid to send stale responses: without
 * permission, the cache never does.
 *
 * @returns `undefined` if the response may not be stored
 */
export function directivesFor(values: ReadonlyMap<string, string>): string | undefined {
  const directives = parseDirectives(findTargeted(values) ?? values.get("cache-control") ?? "");
  const surrogate = parseDirectives((values.get("surrogate-control") ?? "").replace(/;[^,]*/g, ""));
  if (directives === undefined || surrogate === undefined || surrogate.has("no-store")) return undefined;
  if (["no-store", "private", "no-cache"].some((name) => directives.has(name))) return undefined;
  // A targeted field also replaces Expires.
  if (findTargeted(values) !== undefined && !directives.has("max-age")) directives.set("max-age", "0");
  const limit = surrogate.get("max-age");
  const limited = ["max-age", "s-maxage"].filter((name) => limit !== undefined && directives.has(name));
  if (limit !== undefined && limited.length === 0) return undefined;
  for (const name of limited) directives.set(name, smaller(directives.get(name) ?? "", limit ?? ""));
  const isStrict = ["must-revalidate", "proxy-revalidate", "s-maxage"].some((name) => directives.has(name));
  const kept = ["public", "immutable", "max-age", "s-maxage"];
  if (!isStrict) kept.push("stale-while-revalidate", "stale-if-error");
  return kept
    .filter((name) => directives.has(name))
    .map((name) => (name === "public" || name === "immutable" ? name : `${name}=${parseSeconds(directives.get(name))}`))
    .join(", ");
}

/** @param otherwise replaces an invalid number of seconds: none by default, or `"forever"` */
export function parseSeconds(value = "", otherwise?: "forever"): number {
  if (/^\d+$/.test(value)) return Math.min(Number(value), FOREVER);
  return otherwise === undefined ? 0 : FOREVER;
}

/** The field that speaks to this kind of cache alone: https://www.rfc-editor.org/rfc/rfc9213 */
function findTargeted(values: ReadonlyMap<string, string>): string | undefined {
  return values.get("cloudflare-cdn-cache-control") ?? values.get("cdn-cache-control");
}

/** A directive, and a comma or the end. */
const DIRECTIVE = /* @__PURE__ */ new RegExp(
  /* @__PURE__ */ withTokens('[ \\t]*(?:(TOKEN)(?:=(?:"((?:[^"\\\\]|\\\\.)*)"|([^ \\t",]*)))?)?[ \\t]*(?:,|$)'),
  "y",
);

/** @returns the directives, with names in lower case; `undefined` if the header is malformed */
function parseDirectives(header: string): Map<string, string> | undefined {
  const directives = new Map<string, string>();
  DIRECTIVE.lastIndex = 0;
  while (DIRECTIVE.lastIndex < header.length) {
    const found = DIRECTIVE.exec(header);
    if (found === null) return undefined;
    const [, name, quoted, token = ""] = found;
    if (name === undefined) continue;
    const key = name.toLowerCase();
    const value = quoted ?? token;
    const earlier = directives.get(key);
    directives.set(key, earlier === undefined ? value : smaller(earlier, value));
  }
  return directives;
}

function smaller(one: string, other: string): string {
  return parseSeconds(one) < parseSeconds(other) ? one : other;
}
