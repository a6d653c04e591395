/** The URL Specification, section "Equivalences and Normalisation". */
import { requireOneOf } from "@anyurl/common/arguments";
import { notURL } from "../model/arguments.ts";
import type { Mode, URLStructure } from "../model/model.ts";
import { normalizeAuthority } from "../normalize/authority.ts";
import { encodeURL } from "../normalize/encode.ts";
import { normalize } from "../normalize/normalize.ts";
import { normalizePath } from "../normalize/path.ts";
import { normalizeScheme } from "../normalize/scheme.ts";
import { print } from "../print/print.ts";

/**
 * How to compare two URLs:
 *
 * - `identity`: they have the same components
 * - `path`, `authority`, `scheme`: they are equivalent according to one part of the section
 * - `normalized`: they are equivalent according to all parts of the section
 * - `encoded`: like `normalized`, and characters that must be percent-encoded are equivalent to their percent-encoded
 *   form
 */
export type Equivalence = "identity" | "path" | "authority" | "scheme" | "normalized" | "encoded";

/** The forms in which equivalent URLs have the same components. */
const FORMS: Readonly<Record<Equivalence, (url: URLStructure, mode: Mode) => URLStructure>> = {
  identity: (url) => url,
  path: normalizePath,
  authority: normalizeAuthority,
  scheme: normalizeScheme,
  normalized: normalize,
  encoded: normalizeAndEncode,
};

const EQUIVALENCES = /* @__PURE__ */ Object.keys(FORMS);

/**
 * Returns whether two URLs are equivalent (section "Equivalences and Normalisation").
 *
 * Hosts of different types are not equivalent, even if their text is the same: the opaque host `127.0.0.1` is not an
 * IPv4 address.
 *
 * @param mode the mode of a URL without a scheme, which matters for `encoded`
 * @throws TypeError if an argument is not a URL, as `parse` returns it, or there is no such equivalence
 * @example
 * ```ts
 * import { orThrow, spec } from "@anyurl/reference";
 *
 * spec.equivalent(orThrow(spec.parse("a/./é")), orThrow(spec.parse("a/é")), "path"); // → true
 * spec.equivalent(orThrow(spec.parse("a/é")), orThrow(spec.parse("a/%C3%A9")), "normalized"); // → false
 * spec.equivalent(orThrow(spec.parse("a/é")), orThrow(spec.parse("a/%C3%A9")), "encoded"); // → true
 * ```
 */
export function equivalent(a: URLStructure, b: URLStructure, by: Equivalence, mode: Mode = "generic"): boolean {
  if (a?.dirs === undefined) throw notURL(a, "equivalent: the first URL");
  if (b?.dirs === undefined) throw notURL(b, "equivalent: the second URL");
  requireOneOf(by, EQUIVALENCES, "equivalent: the equivalence");
  // Different URLs are printed the same only if printing adds a "." or "%3A", or if the types of their hosts differ.
  const [x, y] = [FORMS[by](a, mode), FORMS[by](b, mode)];
  return (
    print(x) === print(y) &&
    x.drive === y.drive &&
    x.file === y.file &&
    x.authority?.host?.type === y.authority?.host?.type &&
    x.dirs.length === y.dirs.length &&
    x.dirs.every((dir, index) => dir === y.dirs[index])
  );
}

/**
 * Section "Concluding": normalises, percent-encodes and normalises again. The second pass removes a "." that only kept
 * a space from coming first: the space is now "%20".
 */
export function normalizeAndEncode(url: URLStructure, mode: Mode): URLStructure {
  return normalize(encodeURL(normalize(url, mode), mode), mode);
}
