/** Sites of origins: https://html.spec.whatwg.org/multipage/browsers.html#sites */
import { findSuffix } from "./find.ts";
import type { Label } from "./list.ts";

/** A serialised tuple origin: its scheme, its host and its port. */
const ORIGIN = /^([^:]+):\/\/(.*?)(?::\d+)?$/s;

/** A site: a scheme and a host. */
export interface Site {
  readonly scheme: string;
  /** The registrable domain; the host itself, if it has no registrable domain. */
  readonly host: string;
}

/**
 * Obtains a site: https://html.spec.whatwg.org/multipage/browsers.html#obtain-a-site
 *
 * @param origin a serialised origin
 * @returns `null` for an opaque origin, whose site only that origin knows
 */
export function obtainSite(origin: string, list: Label, usesPrivate: boolean): Site | null {
  const [, scheme, host] = ORIGIN.exec(origin) ?? [];
  if (scheme === undefined || host === undefined) return null;
  return { scheme, host: findSuffix(host, list, usesPrivate)?.registrableDomain ?? host };
}
