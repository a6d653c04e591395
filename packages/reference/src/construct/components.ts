/** The URL Specification, sections "Components" and "URL Model": a URL as a sequence of tagged values. */
import { describeChoices, describeKind, showValue, wrongArgument } from "@anyurl/common/arguments";
import { COMPONENT_TYPES, notURL } from "@anyurl/specification/model/arguments";
import { broken, type ConstrainedComponent } from "@anyurl/specification/model/constraint-error";
import type { Host } from "@anyurl/specification/model/host";
import type { Authority, ComponentType, Mode, Port, URLStructure } from "@anyurl/specification/model/model";
import { type Sigil, sigils } from "@anyurl/specification/print/sigils";
import { type URLComponents, url } from "./url.ts";

/** A tagged value (section "Components"): its component-type, its value and the sigil of its type. */
export interface Tagged<Type extends ConstrainedComponent, Value> {
  readonly type: Type;
  readonly value: Value;
  readonly sigil: Sigil;
}

/** A component of a userinfo. */
export type UserinfoComponent = Tagged<"username" | "password", string>;

/** A component of an authority. The value of a userinfo is a sequence of components. */
export type AuthorityComponent =
  | Tagged<"userinfo", readonly UserinfoComponent[]>
  | Tagged<"host", Host>
  | Tagged<"port", Port>;

/** A component of a URL. The value of an authority is a sequence of components, without any for `//`. */
export type Component =
  | Tagged<"scheme" | "drive" | "path-root" | "dir" | "file" | "query" | "fragment", string>
  | Tagged<"authority", readonly AuthorityComponent[]>;

/** A component for `fromComponents`, which ignores sigils. */
export type ComponentInput =
  | { readonly type: "scheme" | "drive" | "path-root" | "dir" | "file" | "query" | "fragment"; readonly value: string }
  | { readonly type: "authority"; readonly value: readonly AuthorityComponentInput[] };

/** A component of an authority for `fromComponents`. */
export type AuthorityComponentInput =
  | { readonly type: "userinfo"; readonly value: readonly Pick<UserinfoComponent, "type" | "value">[] }
  | { readonly type: "host"; readonly value: Host }
  | { readonly type: "port"; readonly value: Port };

const AUTHORITY_TYPES = ["userinfo", "host", "port"] as const;
const USERINFO_TYPES = ["username", "password"] as const;

/**
 * Returns the components of a URL in their order (sections "URL", "Authority" and "Userinfo"). Joined with their
 * sigils, they are the URL-string, unless printing must first normalise the URL.
 *
 * @returns frozen components; `fromComponents` turns them into the same URL
 * @throws TypeError if `url` is not a URL, as `parse` returns it
 * @example
 * ```ts
 * import { orThrow, spec } from "@anyurl/reference";
 *
 * const components = spec.components(orThrow(spec.parse("/a/b?c")));
 * components.map(({ type }) => type); // → ["path-root", "dir", "file", "query"]
 * components[1]?.value; // → "a"
 * components[1]?.sigil; // → { before: "", after: "/" }
 * ```
 */
export function components(url: URLStructure): readonly Component[] {
  if (url?.dirs === undefined) throw notURL(url, "components: the URL");
  const { scheme, authority, drive, pathRoot, dirs, file, query, fragment } = url;
  const list: Component[] = [];
  if (scheme !== null) list.push(tag("scheme", scheme));
  if (authority !== null) list.push(tag("authority", authorityComponents(authority)));
  if (drive !== null) list.push(tag("drive", drive));
  if (pathRoot !== null) list.push(tag("path-root", pathRoot));
  for (const dir of dirs) list.push(tag("dir", dir));
  if (file !== null) list.push(tag("file", file));
  if (query !== null) list.push(tag("query", query));
  if (fragment !== null) list.push(tag("fragment", fragment));
  return Object.freeze(list);
}

