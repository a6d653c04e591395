/** Sections 1.3.5 and 1.3.6 of "URL, the webspecs rewrite of 2014": schemes. */
import type { Part } from "../part.ts";
import { type Run, UTF_8 } from "../run.ts";

const NON_FILE_RELATIVE_SCHEME = /^(?:ftp|gopher|https|http|wss|ws)$/i;
const SCHEME = /^[A-Za-z][-A-Za-z0-9+.]*$/;

/** 1.3.5 non-file-relative-scheme */
export function nonFileRelativeScheme(part: Part, run: Run): string | undefined {
  if (!NON_FILE_RELATIVE_SCHEME.test(part.text)) return undefined;
  const scheme = part.text.toLowerCase();
  if (scheme === "wss" || scheme === "ws") run.encoding = UTF_8;
  return scheme;
}

/** 1.3.6 scheme */
export function scheme(part: Part, run: Run): string | undefined {
  if (!SCHEME.test(part.text)) return undefined;
  if (/[0-9.]/.test(part.text)) run.decide("scheme-characters");
  return part.text.toLowerCase();
}
