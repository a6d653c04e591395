import { requireReference } from "./arguments.ts";
import { split } from "./split.ts";
import type { Authority, ComponentName, Reference } from "./types.ts";

/**
 * Writes a reference as text: https://www.rfc-editor.org/rfc/rfc3986#section-5.3
 *
 * It is the inverse of `parse` and of `split`: `recompose(split(text))` is `text` for any text.
 *
 * @throws RangeError if the text would be read as another reference: for example if a path starts with "//" and there
 *   is no authority, or if a query contains "#"
 * @throws TypeError if the argument is not a reference
 *
 * @example
 * ```ts
 * import { rfc3986 } from "@anyurl/reference";
 *
 * const reference = rfc3986.parse("HTTP://h:/a#f");
 * rfc3986.recompose(reference); // → "HTTP://h:/a#f"
 * rfc3986.recompose({ ...reference, fragment: null, query: "" }); // → "HTTP://h:/a?"
 * rfc3986.recompose({ ...reference, path: "a" }); // throws RangeError
 * ```
 */
export function recompose(reference: Reference): string {
  requireReference(reference, "rfc3986.recompose: the reference");
  const text = write(reference);
  const unstable = firstDifference(reference, split(text));
  if (unstable !== null) throw new RangeError(refusal(unstable, reference));
  return text;
}

function write({ scheme, authority, path, query, fragment }: Reference): string {
  return (
    (scheme === null ? "" : `${scheme}:`) +
    (authority === null ? "" : `//${writeAuthority(authority)}`) +
    path +
    (query === null ? "" : `?${query}`) +
    (fragment === null ? "" : `#${fragment}`)
  );
}

function writeAuthority({ userinfo, host, port }: Authority): string {
  return (userinfo === null ? "" : `${userinfo}@`) + host.text + (port === null ? "" : `:${port}`);
}

/** Returns the first component that differs in `b`. */
function firstDifference(a: Reference, b: Reference): ComponentName | null {
  if (a.scheme !== b.scheme) return a.scheme === null ? "path" : "scheme";
  if (a.authority !== null && a.path !== "" && !a.path.startsWith("/")) return "path";
  if (a.authority === null || b.authority === null) {
    if (a.authority !== b.authority) return "path";
  } else {
    if (a.authority.userinfo !== b.authority.userinfo) return a.authority.userinfo === null ? "host" : "userinfo";
    if (a.authority.host.text !== b.authority.host.text) return "host";
    if (a.authority.port !== b.authority.port) return a.authority.port === null ? "host" : "port";
  }
  if (a.path !== b.path) return "path";
  if (a.query !== b.query) return "query";
  return a.fragment === b.fragment ? null : "fragment";
}

function refusal(component: ComponentName, { scheme, authority, path }: Reference): string {
  const start = `rfc3986.recompose: the ${component} is not allowed there`;
  if (component !== "path") return `${start}: it contains a delimiter that would end it or start another component`;
  if (authority !== null)
    return `${start}: after an authority, a path is empty or starts with "/", and has no "?" or "#"`;
  if (path.startsWith("//")) return `${start}: without an authority, a path must not start with "//"`;
  if (scheme !== null) return `${start}: a path has no "?" or "#"`;
  return `${start}: without a scheme, the first segment of a path has no ":", and a path has no "?" or "#"`;
}
