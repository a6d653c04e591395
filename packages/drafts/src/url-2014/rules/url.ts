/** Sections 1.3.1 and 1.3.3 of "URL, the webspecs rewrite of 2014": url and non-relative-url. */
import type { Part } from "../part.ts";
import type { Components } from "../record.ts";
import { type Run, UTF_8 } from "../run.ts";
import { defaultPort, isRelativeScheme } from "../schemes.ts";
import { fileURL } from "./file-url.ts";
import { fragment, query, schemeData } from "./opaque.ts";
import { relativeURL } from "./relative-url.ts";
import { scheme } from "./schemes.ts";

/** 1.3.1 url */
export function url(part: Part, run: Run): Components {
  const { text } = part;
  const hash = text.indexOf("#");
  const end = hash < 0 ? text.length : hash;
  const mark = text.slice(0, end).indexOf("?");
  const main = part.slice(0, mark < 0 ? end : mark);
  const { query: baseQuery, ...result } = firstMatch(main, run);
  const ownQuery = mark < 0 ? undefined : query(part.slice(mark + 1, end), run);
  if (ownQuery === undefined && baseQuery != null) run.decide("base-query");
  return {
    ...result,
    port: result.port === defaultPort(result.scheme ?? null) ? "" : (result.port ?? ""),
    query: ownQuery ?? baseQuery ?? null,
    fragment: hash < 0 ? null : fragment(part.slice(hash + 1), run),
  };
}

/** Step 2: the first of the three rules that matches. */
function firstMatch(part: Part, run: Run): Components {
  return fileURL(part, run) ?? nonRelativeURL(part, run) ?? (relativeURL(part, run) as Components);
}

/** 1.3.3 non-relative-url */
export function nonRelativeURL(part: Part, run: Run): Components | undefined {
  const { text } = part;
  const colon = text.indexOf(":");
  if (colon < 0 || /[?#]/.test(text)) return undefined;
  const name = scheme(part.slice(0, colon), run);
  if (name === undefined) return undefined;
  run.decide("relative-scheme-inverted");
  if (isRelativeScheme(name)) return undefined;
  run.encoding = UTF_8;
  return { scheme: name, schemeData: schemeData(part.slice(colon + 1), run) as string };
}
