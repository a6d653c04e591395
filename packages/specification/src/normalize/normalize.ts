/** The URL Specification, section "Equivalences and Normalisation". */
import { notURL, requireMode } from "../model/arguments.ts";
import type { Mode, URLStructure } from "../model/model.ts";
import { normalizeAuthority } from "./authority.ts";
import { normalizePath } from "./path.ts";
import { normalizeScheme } from "./scheme.ts";

/**
 * Applies path segment, authority and scheme-based normalisation (section "Equivalences and Normalisation"). Equivalent
 * URLs become equal. Normalising again changes nothing.
 *
 * @param fallback the mode of a URL without a scheme. In mode "file", its authority stays unchanged
 * @returns the same URL, if there is nothing to do
 * @throws TypeError if `url` is not a URL, as `parse` returns it, or `fallback` is not a mode
 * @example
 * ```ts
 * import { orThrow, spec } from "@anyurl/reference";
 *
 * spec.print(spec.normalize(orThrow(spec.parse("HTTP://:@h:80/a/../b")))); // → "http://h/b"
 * ```
 */
export function normalize(url: URLStructure, fallback: Mode = "generic"): URLStructure {
  if (url?.scheme === undefined) throw notURL(url, "normalize: the URL");
  requireMode(fallback, "normalize: the fallback");
  return normalizeScheme(normalizeAuthority(normalizePath(url), fallback));
}
