/** The numbers of docs/migrate/linkify-it.md: how many lines of UTS #58's test have the right links in each library. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findLinks, type Link } from "@anyurl/text";
import { linkifyit } from "linkify-it";
import { find } from "linkifyjs";
import { expect, it } from "vitest";
import { root } from "../../packages/published.ts";
import { readLines, skippedNotice, versions } from "./files.ts";
import { mark, unmark } from "./marks.ts";

const VERSION = "18.0.0-dev";
const isHere = versions.includes(VERSION);
if (!isHere) console.log(skippedNotice);

type Find = (text: string) => readonly Pick<Link, "start" | "end">[];

const matchWith = (linkify: ReturnType<typeof linkifyit>): Find => {
  return (text) => (linkify.match(text) ?? []).map(({ index, lastIndex }) => ({ start: index, end: lastIndex }));
};

const LIBRARIES: Readonly<Record<string, Find>> = {
  "linkify-it": matchWith(linkifyit()),
  "linkify-it with `fuzzyLink` and `fuzzyEmail`": matchWith(linkifyit({ fuzzyLink: true, fuzzyEmail: true })),
  linkifyjs: find,
  here: findLinks,
};

it.skipIf(!isHere)("each library finds the links of as many lines as the page shows", () => {
  const lines = readLines(VERSION, "LinkDetectionTest.txt");
  const short = lines.filter((line) => !line.includes("wikipedia"));
  const rows = Object.entries(LIBRARIES).map(([name, findIn]) => {
    const count = (some: readonly string[]) =>
      `${some.filter((line) => mark(unmark(line), findIn(unmark(line))) === line).length} of ${some.length}`;
    return `| ${name} | ${count(lines)} | ${count(short)} |`;
  });
  const page = readFileSync(join(root, "docs/migrate/linkify-it.md"), "utf8");
  expect(page).toContain(rows.join("\n"));
});
