/** The URL Specification, section "Resolution". Each variant returns a URL or a failure. */
import { Failure, isFailure } from "@anyurl/common/failure";
import { notURL } from "../model/arguments.ts";
import type { URLStructure } from "../model/model.ts";
import { getMode } from "../model/modes.ts";
import { structure } from "../model/structure.ts";
import { isDir } from "../parse/path.ts";
import { force } from "./force.ts";
import { rebase } from "./rebase.ts";

export const MISSING_SCHEME = new Failure("missing-scheme-non-relative-URL");

/**
 * Rebases a URL onto a base, if either has a scheme (section "Strict Resolution").
 *
 * @param base the base, or `null` for none
 * @returns a URL, or a {@link Failure} if neither has a scheme
 * @throws TypeError if `url` or `base` is not a URL, as `parse` returns it
 * @example
 * ```ts
 * import { orThrow, spec } from "@anyurl/reference";
 *
 * const base = orThrow(spec.parse("foo:a/b"));
 * spec.print(orThrow(spec.strictResolve(orThrow(spec.parse("http:foo")), base))); // → "http:foo"
 * spec.print(orThrow(spec.strictResolve(orThrow(spec.parse("x")), base))); // → "foo:a/x"
 * ```
 */
export function strictResolve(url: URLStructure, base: URLStructure | null): URLStructure | Failure {
  if (url?.scheme === undefined) throw notURL(url, "strictResolve: the URL");
  if (base !== null && base?.scheme === undefined) throw notURL(base, "strictResolve: the base");
  if (url.scheme !== null) return url;
  return base === null || base.scheme === null ? MISSING_SCHEME : rebase(url, base);
}

/**
 * Resolves a URL strictly. First it removes the scheme, if it is the base's, in any case (section "Legacy Resolution").
 *
 * @param base the base, or `null` for none
 * @returns a URL, or a {@link Failure} if neither has a scheme
 * @throws TypeError if `url` or `base` is not a URL, as `parse` returns it
 * @example
 * ```ts
 * import { orThrow, spec } from "@anyurl/reference";
 *
 * const base = orThrow(spec.parse("http://h/a/b"));
 * spec.print(orThrow(spec.legacyResolve(orThrow(spec.parse("HTTP:foo")), base))); // → "http://h/a/foo"
 * ```
 */
export function legacyResolve(url: URLStructure, base: URLStructure | null): URLStructure | Failure {
  if (url?.scheme === undefined) throw notURL(url, "legacyResolve: the URL");
  if (base !== null && base?.scheme === undefined) throw notURL(base, "legacyResolve: the base");
  if (url.scheme === null || base === null || base.scheme === null) return strictResolve(url, base);
  const isSame = url.scheme.toLowerCase() === base.scheme.toLowerCase();
  return isSame ? rebase(withoutScheme(url), base) : url;
}

/** A file of an opaque path may consist of dots. Without the scheme it is a dir. */
function withoutScheme({ authority, drive, pathRoot, dirs, file, query, fragment }: URLStructure): URLStructure {
  return file !== null && isDir(file)
    ? structure(null, authority, drive, pathRoot, [...dirs, file], null, query, fragment)
    : structure(null, authority, drive, pathRoot, dirs, file, query, fragment);
}

/** Section "WHATWG Resolution". The exported function is in warnings.ts, which keeps warnings out of the engine. */
export function whatwgResolve(url: URLStructure, base: URLStructure | null): URLStructure | Failure {
  if (url?.scheme === undefined) throw notURL(url, "whatwgResolve: the URL");
  if (base !== null && base?.scheme === undefined) throw notURL(base, "whatwgResolve: the base");
  const special = url.scheme !== null ? getMode(url) !== "generic" : base !== null && getMode(base) !== "generic";
  if (special) {
    const resolved = legacyResolve(url, base);
    return isFailure(resolved) ? resolved : force(resolved);
  }
  if (url.scheme !== null) return url;
  return base !== null && canResolve(url, base) ? strictResolve(url, base) : MISSING_SCHEME;
}

/**
 * The second case of the section: the URL's first component is a fragment, or the base has an authority or a path-root.
 *
 * NOTE: the fragment must be present. The empty URL has the same order, but is not meant.
 */
function canResolve(url: URLStructure, base: URLStructure): boolean {
  if (base.authority !== null || base.pathRoot !== null) return true;
  const { authority, drive, pathRoot, dirs, file, query, fragment } = url;
  const isEmpty = authority === null && drive === null && pathRoot === null && dirs.length === 0 && file === null;
  return isEmpty && query === null && fragment !== null;
}
