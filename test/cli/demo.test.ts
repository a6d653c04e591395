import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { environment } from "./process.ts";

const demo = fileURLToPath(new URL("../../packages/cli/examples/demo.mjs", import.meta.url));
const log = readFileSync(new URL("../../packages/cli/examples/requests.log", import.meta.url), "utf8")
  .split("\n")
  .slice(0, -1);

test("the request log has some hundred lines, none twice", () => {
  const urls = log.filter((line) => line.trim() !== "");
  expect(log.length).toBeGreaterThanOrEqual(300);
  expect(new Set(urls).size).toBe(urls.length);
});

test("the demo canonicalises the request log, and succeeds", () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [demo], { encoding: "utf8", env: environment() });
  expect(stdout).toMatch(
    /^\$ node packages\/cli\/dist\/anyurl.js canonicalize --summary packages\/cli\/examples\/requests.log\n/,
  );
  expect(stdout).toContain("Exit status 1 says only");
  expect(stderr).toContain(`${log.length} lines\n`);
  const figure = (words: string) => Number(new RegExp(`^ +([\\d,]+)  ${words}$`, "m").exec(stderr)?.[1]);
  const [canonical, changed, invalid] = [figure("already canonical"), figure("changed"), figure("invalid")];
  expect(Math.min(canonical, changed, invalid)).toBeGreaterThan(50);
  expect(canonical + changed + invalid + figure("blank, skipped")).toBe(log.length);
  expect(stdout.match(/^[a-z0-9+.-]+:.*$/gm)).toHaveLength(canonical + changed);
  expect(status).toBe(0);
});
