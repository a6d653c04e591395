import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { runProgram } from "./process.ts";

const demo = fileURLToPath(new URL("../../../packages/cli/examples/demo.mjs", import.meta.url));
const log = readFileSync(new URL("../../../packages/cli/examples/requests.log", import.meta.url), "utf8")
  .split("\n")
  .slice(0, -1);

/** npm prints four lines before it, and the setup up to two. */
const MOST_LINES = 24;

test("the request log has some hundred lines, none of them twice", () => {
  const urls = log.filter((line) => line.trim() !== "");
  expect(log.length).toBeGreaterThanOrEqual(300);
  expect(new Set(urls).size).toBe(urls.length);
});

test("the demo shows what was done, and sums it up", () => {
  const { status, ...printed } = runProgram(process.execPath, [demo]);
  expect([status, String(printed.stderr)]).toEqual([0, ""]);
  const stdout = String(printed.stdout);
  expect(stdout.trimEnd().split("\n").length).toBeLessThanOrEqual(MOST_LINES);
  const pairs = [...stdout.matchAll(/^ {2}(\S.*) → (.+)$/gm)];
  expect(pairs).toHaveLength(8);
  for (const [, before = "", after = ""] of pairs) {
    expect(log).toContain(before);
    expect(after).not.toBe(before);
  }
  expect(stdout).toContain(`\n${log.length} lines\n`);
  const figure = (words: string) => Number(new RegExp(`^ +([\\d,]+)  ${words}$`, "m").exec(stdout)?.[1]);
  const [canonical, changed, invalid] = [figure("already canonical"), figure("changed"), figure("invalid")];
  expect(Math.min(canonical, changed, invalid)).toBeGreaterThan(50);
  expect(canonical + changed + invalid + figure("blank \\(skipped\\)")).toBe(log.length);
  expect(stdout).toMatch(/\nA warm run, which reads this log \d+ times, canonicalises [\d,]+ URLs per second\.\n$/);
});

test("the demo colours the parts that differ", () => {
  const stdout = String(runProgram(process.execPath, [demo], { env: { FORCE_COLOR: "1" } }).stdout);
  expect(stdout).toContain("\u001b[31mHTTPS\u001b[39m");
  expect(stdout).toContain("\u001b[32mhttps\u001b[39m");
});
