/** Runs a codemod on a source, as jscodeshift does, and counts what it reports. */
import jscodeshift from "jscodeshift";
import normalizeURL from "../../../../docs/migrate/codemods/src/normalize-url.ts";
import requestFilteringAgent from "../../../../docs/migrate/codemods/src/request-filtering-agent.ts";
import type { API, File, Options } from "../../../../docs/migrate/codemods/src/syntax.ts";
import urlParse from "../../../../docs/migrate/codemods/src/url-parse.ts";
import whatwgURL from "../../../../docs/migrate/codemods/src/whatwg-url.ts";
import type { Codemod } from "./bundles.ts";

const TRANSFORMS: Readonly<Record<Codemod, (file: File, api: API, options: Options) => string>> = {
  "url-parse": urlParse,
  "whatwg-url": whatwgURL,
  "normalize-url": normalizeURL,
  "request-filtering-agent": requestFilteringAgent,
};

export interface Outcome {
  readonly source: string;
  /** How many uses were changed or left, by the function: `changed parse`. */
  readonly counts: Readonly<Record<string, number>>;
}

export function run(name: Codemod, file: File, options: Options = {}): Outcome {
  const counts: Record<string, number> = {};
  const stats = (what: string) => {
    counts[what] = (counts[what] ?? 0) + 1;
  };
  const source = TRANSFORMS[name](file, { jscodeshift, stats } as unknown as API, options);
  return { source, counts };
}
