/** The page that lists the advisories, and the tests that repeat them. */
import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { root } from "../packages/published.ts";

const ID = "CVE-202[56]-[0-9]+|GHSA(-[a-z0-9]{4}){3}";

/** The advisories that files name, each one once. */
function idsIn(...files: readonly string[]): readonly string[] {
  const found = execFileSync("git", ["grep", "--untracked", "-ohE", ID, "--", ...files], {
    cwd: root,
    encoding: "utf8",
  });
  return [...new Set(found.trim().split("\n"))].sort();
}

test("each advisory of the page has a test, and each test is on the page", () => {
  expect(idsIn("docs/advisories/others.md")).toEqual(idsIn("test/*.ts", "test/*regressions*.json"));
});
