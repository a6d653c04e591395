import { describeKind, requireBoolean, wrongArgument } from "@anyurl/common/arguments";
import { asciiLowercase } from "@anyurl/common/ascii";
import { requireReference } from "./arguments.ts";
import { guardPath, removeDotSegments } from "./dot-segments.ts";
import { makeReference } from "./split.ts";
import type { Reference } from "./types.ts";

/** How to resolve. */
export interface TransformOptions {
  /**
   * Whether to treat a reference that has the scheme of the base like any other reference with a scheme. Default:
   * `true`. With `false`, this scheme is ignored, which section 5.2.2 allows for old references: "http:g" is "g" on an
   * http base.
   */
  readonly strict?: boolean | undefined;
}

/**
 * Resolves a reference: https://www.rfc-editor.org/rfc/rfc3986#section-5.2.2
 *
 * @param base a URI (it has a scheme); its fragment is ignored
 * @returns the target, which has a scheme. Without an authority, a path that would start with "//" starts with "/.//"
 * @throws TypeError if an argument has the wrong type, or the base has no scheme
 *
 * @example
 * ```ts
 * import { rfc3986 } from "@anyurl/reference";
 *
 * const base = rfc3986.parse("http://a/b/c/d;p?q");
 * const resolve = (text: string, options?: { strict: boolean }) =>
 *   rfc3986.recompose(rfc3986.transform(rfc3986.parse(text), base, options));
 * resolve("../g?y#s"); // → "http://a/b/g?y#s"
 * resolve("../../../g"); // → "http://a/g"
 * resolve("http:g"); // → "http:g"
 * resolve("http:g", { strict: false }); // → "http://a/b/c/g"
 * ```
 */
export function transform(reference: Reference, base: Reference, options?: TransformOptions): Reference {
  requireReference(reference, "rfc3986.transform: the reference");
  requireReference(base, "rfc3986.transform: the base");
  const strict = readStrict(options);
  if (base.scheme === null) throw wrongArgument("rfc3986.transform: the base", "a URI with a scheme", "one without");
  const ignoresScheme = !strict && reference.scheme !== null && isSameScheme(reference.scheme, base.scheme);
  return resolve(ignoresScheme ? { ...reference, scheme: null } : reference, base, removeDotSegments);
}

/**
 * {@link transform}, for checked arguments.
 *
 * @param base a reference, which may be relative; the target of two relative references is relative
 * @param remove removes the dot-segments of a path
 */
export function resolve(reference: Reference, base: Reference, remove: (path: string) => string): Reference {
  const { query, fragment } = reference;
  if (reference.scheme !== null) return target(reference, remove(reference.path));
  if (reference.authority !== null) return target({ ...reference, scheme: base.scheme }, remove(reference.path));
  if (reference.path === "") return makeReference({ ...base, query: query ?? base.query, fragment });
  const path = reference.path.startsWith("/") ? reference.path : merge(base, reference.path);
  return target({ ...base, query, fragment }, remove(path));
}

/** Returns a reference with another path. */
function target(reference: Reference, path: string): Reference {
  return makeReference({ ...reference, path: guardPath(path, reference.authority !== null) });
}

/** merge: https://www.rfc-editor.org/rfc/rfc3986#section-5.2.3 */
function merge(base: Reference, path: string): string {
  if (base.authority !== null && base.path === "") return `/${path}`;
  return base.path.slice(0, base.path.lastIndexOf("/") + 1) + path;
}

/** NOTE: the section compares with "==", but schemes are case-insensitive (section 3.1). */
function isSameScheme(a: string, b: string): boolean {
  return asciiLowercase(a) === asciiLowercase(b);
}

function readStrict(options: TransformOptions | undefined): boolean {
  if (options === undefined) return true;
  if (options === null || typeof options !== "object")
    throw wrongArgument("rfc3986.transform: the options", "an object", describeKind(options));
  const { strict = true } = options;
  requireBoolean(strict, "rfc3986.transform: the option strict");
  return strict;
}
