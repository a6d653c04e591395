import type { Engine } from "./engine.ts";

/**
 * https://url.spec.whatwg.org/#concept-url-origin, and https://html.spec.whatwg.org/#ascii-serialisation-of-an-origin: slices of
 * the href, but for a blob URL, whose path is parsed.
 */
export function serializedOrigin(
  engine: Pick<Engine, "parse" | "record">,
  href: string,
  hostStart: number,
  pathStart: number,
  queryStart: number,
): string {
  const schemeEnd = href.indexOf(":");
  switch (href.slice(0, schemeEnd)) {
    case "ftp":
    case "http":
    case "https":
    case "ws":
    case "wss":
      if (hostStart === schemeEnd + 3) return href.slice(0, pathStart);
      return href.slice(0, schemeEnd + 3) + href.slice(hostStart, pathStart);
    case "blob":
      return originOfBlob(engine, href.slice(pathStart, queryStart));
    // The standard leaves it open what the origin of a file URL is; here it is opaque.
    default:
      return "null";
  }
}

function originOfBlob(engine: Pick<Engine, "parse" | "record">, path: string): string {
  if (engine.parse(path, undefined) !== undefined) return "null";
  const { href, hostStart, pathStart, queryStart } = engine.record;
  return /^https?:/.test(href) ? serializedOrigin(engine, href, hostStart, pathStart, queryStart) : "null";
}
