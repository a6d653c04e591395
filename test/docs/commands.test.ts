/** The pages name the root package's scripts, and nothing that does not exist; every folder of tests is described. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");

function read(path: string): string {
  return readFileSync(join(root, path), "utf8");
}

const scripts = Object.keys((JSON.parse(read("package.json")) as { scripts: object }).scripts);

/** Commands of pnpm itself, and programs that it runs. */
const OTHERS = ["install", "changeset", "vitest"];

const PAGES = [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  ...readdirSync(join(root, "docs")).map((name) => `docs/${name}`),
];

describe("the commands in the pages", () => {
  it.each(PAGES.filter((name) => name.endsWith(".md")))("exist: %s", (page) => {
    const named = Array.from(read(page).matchAll(/`pnpm ([a-z][\w:-]*)/g), ([, name = ""]) => name);
    expect(named.filter((name) => !scripts.includes(name) && !OTHERS.includes(name))).toEqual([]);
  });

  it("include every script: add a row to the tables of CONTRIBUTING.md", () => {
    const page = read("CONTRIBUTING.md");
    const isNamed = (name: string) => new RegExp(`\`(?:pnpm|npm) (?:run )?${name}(?![\\w:])`).test(page);
    // `npm start` and `npm test` run it.
    expect(scripts.filter((name) => name !== "setup" && !isNamed(name))).toEqual([]);
  });
});

it("docs/testing.md describes every folder of test/", () => {
  // Git ignores these: the benchmarks write one of them.
  const ignored = ["node_modules", "build"];
  const folders = readdirSync(join(root, "test"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !ignored.includes(entry.name))
    .map(({ name }) => name);
  expect(folders.length).toBeGreaterThan(20);
  const page = read("docs/testing.md");
  expect(folders.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});
