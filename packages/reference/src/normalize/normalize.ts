/** The URL Specification, section "Equivalences and Normalisation". */
import { notURL } from "../model/arguments.ts";
import type { URLStructure } from "../model/model.ts";
import { normalizeAuthority } from "./authority.ts";
import { normalizePath } from "./path.ts";
import { normalizeScheme } from "./scheme.ts";

/**
 * Applies path segment, authority and scheme-based normalisation (section "Equivalences and Normalisation").
 * Equivalent URLs become equal. Normalising again changes nothing.
 *
 * @returns the same URL, if there is nothing to do
 * @example
 * ```ts
 * import { orThrow, spec } from "@anyurl/reference";
 *
 * spec.print(spec.normalize(orThrow(spec.parse("HTTP://:@h:80/a/../b")))); // → "http://h/b"
 * ```
 */
export function normalize(url: URLStructure): URLStructure {
  if (url?.scheme === undefined) throw notURL(url, "normalize: the URL", normalize);
  return normalizeScheme(normalizeAuthority(normalizePath(url)));
}