function authorityComponents({ userinfo, host, port }: Authority): readonly AuthorityComponent[] {
  const list: AuthorityComponent[] = [];
  if (userinfo !== null) {
    const { username, password } = userinfo;
    const parts: UserinfoComponent[] = [tag("username", username)];
    if (password !== null) parts.push(tag("password", password));
    list.push(tag("userinfo", Object.freeze(parts)));
  }
  if (host !== null) list.push(tag("host", host));
  if (port !== null) list.push(tag("port", port));
  return Object.freeze(list);
}

function tag<Type extends ConstrainedComponent, Value>(type: Type, value: Value): Tagged<Type, Value> {
  return Object.freeze({ type, value, sigil: sigils[type] });
}

/**
 * Returns the URL that consists of these components (sections "URL", "Authority" and "Userinfo").
 *
 * @param list the components in the order of their types; sigils are ignored
 * @param mode the mode for parsing a printed URL that has no scheme, as for `url`
 * @throws ConstraintError (a TypeError) if a component breaks a constraint. The error names both: `order` if a
 * component comes after one that it must come before, `at-most-one` if there are two of its type
 * @throws TypeError if the list is not an array of components
 * @example
 * ```ts
 * import { spec } from "@anyurl/reference";
 *
 * const made = spec.fromComponents([{ type: "dir", value: "a" }, { type: "query", value: "b" }]);
 * spec.print(made); // → "a/?b"
 * const [dir, query] = spec.components(made);
 * dir && query && spec.fromComponents([query, dir]); // throws { reason: "order", component: "dir" }
 * ```
 */
export function fromComponents(list: readonly ComponentInput[], mode?: Mode): URLStructure {
  const values = valuesByType(list, COMPONENT_TYPES, "fromComponents: the list");
  const only = (type: ComponentType) => values.get(type)?.[0] ?? null;
  const made: Readonly<Record<keyof URLStructure, unknown>> = {
    scheme: only("scheme"),
    authority: authorityFrom(only("authority")),
    drive: only("drive"),
    pathRoot: only("path-root"),
    dirs: values.get("dir") ?? [],
    file: only("file"),
    query: only("query"),
    fragment: only("fragment"),
  };
  // `url` checks each value.
  return url(made as URLComponents, mode);
}

function authorityFrom(list: unknown): unknown {
  if (list === null) return null;
  if (!Array.isArray(list)) throw broken("type", "authority");
  const values = valuesByType(list, AUTHORITY_TYPES, "fromComponents: the authority");
  const only = (type: (typeof AUTHORITY_TYPES)[number]) => values.get(type)?.[0] ?? null;
  return { userinfo: userinfoFrom(only("userinfo")), host: only("host"), port: only("port") };
}

function userinfoFrom(list: unknown): unknown {
  if (list === null) return null;
  if (!Array.isArray(list)) throw broken("type", "userinfo");
  const values = valuesByType(list, USERINFO_TYPES, "fromComponents: the userinfo");
  return { username: values.get("username")?.[0] ?? null, password: values.get("password")?.[0] ?? null };
}

/** Checks the order and the number of components. A value that is `null` is wrong: a missing component is left out. */
function valuesByType<Type extends ConstrainedComponent>(
  list: unknown,
  types: readonly Type[],
  argument: string,
): ReadonlyMap<Type, unknown[]> {
  if (!Array.isArray(list)) throw wrongArgument(argument, "an array of components", describeKind(list));
  const values = new Map<Type, unknown[]>();
  let last = -1;
  for (const [index, item] of list.entries()) {
    const place = `${argument}[${index}]`;
    if (typeof item !== "object" || item === null) throw wrongArgument(place, "a component", describeKind(item));
    const { type, value } = item as { readonly type: Type; readonly value: unknown };
    const order = types.indexOf(type);
    if (order < 0) throw wrongArgument(`${place}.type`, describeChoices(types), showValue(type));
    if (order < last) throw broken("order", type);
    if (order === last && type !== "dir") throw broken("at-most-one", type);
    if (value === null || value === undefined) throw broken("type", type);
    last = order;
    const same = values.get(type);
    if (same === undefined) values.set(type, [value]);
    else same.push(value);
  }
  return values;
}
