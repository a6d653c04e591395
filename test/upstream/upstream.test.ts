/** `pnpm setup:wpt` and `pnpm upstream`, with repositories of this machine in place of the upstream ones. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
      ...words,
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
    const { status, stderr } = runTool("upstream.mjs", { ANYURL_URL_REMOTE: "file:///nowhere" });
    expect(status).toBe(2);
    expect(stderr).toContain("git fetch failed");
  });
});
