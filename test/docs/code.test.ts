/**
 * Every block of code in the pages runs in a test, and every line that installs a package is one that a test runs.
 * `test/core/api` runs the JavaScript that no comment gives to another test, and `test/install` the lines that install.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { importsOf } from "../architecture/sources.ts";
import { findPageExamples } from "../core/api/doc-examples.ts";
import { commandRows, libraryRows } from "../install/readme.ts";
import { root } from "../packages/published.ts";
import { type Block, blocksIn, installationsIn } from "./code.ts";

function read(path: string): string {
  return readFileSync(join(root, path), "utf8");
}

const pages = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "*.md"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((path) => path !== "" && !/^\.changeset\/|CHANGELOG/.test(path) && existsSync(join(root, path)));

/** Sessions, which test/world/cli runs; grammars, which diagrams.test.ts compares; pictures and pseudocode. */
const NOT_PROGRAMS = ["console", "text", ""];

const examples = new Set(findPageExamples(root).map(({ code }) => code.trimEnd()));

const installed = new Set([...libraryRows, ...commandRows].flatMap(({ install, use }) => [install, use]));

/**
 * Whether test/install runs a line. `npm install a b` installs what two of its lines install, and other programs
 * install each package as they install one.
 */
function isInstallation(line: string): boolean {
  const [, names] = /^(?:npm install|(?:pnpm|yarn) add) ([^-].*)$/.exec(line) ?? [];
  if (names === undefined) {
    const run = line.replace("--help", "--version").replace("@VERSION", "");
    return installed.has(run) || installed.has(run.replace("@anyurl/guard", "anyurl"));
  }
  return names.split(" ").every((name) => !name.includes("anyurl") || installed.has(`npm install ${name}`));
}

function isRun({ language, code, runner }: Block): boolean {
  if (runner !== undefined || NOT_PROGRAMS.includes(language)) return true;
  return language === "js" ? examples.has(code.trimEnd()) : code.split("\n").every(isInstallation);
}

const named = read("tools/named.mjs");

/** Whether CI runs a file: a test, a program that `pnpm try` names, or the first steps in a clone. */
function isRunner(file: string): boolean {
  return (
    existsSync(join(root, file)) && (/\.test\.ts$/.test(file) || named.includes(`"${file.slice("test/".length)}"`))
  );
}

/** What a test that reads a page contains: the name of the page, also without ".md", or the folder of a README. */
function namesOf(page: string): string[] {
  const name = basename(page);
  return name === "README.md" ? [dirname(page).split("/").slice(-2).join("/")] : [name, `"${basename(name, ".md")}"`];
}

/** Whether a test, or a module that it imports, names a page. */
function readsPage(file: string, page: string): boolean {
  const own = file.replace(/\.ts$/, "");
  const modules = [own, ...importsOf(own).filter((module) => module.startsWith("test/"))];
  const texts = modules
    .filter((module) => existsSync(join(root, `${module}.ts`)))
    .map((module) => read(`${module}.ts`));
  return namesOf(page).some((name) => texts.some((text) => text.includes(name)));
}

describe.each(pages)("%s", (page) => {
  const blocks = blocksIn(read(page));

  it("has code that a test runs: name the test above it, as in <!-- run: test/guides/guard.built.test.ts -->", () => {
    expect(blocks.filter((block) => !isRun(block))).toEqual([]);
  });

  it("names tests that run, and name the page", () => {
    const runners = new Set(blocks.flatMap(({ runner = ".ci/run" }) => (runner === ".ci/run" ? [] : runner)));
    expect([...runners].filter((file) => !isRunner(file) || !readsPage(file, page))).toEqual([]);
  });

  it("installs packages only by lines that test/install runs", () => {
    expect(installationsIn(read(page)).filter((line) => !isInstallation(line))).toEqual([]);
  });
});

it("finds code and its test, also in lists, and lines that install", () => {
  const page = [
    "<!-- run: a.test.ts -->\n```sh\nls  -l\n```",
    "- text\n\n  <!-- run: b.test.ts -->\n  ```mjs\n  import 'node:fs';\n  ```",
    "```js\n1; // → 1\n```",
    "| a | b |\n|---|---|\n| `npm i anyurl` | [`npx @anyurl/cli`](x) |",
  ].join("\n\n");
  expect(blocksIn(page)).toEqual([
    { language: "sh", code: "ls  -l", runner: "a.test.ts" },
    { language: "mjs", code: "import 'node:fs';", runner: "b.test.ts" },
    { language: "js", code: "1; // → 1", runner: undefined },
  ]);
  expect(installationsIn(page)).toEqual(["npm i anyurl", "npx @anyurl/cli"]);
});
