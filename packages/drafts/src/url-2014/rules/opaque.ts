/** Sections 1.3.19 to 1.3.21 of "URL, the webspecs rewrite of 2014": scheme-data, query and fragment. */
import { cleansePart, indicateFirst, isNotURLCodePoint } from "../cleanse.ts";
import type { Part } from "../part.ts";
import type { Run } from "../run.ts";

const NULL = /\0/;

/** 1.3.19 scheme-data */
export function schemeData(part: Part, run: Run): string | undefined {
  return /[?#]/.test(part.text) ? undefined : cleansePart(part, null, run);
}

/** 1.3.20 query */
export function query(part: Part, run: Run): string | undefined {
  return part.text.includes("#") ? undefined : cleansePart(part, "query", run);
}

/** 1.3.21 fragment */
export function fragment(part: Part, run: Run): string {
  const result = part.without(NULL);
  if (result !== part) {
    const at = part.text.indexOf("\0");
    run.indicate("null-in-fragment", part, at, at + 1);
  }
  indicateFirst(result, run, "not-a-url-code-point", isNotURLCodePoint);
  return cleansePart(result, null, run);
}
