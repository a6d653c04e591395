/** Tests the tools of the root's scripts on a small project, or with invalid arguments. */
import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

function run(program: string, ...words: readonly string[]) {
  return spawnSync(program, words, { cwd: root, encoding: "utf8" });
}

describe("node tools/build.mjs, in a small workspace", () => {
  let folder: string;
  const at = (path: string) => join(folder, path);
  const write = (path: string, text: string) => {
    mkdirSync(dirname(at(path)), { recursive: true });
    writeFileSync(at(path), text);
  };
  /** The engine has no folder with sources for others. */
  const sourceIn = (path: string) => (path === "assembly" ? "assembly/index.ts" : `${path}/src/index.ts`);
  const add = (path: string, needs: readonly string[], command?: string) => {
    const dependencies = Object.fromEntries(needs.map((each) => [`@anyurl/${each}`, "workspace:*"]));
    const scripts = command === undefined ? {} : { build: command };
    write(`${path}/package.json`, JSON.stringify({ name: `@anyurl/${basename(path)}`, scripts, dependencies }));
    write(sourceIn(path), "1");
  };
  const run = (...words: string[]) =>
    spawnSync(process.execPath, [at("tools/build.mjs"), ...words], { cwd: folder, encoding: "utf8" });
  /** Builds. Returns the folders that were built, in their order. */
  const build = (...words: string[]) => {
    const { status, stdout, stderr } = run(...words);
    expect([status, stderr]).toEqual([0, ""]);
    if (stdout === "Everything is built: nothing has changed.\n") return [];
    return /^Built (.*) in [\d.]+ s\.\n$/.exec(stdout)?.[1]?.split(", ");
  };
  const NOTHING: string[] = [];
  const ALL = ["assembly", "packages/url", "packages/cli"];

  beforeEach(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), "anyurl build é-")));
    cpSync(join(root, "tools"), at("tools"), { recursive: true });
    // Each contains its source, and what those before it have built.
    add("assembly", [], "mkdir -p build && sed s/x// index.ts >build/url.wasm");
    add("bindings", ["assembly", "common"]);
    add("packages/common", []);
    add("packages/url", ["bindings"], "mkdir -p dist && cat ../../assembly/build/url.wasm src/index.ts >dist/a.js");
    add("packages/cli", ["url"], "mkdir -p dist && cat ../url/dist/a.js src/index.ts >dist/a.js");
    expect(build()).toEqual(ALL);
    expect(readFileSync(at("packages/cli/dist/a.js"), "utf8")).toBe("111");
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  test("builds nothing again, whatever the times of files, which Git changes", () => {
    utimesSync(at("assembly/index.ts"), 0, 0);
    utimesSync(at("packages/url/dist/a.js"), 0, 0);
    expect(build()).toEqual(NOTHING);
  });

  test("builds what contains a changed file, and nothing before that", () => {
    write("packages/cli/src/index.ts", "2");
    expect(build()).toEqual(["packages/cli"]);
    write("packages/common/src/index.ts", "2");
    expect(build()).toEqual(["packages/url", "packages/cli"]);
    write("bindings/src/added.ts", "");
    expect(build()).toEqual(["packages/url", "packages/cli"]);
    write("assembly/index.ts", "2");
    expect(build()).toEqual(ALL);
    expect(readFileSync(at("packages/cli/dist/a.js"), "utf8")).toBe("212");
    expect(build()).toEqual(NOTHING);
  });

  test("builds no other package if the engine stays the same", () => {
    write("assembly/index.ts", "1x");
    expect(build()).toEqual(["assembly"]);
  });

  test("builds again what was deleted or edited", () => {
    rmSync(at("packages/url/dist/a.js"));
    expect(build()).toEqual(["packages/url"]);
    write("packages/url/dist/a.js", "edited");
    expect(build()).toEqual(["packages/url"]);
    expect(build()).toEqual(NOTHING);
  });

  test("builds everything if the lockfile or the options of the compiler change", () => {
    write("pnpm-lock.yaml", "other");
    expect(build()).toEqual(ALL);
    write("tsconfig.base.json", "{}");
    expect(build()).toEqual(ALL);
  });

  test("builds nothing for a README or an example", () => {
    for (const file of ["README.md", "CHANGELOG.md", "examples/a.mjs"]) write(`packages/url/${file}`, "other");
    expect(build()).toEqual(NOTHING);
  });

  test("builds only what is named, and what that needs", () => {
    for (const path of ["assembly", "packages/url", "packages/cli"]) write(sourceIn(path), "3");
    expect(build("assembly")).toEqual(["assembly"]);
    expect(build("packages/url")).toEqual(["packages/url"]);
    const { status, stderr } = run("packages/nothing");
    expect([status, stderr]).toEqual([2, expect.stringMatching(/^There is no package in packages\/nothing; /)]);
  });

  test("prints the output of a build that fails, and builds it again", () => {
    add("packages/url", ["bindings"], "echo broken && exit 3");
    for (let count = 0; count < 2; count++) {
      const { status, stdout, stderr } = run();
      expect([status, stdout]).toEqual([1, ""]);
      expect(stderr).toBe("broken\n\nThe build of packages/url failed: echo broken && exit 3\n");
    }
  });

  test("prints warnings, except harmless ones", () => {
    add("packages/url", ["bindings"], "echo 'warning: [PLUGIN_TIMINGS]' && echo 'Warning: a cycle' && echo fine");
    const { status, stderr } = run();
    expect([status, stderr]).toEqual([0, "packages/url: Warning: a cycle\n"]);
  });
});

test("every package that a build reads is in its package.json", () => {
  for (const folder of ["bindings", ...readdirSync(join(root, "packages")).map((name) => `packages/${name}`)]) {
    const manifest = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
    const named = { ...manifest.dependencies, ...manifest.devDependencies };
    for (const file of sourcesOf(folder)) {
      const text = readFileSync(join(root, file), "utf8");
      const imported = [...text.matchAll(/^(?:import|export|\}).* from "(anyurl|@anyurl\/[a-z]+)[/"]/gm)].map(
        ([, name = ""]) => name,
      );
      // A package may import itself by its name.
      const missing = imported.filter((name) => name !== manifest.name && named[name] !== "workspace:*");
      expect(missing, file).toEqual([]);
      const beside = [...text.matchAll(/"(?:\.\.\/)+(?:packages\/)?([a-z]+)\/src\b/g)].map(([, name]) => name);
      for (const name of beside) expect(Object.keys(named), file).toContain(`@anyurl/${name}`);
    }
  }
});

/** The sources of a package, with the configuration of its bundler. */
function sourcesOf(folder: string): string[] {
  const tracked = run("git", "ls-files", folder).stdout.trim().split("\n");
  expect(tracked.length).toBeGreaterThan(1);
  return tracked.filter((file) => /\.m?ts$/.test(file) && !file.includes("/examples/"));
}

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
  const workflow = readFileSync(join(root, ".github/workflows/nightly.yml"), "utf8");
  const used = [...workflow.matchAll(/^ {10}- ([a-z ]+)$/gm)].flatMap(([, stages = ""]) => stages.split(" "));
  expect([...new Set(used)].sort()).toEqual(names.split(" ").sort());
});

test("the root's scripts run without a pnpm on the PATH", () => {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  for (const script of Object.values(scripts)) {
    for (const command of script.split(" && ")) {
      const [, file = ""] = /^node (\S+\.mjs)(?: |$)/.exec(command) ?? [];
      expect(existsSync(join(root, file)) && file, command).toMatch(/^(?:tools|packages\/cli\/examples)\//);
    }
  }
});
