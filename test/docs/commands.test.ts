/** The pages name no command that does not exist. */
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

  it.each(["compare", "try", "write"])("name programs of %s that exist", (verb) => {
    const { stderr } = spawnSync(process.execPath, ["tools/named.mjs", verb], { cwd: root, encoding: "utf8" });
    const names = /^The names are (.*)\.$/m.exec(stderr)?.[1]?.split(", ") ?? [];
    expect(names.length).toBeGreaterThan(2);
    const pages = PAGES.filter((name) => name.endsWith(".md")).map(read);
    const named = pages.flatMap((page) =>
      Array.from(page.matchAll(new RegExp(`\`pnpm ${verb} ([a-z][\\w-]*)`, "g")), ([, name = ""]) => name),
    );
    expect(named.filter((name) => !names.includes(name))).toEqual([]);
  });
});
