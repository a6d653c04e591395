/** The URL Specification, section "URL Model": making URLs from components, with every constraint checked. */
import { describeKind, showValue, wrongArgument } from "@anyurl/common/arguments";
import { Char } from "@anyurl/common/char";
import { notURL, requireMode } from "@anyurl/specification/model/arguments";
import { broken, type ConstrainedComponent } from "@anyurl/specification/model/constraint-error";
import type { Authority, Mode, URLStructure } from "@anyurl/specification/model/model";
import { getMode, hasOpaquePath } from "@anyurl/specification/model/modes";
import { structure } from "@anyurl/specification/model/structure";
import { dotsIn } from "@anyurl/specification/parse/dots";
import { isDriveAuthority, isDriveSegment } from "@anyurl/specification/parse/path";
import { print } from "@anyurl/specification/print/print";
import { copyAuthority } from "./authority.ts";

/** The components of a URL. A component that is left out or `null` is missing. */
export type URLComponents = { readonly [Type in keyof URLStructure]?: URLStructure[Type] | undefined };

/**
 * Returns a URL that has these components (section "URL"). It does not convert values: each must be one that parsing
 * can return, so that the URL can be printed and parsed again.
 *
 * @param components the components
 * @param mode the mode for parsing a printed URL that has no scheme. Default: what {@link impliedMode} returns
 * @returns an immutable URL
 * @throws ConstraintError (a TypeError) if a component breaks a constraint. The error names both
 * @throws TypeError if `components` is not a plain object, or has an unknown key, or if `mode` is not a mode
 * @example
 * ```ts
 * import { spec } from "@anyurl/reference";
 *
 * spec.print(spec.url({ pathRoot: "/", dirs: ["a"], query: "b" })); // → "/a/?b"
 * spec.url({ file: "" }); // throws { reason: "not-empty", component: "file" }
 * spec.url({ drive: "C:", file: "x" }); // throws { reason: "path-root-constraint", component: "file" }
 * spec.url({ pathRoot: "/", file: "C:" }, "file"); // throws { reason: "drive-is-drive", component: "file" }
 * ```
 */
