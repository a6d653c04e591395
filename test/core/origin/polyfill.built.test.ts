/** The polyfill sets the global class if it is missing, and the package has the list once. */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import process from "node:process";
import { build } from "esbuild";
import { expect, test } from "vitest";

const cwd = join(import.meta.dirname, "../..");

/** Runs a module in a new process, and returns the value that it prints as JSON. */
function evaluate(code: string): unknown {
  const args = ["--input-type=module", "--eval", code];
  return JSON.parse(execFileSync(process.execPath, args, { cwd, encoding: "utf8" }));
}

const globalAfter = (before: string) => `
  ${before}
  await import("anyurl/polyfill/origin");
  const { Origin: Class } = await import("anyurl/origin");
  const { writable, enumerable, configurable } = Object.getOwnPropertyDescriptor(globalThis, "Origin");
  console.log(JSON.stringify([Origin === Class, writable, enumerable, configurable]));`;

test("the polyfill sets a missing global class, like one of the runtime", () => {
  expect(evaluate(globalAfter("delete globalThis.Origin;"))).toEqual([true, true, false, true]);
});

test("the polyfill keeps the runtime's own class", () => {
  expect(evaluate(globalAfter("globalThis.Origin = class Own {};"))).toEqual([false, true, true, true]);
});

/** Bundles a module for Node, and returns how often it has the list, whose text begins so. */
async function countLists(code: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: cwd },
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
    logLevel: "silent",
  });
  return outputFiles.map(({ text }) => text.split("Aac(AcomAd").length - 1).reduce((sum, count) => sum + count);
}

test("an application has the list once, and only if it imports it", async () => {
  expect(await countLists('export { Origin } from "anyurl/origin"; export { siteOf } from "anyurl/site";')).toBe(1);
  expect(await countLists('export { compilePublicSuffixList } from "anyurl/site";')).toBe(0);
  expect(await countLists('export * from "anyurl"; export * from "anyurl/encoding";')).toBe(0);
});
