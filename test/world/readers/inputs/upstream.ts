/** The inputs of the web platform tests for URLs. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { toWellFormed } from "@anyurl/common/well-formed";
import { wptRoot } from "../../../wpt/files.ts";

/** Each file, and how an entry becomes a URL. */
const FILES: readonly (readonly [name: string, urlOf: (entry: Entry) => string])[] = [
  ["urltestdata.json", ({ input }) => input],
  ["urltestdata-javascript-only.json", ({ input }) => input],
  ["setters_tests.json", ({ href }) => href],
  ["toascii.json", ({ input }) => `https://${input}/x`],
  ["percent-encoding.json", ({ input }) => `https://h.test/${input}?${input}`],
];

interface Entry {
  readonly input: string;
  readonly href: string;
}

/** Returns the URLs, each one once; none if the web platform tests are not there. */
export function upstreamURLs(): readonly string[] {
  const urls = FILES.flatMap(([name, urlOf]) => entriesOf(name).map(urlOf));
  return [...new Set(urls.filter((url) => typeof url === "string").map(toWellFormed))];
}

function entriesOf(name: string): readonly Entry[] {
  const file = join(wptRoot, "url/resources", name);
  if (!existsSync(file)) return [];
  const data: unknown = JSON.parse(readFileSync(file, "utf8"));
  const lists = Array.isArray(data) ? data : Object.values(data as object).flat();
  return lists.filter((entry): entry is Entry => typeof entry === "object" && entry !== null);
}
