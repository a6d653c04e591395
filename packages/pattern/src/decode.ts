/** Decodes groups. */

import { describeKind, wrongArgument } from "@anyurl/common/arguments";
import { decodeSegment } from "@anyurl/common/segments";
import { isObject } from "@anyurl/common/web-idl";

/**
 * Percent-decodes the groups of a component as UTF-8. Unlike `decodeURIComponent`, it does not throw: a malformed `%`
 * stays, and invalid UTF-8 becomes U+FFFD.
 *
 * @remarks
 * A decoded group is a value, and not a part of a path: `%2F` becomes `/`, and `%2E%2E%2F` becomes `../`. Do not join
 * it to the path of a file or of another URL, and do not match it again.
 *
 * @param groups the groups of a result
 * @returns a new object
 * @throws TypeError if `groups` is not an object, or a group is neither a string nor `undefined`
 * @example
 * ```ts
 * import { decodeGroups, URLPattern } from "@anyurl/pattern";
 *
 * const result = new URLPattern({ pathname: "/users/:name" }).exec("https://example.com/users/Zo%C3%AB%2F100%");
 * result && decodeGroups(result.pathname.groups); // → { name: "Zoë/100%" }
 * ```
 */
export function decodeGroups<Groups extends object>(groups: Groups): Groups {
  if (!isObject(groups)) throw wrongArgument("decodeGroups: the groups", "an object", describeKind(groups));
  const decoded = Object.entries(groups).map(([name, value]) => [
    name,
    value === undefined ? undefined : decodeGroup(value),
  ]);
  return Object.fromEntries(decoded) as Groups;
}

function decodeGroup(value: unknown): string {
  if (typeof value !== "string") throw wrongArgument("decodeGroups: a group", "a string", describeKind(value));
  return decodeSegment(value);
}
