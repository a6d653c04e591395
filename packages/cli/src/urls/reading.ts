import type { URL } from "anyurl";
import { parseURL } from "./parse-url.ts";
import { Problem } from "./problem.ts";
import type { Reading } from "./reading-options.ts";

/** A host and a port, which the parser would take for a scheme and a path. */
const HOST_AND_PORT = /^[a-z][a-z0-9+.-]*:\d{1,5}(?:[/?#\\]|$)/i;

/** What the parser takes for a scheme. */
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** Parses `text`, on a base or with the default scheme, where these are given. */
export function readURL(text: string, { base, defaultScheme }: Reading): URL | Problem {
  return parseURL(defaultScheme === undefined ? text : withScheme(text, defaultScheme), base);
}

/** What begins with a host gets a scheme; a reference that begins with a path, a query or a fragment has no host to go to. */
function withScheme(text: string, scheme: string): string {
  // The parser takes white space away.
  const start = text.trimStart();
  if (start.startsWith("//")) return `${scheme}:${start}`;
  const hasHost = HOST_AND_PORT.test(start) || !(SCHEME.test(start) || /^[/?#\\.]/.test(start));
  return hasHost ? `${scheme}://${start}` : text;
}

/** What is wrong with the options that say how URLs are read. */
export async function wrongReading({ defaultScheme, separator }: Reading): Promise<Problem | undefined> {
  if (defaultScheme !== undefined && !/^[a-z][a-z0-9+.-]*$/i.test(defaultScheme)) {
    return new Problem("option", "--default-scheme wants a scheme alone, such as http");
  }
  if (separator === "&" || (await canSeparate(separator))) return undefined;
  return new Problem("option", "--separator wants & or another mark that stands in queries as it is, such as ; or |");
}

/** The library, which takes long to load, knows what can separate parameters. */
async function canSeparate(separator: string): Promise<boolean> {
  const { sortParameters } = await import("@anyurl/canonical");
  try {
    sortParameters("", { separator });
    return true;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return false;
  }
}
