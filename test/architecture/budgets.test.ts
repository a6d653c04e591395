/** Each folder of tests has a budget of processor time for each command that runs files of it. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { budgets, budgetsOf } from "../../tools/budgets.mjs";
import { root } from "./sources.ts";

/** Returns the files of tests below a folder. */
function testsBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === "node_modules" ? [] : testsBelow(path);
    return path.endsWith(".test.ts") ? [path] : [];
  });
}

const folderOf = (file: string): string => file.split("/")[1] as string;

/** Deno runs those of test/deno. */
const FILES = testsBelow("test").filter((file) => folderOf(file) !== "deno");

test("tests of sources and of built packages belong to the command that runs them", () => {
  expect(budgetsOf("test/api/url.test.ts")).toBe(budgets.tests);
  expect(budgetsOf("test/growth/ipv6.test.ts")).toBe(budgets.published);
  expect(budgetsOf("test/api/entries.built.test.ts")).toBe(budgets.published);
  expect(budgetsOf("test/wpt/wpt.built.test.ts")).toBe(budgets.tests);
});

test("each folder of tests has a budget", () => {
  const missing = FILES.filter((file) => !(folderOf(file) in budgetsOf(file)));
  expect(missing).toEqual([]);
});

test("each budget is one of a folder that has such tests", () => {
  for (const list of [budgets.tests, budgets.published]) {
    const used = new Set(FILES.filter((file) => budgetsOf(file) === list).map(folderOf));
    expect(Object.keys(list).filter((folder) => !used.has(folder))).toEqual([]);
  }
});
