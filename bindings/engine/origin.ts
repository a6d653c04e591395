import { isSpecialScheme } from "@anyurl/common/special-schemes";
import type { Engine } from "./engine.ts";

/**
 * Returns the serialized origin: https://url.spec.whatwg.org/#concept-url-origin and
 * https://html.spec.whatwg.org/#ascii-serialisation-of-an-origin. It is made of slices of the href; only the path of a
 * blob URL is parsed.
 */
export function serializeOrigin(
  engine: Pick<Engine, "parse" | "record">,
  href: string,
  hostStart: number,
  pathStart: number,
  queryStart: number,
): string {
  const schemeEnd = href.indexOf(":");
  const scheme = href.slice(0, schemeEnd);
  if (scheme === "blob") return originOfBlob(engine, href.slice(pathStart, queryStart));
  // The standard leaves the origin of a file URL open. Here it is opaque.
  if (!isSpecialScheme(scheme) || scheme === "file") return "null";
  if (hostStart === schemeEnd + 3) return href.slice(0, pathStart);
  return href.slice(0, schemeEnd + 3) + href.slice(hostStart, pathStart);
}

function originOfBlob(engine: Pick<Engine, "parse" | "record">, path: string): string {
  if (engine.parse(path, undefined) !== undefined) return "null";
  const { href, hostStart, pathStart, queryStart } = engine.record;
  return /^https?:/.test(href) ? serializeOrigin(engine, href, hostStart, pathStart, queryStart) : "null";
}
