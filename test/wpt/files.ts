/** Where the upstream files are, which of them run, and how many subtests each has. */
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

const repository = path.resolve(import.meta.dirname, "../..");

/** The copy of web-platform-tests that is read in place. */
export const wptRoot: string = process.env.ANYURL_WPT ?? path.resolve(repository, "../shared/wpt");

export const wptIsHere: boolean = existsSync(path.join(wptRoot, "resources/testharness.js"));

/** The line to print where the upstream files are not there. */
export const skippedNotice = `Skipped: the web platform tests, which are not in ${path.relative(repository, wptRoot)}.`;

/** Every file for any global scope, and the one for windows that has a part without a document. */
export function listFiles(): string[] {
  const names = readdirSync(path.join(wptRoot, "url")).filter((name) => name.endsWith(".any.js"));
  return [...names, "toascii.window.js"].sort().map((name) => `url/${name}`);
}

/** Subtests by file, in a runtime without a DOM: a file that loads JSON has one for that. */
export const subtestCounts: Readonly<Record<string, number>> = {
  "url/IdnaTestV2-removed.any.js": 21,
  "url/IdnaTestV2.any.js": 2671,
  "url/historical.any.js": 7,
  "url/idlharness.any.js": 77,
  "url/toascii.window.js": 262,
  "url/url-constructor.any.js": 893,
  "url/url-origin.any.js": 413,
  "url/url-searchparams.any.js": 4,
  "url/url-setters-stripping.any.js": 260,
  "url/url-setters.any.js": 279,
  "url/url-statics-canparse.any.js": 8,
  "url/url-statics-parse.any.js": 8,
  "url/url-tojson.any.js": 1,
  "url/urlencoded-parser.any.js": 105,
  "url/urlsearchparams-append.any.js": 4,
  "url/urlsearchparams-constructor.any.js": 27,
  "url/urlsearchparams-delete.any.js": 8,
  "url/urlsearchparams-foreach.any.js": 6,
  "url/urlsearchparams-get.any.js": 2,
  "url/urlsearchparams-getall.any.js": 2,
  "url/urlsearchparams-has.any.js": 4,
  "url/urlsearchparams-set.any.js": 2,
  "url/urlsearchparams-size.any.js": 4,
  "url/urlsearchparams-sort.any.js": 17,
  "url/urlsearchparams-stringifier.any.js": 14,
};

export const totalSubtests = 5099;
