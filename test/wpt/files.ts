/** The folder of the web platform tests, the files that run, and their numbers of subtests. */
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

const repository = path.resolve(import.meta.dirname, "../..");

/** A folder beside the repository, or what `pnpm setup:wpt` fetched. */
const FOLDERS = ["../shared/wpt", "build/wpt"].map((folder) => path.resolve(repository, folder));

function isComplete(folder: string): boolean {
  return ["resources/testharness.js", "url/resources", "urlpattern/resources"].every((name) =>
    existsSync(path.join(folder, name)),
  );
}

/** The copy of web-platform-tests that is read in place. It may lack all but `url/`, `urlpattern/` and `resources/`. */
export const wptRoot: string = process.env.ANYURL_WPT ?? FOLDERS.find(isComplete) ?? (FOLDERS[0] as string);

/** Returns the copy that has a folder or file which others lack. */
export function wptFolderWith(name: string): string | undefined {
  return [wptRoot, ...FOLDERS].find((folder) => existsSync(path.join(folder, name)));
}

export const wptIsHere: boolean = isComplete(wptRoot);

/** The line to print if the tests are not there. */
export const skippedNotice = `Skipped: the web platform tests, which are not in ${wptRoot}; pnpm setup:wpt fetches them. Only our own corpus judges the parser.`;

/** The file for `Origin` that needs no window. */
const ORIGIN = "html/browsers/origin/api/origin-comparison.any.js";

/** Returns the file that is missing for a test file, or `undefined` if the test file can run. */
export function missingFor(file: string): string | undefined {
  if (file === ORIGIN && !existsSync(path.join(wptRoot, file))) return file;
  if (file !== "url/idlharness.any.js") return undefined;
  return ["resources/idlharness.js", "resources/webidl2/lib/webidl2.js", "interfaces/url.idl"].find(
    (name) => !existsSync(path.join(wptRoot, name)),
  );
}

/** Lists every file for any global scope, and the one for windows that has a part without a document. */
export function listFiles(): string[] {
  const files = ["url", "urlpattern"].flatMap((folder) => {
    const names = readdirSync(path.join(wptRoot, folder)).filter((name) => name.endsWith(".any.js"));
    return names.map((name) => `${folder}/${name}`);
  });
  return [...files, "url/toascii.window.js", ORIGIN].sort();
}

/** The number of subtests in each file, in a runtime without a DOM. A file that loads JSON has one subtest for that. */
export const subtestCounts: Readonly<Record<string, number>> = {
  [ORIGIN]: 4,
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
  "urlpattern/urlpattern-compare.tentative.any.js": 26,
  "urlpattern/urlpattern-compare.tentative.https.any.js": 26,
  "urlpattern/urlpattern-constructor.any.js": 2,
  "urlpattern/urlpattern-generate.tentative.any.js": 20,
  "urlpattern/urlpattern-hasregexpgroups.any.js": 1,
  "urlpattern/urlpattern.any.js": 370,
  "urlpattern/urlpattern.https.any.js": 370,
};

export const totalSubtests = 5918;
