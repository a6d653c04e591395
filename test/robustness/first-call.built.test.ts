import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";

const ADDRESS = pathToFileURL(createRequire(import.meta.url).resolve("anyurl")).href;

/** Runs statements in a process that counts instances, after an import of anyurl. Returns the count at each `log()`. */
function runCounting(statements: string): unknown {
  const script = `
    let count = 0;
    const { Instance } = WebAssembly;
    WebAssembly.Instance = class extends Instance { constructor(...given) { super(...given); count++; } };
    const { URL, URLSearchParams, domainToASCII } = await import(${JSON.stringify(ADDRESS)});
    const list = [];
    const log = () => list.push(count);
    ${statements}
    console.log(JSON.stringify(list));
  `;
  const stdout = execFileSync(process.execPath, ["--input-type=module", "--eval", script], { encoding: "utf8" });
  return JSON.parse(stdout);
}

test("the first call that needs the engine creates it, in Node", () => {
  expect(runCounting("log(); new URL('https://h/'); log(); new URL('x', 'https://h/'); log();")).toEqual([0, 1, 1]);
});

test.each([
  "URL.canParse('a b:c')",
  "URL.parse('https://exa mple/')",
  "new URL('../é', 'https://h/a/')",
  "domainToASCII('é')",
  "String(new URLSearchParams('a=%20é'))",
  "String(new URLSearchParams({ a: 'é' }))",
])("any call may be the first one: %s", (call) => {
  expect(runCounting(`const first = ${call}; log(); if (String(first) !== String(${call})) log();`)).toEqual([1]);
});
