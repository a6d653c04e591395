/** The URL Specification, section "Resolution". Each variant takes a URL and a base, and gives a URL or a failure. */
import { notURL } from "./arguments.ts";
import { Failure } from "./failure.ts";
import { force } from "./force.ts";
import type { URLStructure } from "./model.ts";
import { modeOf } from "./modes.ts";
import { isDir } from "./parse/path.ts";
import { onto } from "./rebase.ts";
import { structure } from "./structure.ts";

const MISSING_SCHEME = new Failure("missing-scheme-non-relative-URL");

/**
 * Section "Strict Resolution": the URL rebased onto the base, if either has a scheme.
 *
 * @param base the base, or `null` for none
 * @returns a URL, or a {@link Failure} if neither has a scheme
 * @example
 * ```ts
 * import { orThrow, parse, print, strictResolve } from "@anyurl/reference";
 *
 * const base = orThrow(parse("foo:a/b"));
 * print(orThrow(strictResolve(orThrow(parse("http:foo")), base))); // → "http:foo"
 * print(orThrow(strictResolve(orThrow(parse("x")), base))); // → "foo:a/x"
 * ```
 */
export function strictResolve(url: URLStructure, base: URLStructure | null): URLStructure | Failure {
  if (url?.scheme === undefined) throw notURL(url, "strictResolve: url");
  if (base !== null && base?.scheme === undefined) throw notURL(base, "strictResolve: base");
  if (url.scheme !== null) return url;
  return base === null || base.scheme === null ? MISSING_SCHEME : onto(url, base);
}

/**
 * Section "Legacy Resolution": strict resolution of the URL without its scheme, if that is the base's, in any case.
 *
 * @param base the base, or `null` for none
 * @returns a URL, or a {@link Failure} if neither has a scheme
 * @example
 * ```ts
 * import { legacyResolve, orThrow, parse, print } from "@anyurl/reference";
 *
 * const base = orThrow(parse("http://h/a/b"));
 * print(orThrow(legacyResolve(orThrow(parse("HTTP:foo")), base))); // → "http://h/a/foo"
 * ```
 */
export function legacyResolve(url: URLStructure, base: URLStructure | null): URLStructure | Failure {
  if (url?.scheme === undefined) throw notURL(url, "legacyResolve: url");
  if (base !== null && base?.scheme === undefined) throw notURL(base, "legacyResolve: base");
  if (url.scheme === null || base === null || base.scheme === null) return strictResolve(url, base);
  const isSame = url.scheme.toLowerCase() === base.scheme.toLowerCase();
  return isSame ? onto(withoutScheme(url), base) : url;
}

/** What was the file of an opaque path may be a dir of dots now. */
function withoutScheme({ authority, drive, pathRoot, dirs, file, query, fragment }: URLStructure): URLStructure {
  return file !== null && isDir(file)
    ? structure(null, authority, drive, pathRoot, [...dirs, file], null, query, fragment)
    : structure(null, authority, drive, pathRoot, dirs, file, query, fragment);
}

/**
 * Section "WHATWG Resolution": legacy resolution and then forcing, where a web-URL or file-URL comes out; else strict resolution,
 * if the base can be resolved on.
 *
 * @param base the base, or `null` for none
 * @returns a URL, or a {@link Failure} if the URL cannot be resolved, or not be forced
 * @example
 * ```ts
 * import { Failure, orThrow, parse, print, whatwgResolve } from "@anyurl/reference";
 *
 * print(orThrow(whatwgResolve(orThrow(parse("http:foo")), orThrow(parse("https://h/a/b"))))); // → "http://foo/"
 * print(orThrow(whatwgResolve(orThrow(parse("../x")), orThrow(parse("foo://h/a/b"))))); // → "foo://h/a/../x"
 * const failure = whatwgResolve(orThrow(parse("x")), orThrow(parse("mailto:a")));
 * failure instanceof Failure && failure.reason; // → "missing-scheme-non-relative-URL"
 * ```
 */
export function whatwgResolve(url: URLStructure, base: URLStructure | null): URLStructure | Failure {
  if (url?.scheme === undefined) throw notURL(url, "whatwgResolve: url");
  if (base !== null && base?.scheme === undefined) throw notURL(base, "whatwgResolve: base");
  const special = url.scheme !== null ? modeOf(url) !== "generic" : base !== null && modeOf(base) !== "generic";
  if (special) {
    const resolved = legacyResolve(url, base);
    return resolved instanceof Failure ? resolved : force(resolved);
  }
  if (url.scheme !== null) return url;
  return base !== null && canResolve(url, base) ? strictResolve(url, base) : MISSING_SCHEME;
}

/**
 * The second case of the section: the URL's first component is a fragment, or the base has an authority or a path-root.
 *
 * NOTE: the fragment has to be there; that the empty URL is of that order, too, does not count.
 */
function canResolve(url: URLStructure, base: URLStructure): boolean {
  if (base.authority !== null || base.pathRoot !== null) return true;
  const { authority, drive, pathRoot, dirs, file, query, fragment } = url;
  const isEmpty = authority === null && drive === null && pathRoot === null && dirs.length === 0 && file === null;
  return isEmpty && query === null && fragment !== null;
}
