/** `pnpm compare newest` with the pinned packages in place of the newest ones, and the causes of differences. */
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Causes, causeOf, changedCodePoints } from "./causes.ts";

const folder = join(import.meta.dirname, "..");

test("there is no difference from the pinned packages", () => {
  const table = createRequire(import.meta.url).resolve("tr46/lib/mappingTable.json");
  const words = ["--import", "tsx", "--import", "./differential/newest-packages.mjs"];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...words, "differential/newest-comparison.ts", "--count", "500", "--every", "4096"],
    { cwd: folder, env: { ...process.env, ANYURL_NEWEST: folder, ANYURL_PINNED_TABLE: table }, encoding: "utf8" },
  );
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout).toContain("500 URLs of seed 1, and one code point in 4096\nno difference");
});

test("code points with another status, another mapping or none before are changed", () => {
  const before = [[[0x61, 0x63], 2] as const, [0x64, 1, "a"] as const];
  const after = [
    [0x61, 2] as const,
    [0x62, 3] as const,
    [0x63, 2] as const,
    [0x64, 1, "b"] as const,
    [0x65, 2] as const,
  ];
  expect([...changedCodePoints(before, after)]).toEqual([0x62, 0x64, 0x65]);
});

test("differences have causes", () => {
  const changed = new Set([0x3d000]);
  const seal = "\u{3d000}";
  expect(causeOf([`https://${seal}/`], ["success, expected domain-to-ASCII"], changed)).toBe(
    "another version of Unicode",
  );
  expect(causeOf([`https://${encodeURIComponent(seal)}/`, "https://a/"], ['href is "b", expected "c"'], changed)).toBe(
    "another version of Unicode",
  );
  expect(causeOf(["https://a/"], ["success, expected domain-to-ASCII"], changed)).toBe("only one of them accepts it");
  expect(causeOf(["https://%"], ["host-missing, expected domain-to-ASCII"], changed)).toBe(
    "another reason for the failure",
  );
  expect(causeOf(["https://a/"], ['pathname is "/", expected ""'], changed)).toBe("another pathname");
});

test("causes keep their count and the first difference", () => {
  const causes = new Causes();
  causes.add("a cause", ["é", "b"], ["first"]);
  causes.add("a cause", ["c"], ["second"]);
  expect([...causes.found]).toEqual([["a cause", { count: 2, example: '"\\u00e9" on "b": first' }]]);
});
