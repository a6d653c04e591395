/**
 * The normalizers of `http-request normalize-uri`: https://github.com/haproxy/haproxy/blob/v3.2.0/src/uri_normalizer.c
 */
import { mergeSlashes } from "../../steps/paths.ts";
import { decodeUnreserved, isWellEncoded } from "../../steps/percent.ts";
import { splitAt } from "../../steps/split.ts";

/** A normalizer, by its name in the configuration. */
export type HAProxyNormalizer = keyof typeof NORMALIZERS;

/** `http_action_normalize_uri`: each changes a request target, or refuses it with `undefined`. */
export const NORMALIZERS = {
  "fragment-encode": (target) => target.replaceAll("#", "%23"),
  "fragment-strip": (target) => splitAt(target, "#")[0],
  "path-merge-slashes": (target) => withPath(target, mergeSlashes),
  "path-strip-dot": (target) => withPath(target, stripDot),
  "path-strip-dotdot": (target) => withPath(target, (path) => stripDotDot(path, false)),
  "path-strip-dotdot full": (target) => withPath(target, (path) => stripDotDot(path, true)),
  "percent-decode-unreserved": decodeUnreserved,
  "percent-decode-unreserved strict": (target) => (isWellEncoded(target) ? decodeUnreserved(target) : undefined),
  "percent-to-uppercase": upperCase,
  "percent-to-uppercase strict": (target) => (isWellEncoded(target) ? upperCase(target) : undefined),
  "query-sort-by-name": sortQuery,
} satisfies Readonly<Record<string, (target: string) => string | undefined>>;

function withPath(target: string, change: (path: string) => string): string {
  const [path, query] = splitAt(target, "?");
  return change(path) + (query === null ? "" : `?${query}`);
}

/** `uri_normalizer_percent_upper` */
function upperCase(target: string): string {
  return target.replace(/%[0-9a-f]{2}/gi, (encoded) => encoded.toUpperCase());
}

/** `uri_normalizer_path_dot` */
function stripDot(path: string): string {
  const segments = path.split("/");
  const last = segments.length - 1;
  return segments.map((each, index) => (each === "." ? "" : each + (index < last ? "/" : ""))).join("");
}

/**
 * `uri_normalizer_path_dotdot`. It reads the path from its end. A segment that "/.." removes may be empty.
 *
 * @param isFull whether to drop each "/.." at the root, too
 */
function stripDotDot(path: string, isFull: boolean): string {
  const kept: string[] = [];
  let up = path.length > 2 && path.endsWith("/..") ? 1 : 0;
  /** The offset of the last character that is not read, a slash except at the end. */
  let at = path.length - 1 - 2 * up;
  while (at >= 0) {
    if (path.startsWith("/../", at - 3) && at >= 3) {
      up++;
      at -= 3;
      continue;
    }
    const isRemoved = up > 0 && at > 0;
    if (isRemoved) up--;
    const slash = at > 0 ? path.lastIndexOf("/", at - 1) : -1;
    if (!isRemoved && up === 0) kept.push(path.slice(slash + 1, at + 1));
    at = slash;
  }
  if (up > 0) kept.push(`${isFull ? "" : "/..".repeat(up)}/`);
  return kept.reverse().join("");
}

/** `uri_normalizer_query_sort`. NOTE: HAProxy refuses more than 1024 parameters. */
function sortQuery(target: string): string {
  const [path, query] = splitAt(target, "?");
  if (query === null) return target;
  const parameters = query.split("&");
  // An empty parameter at the end is dropped.
  if (parameters[parameters.length - 1] === "") parameters.pop();
  const named = parameters.map((parameter) => ({ parameter, name: splitAt(parameter, "=")[0] }));
  named.sort((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0));
  return `${path}?${named.map(({ parameter }) => parameter).join("&")}`;
}
