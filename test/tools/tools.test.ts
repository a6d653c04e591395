/** Tests the tools of the root's scripts on a small project, or with invalid arguments. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { buildIfChanged } from "../../tools/up-to-date.mjs";

const root = join(import.meta.dirname, "../..");

function run(program: string, ...words: readonly string[]) {
  return spawnSync(program, words, { cwd: root, encoding: "utf8" });
}

describe("a build step", () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "anyurl-step-"));
    mkdirSync(join(folder, "src/deep"), { recursive: true });
    writeFileSync(join(folder, "src/deep/a.ts"), "1");
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  const at = (path: string) => join(folder, path);
  const build = (options = "") =>
    buildIfChanged({ stamp: at("stamp"), inputs: [at("src")], outputs: [at("dist")], options }, () => {
      mkdirSync(at("dist"), { recursive: true });
      writeFileSync(at("dist/a.js"), readFileSync(at("src/deep/a.ts")));
    });

  test("runs once, and not again", async () => {
    expect([await build(), await build()]).toEqual([true, false]);
  });

  test("runs again if an input, an output or an option is another", async () => {
    await build();
    writeFileSync(at("src/deep/a.ts"), "2");
    expect([await build(), await build()]).toEqual([true, false]);
    writeFileSync(at("src/b.ts"), "");
    expect([await build(), await build()]).toEqual([true, false]);
    rmSync(at("dist/a.js"));
    expect([await build(), await build()]).toEqual([true, false]);
    writeFileSync(at("dist/a.js"), "changed");
    expect([await build(), await build()]).toEqual([true, false]);
    expect([await build("other"), await build("other")]).toEqual([true, false]);
  });

  test("does not depend on the times of files, which Git changes", async () => {
    await build();
    const { mtimeMs } = statSync(at("src/deep/a.ts"));
    const text = readFileSync(at("src/deep/a.ts"));
    rmSync(at("src/deep/a.ts"));
    writeFileSync(at("src/deep/a.ts"), text);
    expect(statSync(at("src/deep/a.ts")).mtimeMs).not.toBe(mtimeMs);
    expect(await build()).toBe(false);
  });

  test("runs again after it has failed", async () => {
    const step = { stamp: at("stamp"), inputs: [at("src")], outputs: [at("dist")] };
    const fail = () => {
      throw new Error("broken");
    };
    await expect(buildIfChanged(step, fail)).rejects.toThrow("broken");
    expect(existsSync(at("stamp"))).toBe(false);
    expect(await buildIfChanged(step, () => mkdirSync(at("dist")))).toBe(true);
  });
});

test("node tools/run.mjs refuses a file that is not there", () => {
  const { status, stderr } = run(process.execPath, "tools/run.mjs", "test", "nothing.ts");
  expect(status).toBe(2);
  expect(stderr).toMatch(/^Usage: node tools\/run\.mjs FOLDER FILE /);
});

test.each(["compare", "try", "write"])(
  "pnpm %s refuses a name that it does not have, and has files for the others",
  (verb) => {
    const { status, stderr } = run(process.execPath, "tools/named.mjs", verb, "nothing");
    expect([status, stderr]).toEqual([2, expect.stringMatching(/^Usage: pnpm \w+ NAME .*\nThe names are \w/)]);
    const files = readFileSync(join(root, "tools/named.mjs"), "utf8").matchAll(/\["([\w/-]+\.ts)"/g);
    const missing = Array.from(files, ([, file = ""]) => file).filter((file) => !existsSync(join(root, "test", file)));
    expect(missing).toEqual([]);
  },
);

test("tools/bin/pnpm is the pnpm that package.json names", () => {
  const { packageManager } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const { stdout } = run(join(root, "tools/bin/pnpm"), "--version");
  expect(`pnpm@${stdout.trim()}`).toBe(packageManager);
});

test(".ci/run names its stages, and refuses others", () => {
  const { status, stderr } = run("bash", ".ci/run", "nothing");
  expect(status).toBe(2);
  const [, names = ""] =
    /^\.ci\/run: there is no stage "nothing"; the stages are (.*); "all" runs all of them\n$/.exec(stderr) ?? [];
  const text = readFileSync(join(root, ".ci/run"), "utf8");
  const described = [...text.matchAll(/^# {3}([a-z]+) +\S/gm)].map(([, name]) => name);
  const defined = [...text.matchAll(/^stage_([a-z]+)\(\)/gm)].map(([, name]) => name);
  expect([described, defined]).toEqual([names.split(" "), names.split(" ")]);
  const workflow = readFileSync(join(root, ".github/workflows/ci.yml"), "utf8");
  const used = [...workflow.matchAll(/^ {10}- ([a-z ]+)$/gm)].flatMap(([, stages = ""]) => stages.split(" "));
  expect([...new Set(used)].sort()).toEqual(names.split(" ").sort());
});

test("the root's scripts run without a pnpm on the PATH", () => {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: object };
  for (const script of Object.values(scripts)) {
    expect(script).toMatch(/^node tools\//);
    const [, file = ""] = /^node (\S+)/.exec(script) ?? [];
    expect(existsSync(join(root, file)), file).toBe(true);
  }
});
