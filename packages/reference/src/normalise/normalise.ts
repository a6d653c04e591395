/** The URL Specification, section "Equivalences and Normalisation". */
import { notURL } from "../arguments.ts";
import type { URLStructure } from "../model.ts";
import { normaliseAuthority } from "./authority.ts";
import { normalisePath } from "./path.ts";
import { normaliseScheme } from "./scheme.ts";

/**
 * Section "Equivalences and Normalisation": path segment, authority and scheme-based normalisation. What is equivalent by them
 * becomes the same, and normalising again changes nothing.
 *
 * @returns the same URL, if there is nothing to do
 * @example
 * ```ts
 * import { normalise, orThrow, parse, print } from "@anyurl/reference";
 *
 * print(normalise(orThrow(parse("HTTP://:@h:80/a/../b")))); // → "http://h/b"
 * ```
 */
export function normalise(url: URLStructure): URLStructure {
  if (url?.scheme === undefined) throw notURL(url, "normalise: url");
  return normaliseScheme(normaliseAuthority(normalisePath(url)));
}
