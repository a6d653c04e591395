/** URL objects in the functions of hosts: in this Node and in Deno, and the tables of all hosts. */
import process from "node:process";
import { expect, test } from "vitest";
import { readSection } from "../bench/page.ts";
import { cases as libraryCases } from "../libraries/project/cases.js";
import { cases } from "./cases.js";
import { hosts } from "./hosts.ts";
import { differences, LIBRARIES, PLACES, readRecord } from "./record.ts";
import { type HostResult, runHosts } from "./results.ts";
import { DEVIATIONS, LIBRARY_SECTION, PAGES, SECTION, tableOfHosts, tableOfLibraries, tableOfPage } from "./table.ts";

const [major] = process.versions.node.split(".");

test.for(hosts.filter(({ name }) => [`Node ${major}`, "Deno"].includes(name)))(
  "$name takes the URL objects of the record",
  async ({ name, ...host }, { skip }) => {
    const results = await runHosts(
      [{ name, ...host }],
      cases.map((each) => each.name),
      () => {},
    );
    const result = results.get(name);
    if (result === undefined || "missing" in result) return skip(result?.missing ?? "it did not run");
    expect(differences(name, result, readRecord(PLACES)[name]), "Run: pnpm try places --write").toEqual([]);
  },
);

test("a change is a difference, in both directions", () => {
  const result = (imported: string): HostResult => ({
    version: "1",
    answers: { "f(url)": { imported, force: "yes" } },
  });
  expect(differences("Host", result("yes"), result("throws Error"))).toEqual([
    "Host, f(url), imported: yes; the record has no",
  ]);
  expect(differences("Host", result("throws Error"), result("yes"))).toEqual([
    "Host, f(url), imported: throws Error; the record has yes",
  ]);
  expect(differences("Host", result("throws A"), result("throws B"))).toEqual([]);
  expect(differences("Host", result("yes"), undefined)).toHaveLength(2);
});

test.each([
  { file: PLACES, known: cases, names: hosts.map(({ name }) => name) },
  { file: LIBRARIES, known: libraryCases, names: ["Node 20", "Node 24", "Node 26", "Deno", "Bun"] },
])("each case is in the record of a host, and each host has a record: $file", ({ file, known, names }) => {
  const record = readRecord(file);
  const recorded = new Set(Object.values(record).flatMap(({ answers }) => Object.keys(answers)));
  expect([...recorded].sort()).toEqual(known.map(({ name }) => name).sort());
  expect(Object.keys(record)).toEqual(names);
});

test("the pages have the tables of the records", async () => {
  const remedy = "Run: npm run generate test";
  expect(await readSection(SECTION, DEVIATIONS), remedy).toBe(tableOfHosts());
  expect(await readSection(LIBRARY_SECTION, DEVIATIONS), remedy).toBe(tableOfLibraries());
  for (const [path, names] of PAGES) expect(await readSection(SECTION, path), remedy).toBe(tableOfPage(names));
});
