/** Every block of code in the pages runs in a test, and every line that installs a package is one that a test runs. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { commandRows, libraryRows } from "../install/readme.ts";
import { root } from "../packages/published.ts";
import { codeIn, codeOf, installationsIn } from "./code.ts";
import { PROOFS, type Proof } from "./code-proofs.ts";

function read(path: string): string {
  return readFileSync(join(root, path), "utf8");
}

const pages = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "*.md"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((path) => path !== "" && !/^\.changeset\/|CHANGELOG/.test(path) && existsSync(join(root, path)));

const tested = new Set([...libraryRows, ...commandRows].flatMap(({ install, use }) => [install, use]));

/** Whether test/install runs all lines of a block. `npm install a b` installs what two lines of the rows install. */
function isInstallation(code: string): boolean {
  const [, names] = /^npm install ([^-].*)$/.exec(code) ?? [];
  if (names === undefined) return tested.has(code.replace("--help", "--version").replace("@VERSION", ""));
  return names.split(" ").every((name) => !name.includes("anyurl") || tested.has(`npm install ${name}`));
}

const ci = read(".ci/run");

/** Returns the fault of a proof, or `undefined`. */
function faultOf({ file, text, command }: Proof): string | undefined {
  if (!existsSync(join(root, "test", file))) return `there is no test/${file}`;
  if (!read(`test/${file}`).includes(text)) return `test/${file} does not contain "${text}"`;
  // The suite of the two hosts of WebAssembly is no test of its own.
  if (command === undefined)
    return /\.test\.ts$|-suite\.ts$/.test(file) ? undefined : `npm test does not run test/${file}`;
  return new RegExp(`^ *step .*\\b${command}\\b`, "m").test(ci) ? undefined : `.ci/run does not run ${command}`;
}

describe.each(pages)("%s", (page) => {
  const code = codeOf(page);
  const proofs = PROOFS[page] ?? [];

  it("has code that a test runs: name it in test/docs/code-proofs.ts", () => {
    const isRun = (block: string) => isInstallation(block) || proofs.some(({ code: start }) => block.startsWith(start));
    expect(code.filter((block) => !isRun(block))).toEqual([]);
  });

  it("has the code of each proof once, and its test exists and runs", () => {
    expect(proofs.filter((proof) => code.filter((block) => block.startsWith(proof.code)).length !== 1)).toEqual([]);
    expect(proofs.flatMap((proof) => faultOf(proof) ?? [])).toEqual([]);
  });

  it("installs packages only by lines that test/install runs", () => {
    expect(installationsIn(read(page)).filter((line) => !isInstallation(line))).toEqual([]);
  });
});

it("the pages with proofs exist", () => {
  expect(Object.keys(PROOFS).filter((page) => !pages.includes(page))).toEqual([]);
});

describe("the search", () => {
  it("finds code, also in lists, and lines that install", () => {
    const page = [
      "```sh\nls  -l\n```",
      "- text\n\n  ```mjs\n  import 'node:fs';\n  ```",
      "```js\n1; // → 1\n```",
      "| a | b |\n|---|---|\n| `npm i anyurl` | [`npx @anyurl/cli`](x) |",
    ].join("\n\n");
    expect(codeIn(page)).toEqual(["ls -l", "import 'node:fs';"]);
    expect(installationsIn(page)).toEqual(["npm i anyurl", "npx @anyurl/cli"]);
  });

  it("knows what test/install runs", () => {
    expect(isInstallation("npm install anyurl @anyurl/canonical")).toBe(true);
    expect(isInstallation("npm install anyurl @anyurl/none")).toBe(false);
    expect(isInstallation("npm i anyurl")).toBe(false);
  });

  it("reports a proof that does not exist", () => {
    const one = { code: "", file: "docs/code.test.ts", text: "describe" };
    expect(faultOf(one)).toBeUndefined();
    expect(faultOf({ ...one, file: "docs/none.test.ts" })).toContain("there is no");
    expect(faultOf({ ...one, text: ["des", "cribed"].join("cri") })).toContain("does not contain");
    expect(faultOf({ ...one, file: "docs/code.ts", text: "" })).toContain("npm test does not run");
    expect(faultOf({ ...one, command: "bundlers" })).toBeUndefined();
    expect(faultOf({ ...one, command: "none" })).toContain(".ci/run does not run");
  });
});
