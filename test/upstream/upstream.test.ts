/** `pnpm setup:wpt` and `pnpm upstream`, with repositories of this machine in place of the upstream ones. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parsers, servers } from "@anyurl/readers";
import { engine } from "anyurl";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Repository } from "./repository.ts";

const tools = join(import.meta.dirname, "../../tools");
const pins = JSON.parse(readFileSync(join(tools, "upstream.json"), "utf8"));

function runTool(name: string, env: Readonly<Record<string, string>>, ...words: readonly string[]) {
  const { GIT_DIR: _, GITHUB_STEP_SUMMARY: __, ...own } = process.env;
  return spawnSync(process.execPath, [join(tools, name), ...words], { env: { ...own, ...env }, encoding: "utf8" });
}

const TESTS = {
  "url/a.any.js": "// a",
  "url/resources/urltestdata.json": "[]",
  "urlpattern/b.any.js": "// b",
  "resources/testharness.js": "// harness",
  "resources/other.js": "// other",
  "common/subset-tests-by-key.js": "// subset",
  "css/large.html": "<p>",
};

test("the pins are the commits that the packages name", () => {
  const { commit, also } = pins.standard;
  expect(engine.urlStandard).toBe([commit.slice(0, 7), ...also].join("+"));
});

test("the pinned versions are the newest ones that the project has", () => {
  expect(pins.unicode.version).toBe(engine.unicode);
  const newest = Object.values({ ...servers, ...parsers }).flatMap(({ name, testedVersions }) =>
    testedVersions?.length ? [[name, testedVersions.at(-1)]] : [],
  );
  const pinned = newest.filter(([name = ""]) => name in pins).map(([name = ""]) => [name, pins[name].version]);
  expect(newest.filter(([name = ""]) => name in pins)).toEqual(pinned);
  // Node's url.parse follows the versions of the runtimes, and java-url those of java-uri.
  expect(newest.map(([name]) => name).filter((name = "") => !(name in pins))).toEqual(["java-url", "node-url-parse"]);
});

describe("pnpm setup:wpt", () => {
  let repository: Repository;
  let folder: string;
  let first: string;
  let second: string;

  beforeAll(() => {
    repository = new Repository();
    folder = join(mkdtempSync(join(tmpdir(), "anyurl-wpt-")), "wpt");
    first = repository.commit("First", TESTS);
    second = repository.commit("Second", { "url/a.any.js": "// changed", "url/new.any.js": "" });
    repository.commit("Later", { "url/a.any.js": "// later" });
  });

  afterAll(() => {
    repository[Symbol.dispose]();
    rmSync(join(folder, ".."), { recursive: true, force: true });
  });

  const setUp = (commit: string, remote = repository.address) =>
    runTool("setup-wpt.mjs", { ANYURL_WPT: folder, ANYURL_WPT_REMOTE: remote, ANYURL_WPT_COMMIT: commit });
  const textOf = (name: string) => readFileSync(join(folder, name), "utf8");

  test("fetches the tests of the commit, and no other file", () => {
    const { status, stdout, stderr } = setUp(first);
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toContain(`Fetched into ${folder}`);
    expect(textOf("url/a.any.js")).toBe("// a");
    const names = Object.keys(TESTS).filter((name) => existsSync(join(folder, name)));
    expect(names).toEqual(Object.keys(TESTS).filter((name) => !/other|large/.test(name)));
  });

  test("fetches nothing if the commit is there, even without the remote", () => {
    const { status, stdout } = setUp(first, "file:///nowhere");
    expect([status, stdout]).toEqual([0, `The web platform tests are in ${folder}: commit ${first.slice(0, 10)}.\n`]);
  });

  test("fetches files that an earlier version did not need", () => {
    spawnSync("git", ["-C", folder, "sparse-checkout", "set", "--no-cone", "/LICENSE.md"]);
    expect(existsSync(join(folder, "url/a.any.js"))).toBe(false);
    expect(setUp(first).status).toBe(0);
    expect(textOf("url/a.any.js")).toBe("// a");
  });

  test("puts back a file that was changed", () => {
    writeFileSync(join(folder, "url/a.any.js"), "// mine");
    expect(setUp(first).status).toBe(0);
    expect(textOf("url/a.any.js")).toBe("// a");
  });

  test("follows a new pin", () => {
    expect(setUp(second).status).toBe(0);
    expect(textOf("url/a.any.js")).toBe("// changed");
    expect(existsSync(join(folder, "url/new.any.js"))).toBe(true);
  });

  test("names the variable to set if the remote is unreachable or lacks the commit", () => {
    for (const { status, stderr } of [setUp("0".repeat(40)), setUp(first.replaceAll(/./g, "1"), "file:///nowhere")]) {
      expect(status).toBe(1);
      expect(stderr).toMatch(/^git fetch failed: .*Set ANYURL_WPT_REMOTE /s);
    }
  });
});

describe("pnpm upstream", () => {
  let standard: Repository;
  let tests: Repository;
  let commits: Record<"ANYURL_URL_COMMIT" | "ANYURL_WPT_COMMIT", string>;

  beforeAll(() => {
    standard = new Repository();
    tests = new Repository();
    commits = {
      ANYURL_URL_COMMIT: standard.commit("Pinned", { "url.bs": "1", README: "" }),
      ANYURL_WPT_COMMIT: tests.commit("Pinned", TESTS),
    };
  });

  afterAll(() => {
    for (const repository of [standard, tests]) repository[Symbol.dispose]();
  });

  const list = (...words: readonly string[]) =>
    runTool(
      "upstream.mjs",
      { ANYURL_URL_REMOTE: standard.address, ANYURL_WPT_REMOTE: tests.address, ...commits },
      ...["standard", "tests", ...words],
    );

  test("says that nothing is newer", () => {
    const { status, stdout, stderr } = list("--exit-code");
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/^No commit of the URL Standard after .*\n\nNo commit of the URL tests/);
  });

  test("lists newer commits of the paths that are followed, the newest first", () => {
    standard.commit("Edit the readme", { README: "changed" });
    standard.commit("Change a state", { "url.bs": "2" });
    tests.commit("Change a style", { "css/large.html": "" });
    tests.commit("Test a host", { "url/a.any.js": "// 2" });
    tests.commit("Test a pattern", { "urlpattern/b.any.js": "// 2" });
    const { status, stdout } = list("--exit-code");
    expect(status).toBe(1);
    const subjects = [...stdout.matchAll(/^- [0-9a-f]{10} 2026-10-\d\d (.*)$/gm)].map(([, subject]) => subject);
    expect(subjects).toEqual(["Change a state", "Test a pattern", "Test a host"]);
    expect(stdout).toContain("1 commit of the URL Standard");
    expect(list().status).toBe(0);
  });

  test("ends with 2 if a remote cannot be reached", () => {
    const { status, stderr } = runTool("upstream.mjs", { ANYURL_URL_REMOTE: "file:///nowhere" }, "standard");
    expect(status).toBe(2);
    expect(stderr).toContain("standard: git fetch failed");
  });

  test("ends with 2 if there is no pin of a name", () => {
    const { status, stderr } = runTool("upstream.mjs", {}, "standards");
    expect(status).toBe(2);
    expect(stderr).toMatch(/^There is no standards; the names are standard, tests, /);
  });
});

describe("pnpm upstream, for versions", () => {
  let repository: Repository;
  let folder: string;

  beforeAll(() => {
    repository = new Repository();
    folder = mkdtempSync(join(tmpdir(), "anyurl-pins-"));
    repository.commit("Release", { README: "" });
    for (const tag of ["release-1.9.9", "release-1.10.1", "release-1.9.10", "2.0.0", "release-3.0.0-rc1"]) {
      repository.tag(tag);
    }
    writeFileSync(join(folder, "ReadMe.txt"), "This is Version 19.0.0 of the database.");
    // In place of npm: prints a version.
    writeFileSync(join(folder, "npm"), '#!/bin/sh\n[ "$*" = "view a-package version" ] && echo 1.2.4\n', {
      mode: 0o755,
    });
  });

  afterAll(() => {
    repository[Symbol.dispose]();
    rmSync(folder, { recursive: true });
  });

  const list = (pin: object, ...words: readonly string[]) => {
    const path = join(folder, "pins.json");
    writeFileSync(path, JSON.stringify({ one: { name: "One", ...pin } }));
    const PATH = `${folder}:${process.env.PATH}`;
    const { status, stdout, stderr } = runTool("upstream.mjs", { ANYURL_PINS: path, PATH }, ...words);
    return [status, stdout.split("\n\n")[0], stderr];
  };
  const tags = () => ({ remote: repository.address, pattern: String.raw`^release-(\d+\.\d+\.\d+)$` });

  test("compares tags number by number", () => {
    expect(list({ ...tags(), version: "1.9.9" }, "--exit-code")).toEqual([
      1,
      "1 version of One after 1.9.9\n- 1.10.1",
      "",
    ]);
    expect(list({ ...tags(), version: "1.10.1" }, "--exit-code")).toEqual([0, "No version of One after 1.10.1", ""]);
  });

  test("reads the version of a page, and of a package", () => {
    const page = pathToFileURL(join(folder, "ReadMe.txt")).href;
    const pattern = String.raw`Version (\d+\.\d+\.\d+)`;
    expect(list({ page, pattern, version: "18.0.0" })).toEqual([0, "1 version of One after 18.0.0\n- 19.0.0", ""]);
    expect(list({ npm: "a-package", version: "1.2.4" })).toEqual([0, "No version of One after 1.2.4", ""]);
    expect(list({ npm: "a-package", version: "1.2.3" })).toEqual([0, "1 version of One after 1.2.3\n- 1.2.4", ""]);
  });

  test("ends with 2 if no tag has the form of a version", () => {
    const [status, , stderr] = list({ ...tags(), pattern: "^none-(.*)$", version: "1" });
    expect(status).toBe(2);
    expect(stderr).toBe("one: One has no version: correct its pattern in tools/upstream.json\n");
  });
});