export function url(components: URLComponents, mode?: Mode): URLStructure {
  requireKeys(components, COMPONENT_KEYS, "url: the components");
  if (mode !== undefined) requireMode(mode, "url: the mode");
  const { scheme = null, drive = null, pathRoot = null, dirs = [], file = null } = components;
  const { query = null, fragment = null, authority = null } = components;
  checkString("scheme", scheme, /^[A-Za-z][A-Za-z\d+.-]*$/);
  checkString("drive", drive, /^[A-Za-z][:|]$/);
  checkString("path-root", pathRoot, /^\/$/);
  if (!Array.isArray(dirs)) throw broken("type", "dir");
  for (const dir of dirs) checkSegment("dir", dir);
  if (file === "") throw broken("not-empty", "file");
  if (file !== null) checkSegment("file", file);
  checkString("query", query, /^[^#]*$/);
  checkString("fragment", fragment, /^/);
  const checked = authority === null ? null : copyAuthority(authority);
  const made = structure(scheme, checked, drive, pathRoot, [...dirs], file, query, fragment);
  const parsedAs = getMode(made, mode ?? impliedMode(made));
  checkPath(made, parsedAs);
  if (checked !== null) checkAuthorityOf(checked, parsedAs);
  checkPreprocessing(made, parsedAs);
  return made;
}

export const COMPONENT_KEYS: readonly string[] = Object.keys(structure(null, null, null, null, [], null, null, null));

/** @throws TypeError if a value is not a plain object, or has an unknown key */
export function requireKeys(value: unknown, keys: readonly string[], argument: string): void {
  if (!isPlainObject(value)) throw wrongArgument(argument, "an object of components", describeKind(value));
  for (const key of Object.keys(value)) {
    if (!keys.includes(key))
      throw wrongArgument(argument, `an object of components (${keys.join(", ")})`, `the key ${showValue(key)}`);
  }
}

/** Accepts also a plain object of another realm. */
function isPlainObject(value: unknown): value is object {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function checkString(component: ConstrainedComponent, value: unknown, grammar: RegExp): void {
  if (value === null) return;
  if (typeof value !== "string") throw broken("type", component);
  if (!grammar.test(value)) throw broken("grammar", component);
}

function checkSegment(component: "dir" | "file", value: unknown): void {
  if (typeof value !== "string") throw broken("type", component);
  if (/[/?#]/.test(value)) throw broken("grammar", component);
}

function checkPath(made: URLStructure, mode: Mode): void {
  const { authority, drive, pathRoot, dirs, file } = made;
  const segment = dirs.length > 0 ? "dir" : "file";
  const hasPath = dirs.length > 0 || file !== null;
  if (hasPath && pathRoot === null && (authority !== null || drive !== null)) {
    throw broken("path-root-constraint", segment);
  }
  if (drive !== null && mode !== "file") throw broken("file-drive", "drive");
  if (mode === "file" && drive === null && isDriveSegment(dirs[0] ?? file ?? ""))
    throw broken("drive-is-drive", segment);
  if (file !== null && dotsIn(file) !== 0 && !hasOpaquePath(made)) throw broken("dots-are-dirs", "file");
}

/**
 * Returns the mode in which a URL-string is parsed to this URL (section "Parsing"). A scheme decides it. Without a
 * scheme, a drive or a host of a certain type does.
 *
 * @throws TypeError if `made` is not a URL, as `parse` returns it
 * @example
 * ```ts
 * import { orThrow, spec } from "@anyurl/reference";
 *
 * spec.impliedMode(orThrow(spec.parse("/C:/x", "file"))); // → "file"
 * spec.impliedMode(orThrow(spec.parse("//h/x", "web"))); // → "web"
 * spec.impliedMode(orThrow(spec.parse("/x", "web"))); // → "generic"
 * ```
 */
export function impliedMode(made: URLStructure): Mode {
  if (made?.dirs === undefined) throw notURL(made, "impliedMode: the URL");
  if (made.scheme !== null) return getMode(made);
  if (made.drive !== null) return "file";
  const type = made.authority?.host?.type;
  return type === "domain" || type === "ipv4-address" ? "web" : "generic";
}

function checkAuthorityOf(authority: Authority, mode: Mode): void {
  const { host } = authority;
  if (mode === "file" && isDriveAuthority(authority)) throw broken("drive-is-drive", "host");
  if (host === null || host.type === "ipv6-address") return;
  if ((host.type === "opaque-host") !== (mode === "generic")) throw broken("host-kind", "host");
}

/** Preprocessing removes tabs, line ends and c0-space at the ends, and replaces "\" in a special URL. */
function checkPreprocessing(made: URLStructure, mode: Mode): void {
  const { authority, dirs, file, query, fragment } = made;
  const userinfo = authority?.userinfo ?? null;
  const lost = /[\t\n\r]/;
  const lostInPath = mode === "generic" ? lost : /[\t\n\r\\]/;
  if (lostInPath.test(userinfo?.username ?? "")) throw broken("preprocessing", "username");
  if (lostInPath.test(userinfo?.password ?? "")) throw broken("preprocessing", "password");
  if (dirs.some((dir) => lostInPath.test(dir))) throw broken("preprocessing", "dir");
  if (lostInPath.test(file ?? "")) throw broken("preprocessing", "file");
  if (lost.test(query ?? "")) throw broken("preprocessing", "query");
  if (lost.test(fragment ?? "")) throw broken("preprocessing", "fragment");
  const text = print(made);
  if (text.charCodeAt(0) <= Char.Space) throw broken("preprocessing", dirs.length > 0 ? "dir" : "file");
  if (text.charCodeAt(text.length - 1) <= Char.Space) throw broken("preprocessing", lastComponent(made));
}

function lastComponent({ file, query, fragment }: URLStructure): ConstrainedComponent {
  if (fragment !== null) return "fragment";
  if (query !== null) return "query";
  return file !== null ? "file" : "host";
}
