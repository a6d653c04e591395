/** The pages name the root package's scripts, and nothing that does not exist; every folder of tests is described. */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
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

  it.each(["compare", "try", "write"])("name programs of %s that exist, and all of them", (verb) => {
    const { stderr } = spawnSync(process.execPath, ["tools/named.mjs", verb], { cwd: root, encoding: "utf8" });
    const names = /^The names are (.*)\.$/m.exec(stderr)?.[1]?.split(", ") ?? [];
    const pages = PAGES.filter((name) => name.endsWith(".md")).map(read);
    const isNamed = (name: string) => pages.some((page) => page.includes(`\`${name}\``) || page.includes(`\`${name} `));
    expect(names.length).toBeGreaterThan(2);
    expect(names.filter((name) => !isNamed(name))).toEqual([]);
    const named = pages.flatMap((page) =>
      Array.from(page.matchAll(new RegExp(`\`pnpm ${verb} ([a-z][\\w-]*)`, "g")), ([, name = ""]) => name),
    );
    expect(named.filter((name) => !names.includes(name))).toEqual([]);
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
