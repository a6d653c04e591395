/** The package as its users get it: the built files, by each way in. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { expect, test } from "vitest";

const require = createRequire(import.meta.url);
const dist = path.dirname(require.resolve("anyurl"));

test("anyurl and anyurl/wasm are one file, by import and by require", () => {
  const script = `
    const { createRequire } = await import("node:module");
    const require = createRequire(import.meta.url);
    const classes = [(await import("anyurl")).URL, (await import("anyurl/wasm")).URL];
    if (process.features.require_module) classes.push(require("anyurl").URL, require("anyurl/wasm").URL);
    console.log(new Set(classes).size, require.resolve("anyurl") === require.resolve("anyurl/wasm"));
  `;
  const flags = ["--no-warnings", "--input-type=module", "--eval", script];
  expect(execFileSync(process.execPath, flags, { cwd: import.meta.dirname, encoding: "utf8" })).toBe("1 true\n");
});

test("the built files import nothing", () => {
  for (const name of ["index.js", "index.d.ts"]) {
    const text = readFileSync(path.join(dist, name), "utf8").replace(/\/\*.*?\*\//gs, "");
    expect(text).not.toMatch(/\bimport\b[^;]*["']|\bfrom ["']|\brequire\(/);
  }
});

test("url.wasm is there for other hosts, and asks for no imports", () => {
  const wasm = new WebAssembly.Module(readFileSync(require.resolve("anyurl/url.wasm")));
  expect(WebAssembly.Module.imports(wasm)).toEqual([]);
  expect(WebAssembly.Module.exports(wasm).map((entry) => entry.name)).toContain("memory");
});

test("loading it changes no global", () => {
  const script = `
    const names = () => Reflect.ownKeys(globalThis).length;
    const before = [names(), globalThis.URL, globalThis.URLSearchParams];
    await import("anyurl");
    const after = [names(), globalThis.URL, globalThis.URLSearchParams];
    console.log(before.every((value, index) => value === after[index]));
  `;
  const flags = ["--input-type=module", "--eval", script];
  expect(execFileSync(process.execPath, flags, { cwd: import.meta.dirname, encoding: "utf8" })).toBe("true\n");
});
