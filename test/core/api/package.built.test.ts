/** The package as its users get it: the built files, by each way in. */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
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

/**
 * The imports of each built file: none, except the engine as a file, the package by its name, and the domain names of
 * the engine in plain JavaScript.
 */
const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  "workerd.js": ["./workerd-shared.js"],
  "workerd-shared.js": ["./url.wasm"],
  "percent-workerd.js": ["./percent.wasm"],
  "edge-light.js": ["./edge-light-shared.js"],
  "edge-light-shared.js": ["./url.wasm?module"],
  "percent-edge-light.js": ["./percent.wasm?module"],
  "browser.js": ["./browser-shared.js"],
  "browser-shared.js": ["@anyurl/idna"],
  "node.js": ["./node-shared.js"],
  "wasm.js": ["./wasm-shared.js"],
  "engine-node.js": ["./node-shared.js"],
  "engine-wasm.js": ["./wasm-shared.js"],
  "engine-browser.js": ["./browser-shared.js"],
  "engine-workerd.js": ["./workerd-shared.js"],
  "engine-edge-light.js": ["./edge-light-shared.js"],
  "fallback.js": ["@anyurl/idna"],
  "polyfill.js": ["anyurl"],
  "polyfill-force.js": ["anyurl"],
  "path.js": ["anyurl"],
  "path.d.ts": ["./types.js"],
  "encoding.js": ["anyurl"],
  "encoding.d.ts": ["./types.js"],
  "site.d.ts": ["anyurl"],
  "origin.js": ["./public-suffix.js", "anyurl"],
  "site.js": ["./public-suffix.js", "anyurl"],
  "polyfill-origin.js": ["anyurl/origin"],
  "index.d.ts": ["./api.js", "./types.js"],
  "module.d.ts": ["./api.js", "./types.js"],
  "api.d.ts": ["./types.js"],
};

test("the built files import nothing of other packages except @anyurl/idna", () => {
  const names = readdirSync(dist).filter((name) => /\.(?:js|d\.ts)$/.test(name));
  expect(names.length).toBeGreaterThan(12);
  for (const name of names) {
    const text = readFileSync(path.join(dist, name), "utf8").replace(/\/\*.*?\*\//gs, "");
    const imports = [...text.matchAll(/^(?:import|export)\b[^;]*?["']([^"']+)["'];?$|\brequire\(["']|\bimport\(/gm)];
    expect(imports.map(([, specifier]) => specifier).sort(), name).toEqual(IMPORTS[name] ?? []);
  }
});

test("the built files are ASCII: others load more slowly", () => {
  const names = readdirSync(dist).filter((name) => name.endsWith(".js"));
  expect(names.length).toBeGreaterThan(9);
  const others = names.filter((name) => !/^[\0-\x7f]*$/.test(readFileSync(path.join(dist, name), "latin1")));
  expect(others).toEqual([]);
});

type Target = string | Readonly<Record<string, string>>;

const filesOf = (target: Target) => (typeof target === "string" ? [target] : Object.values(target));

test("each entry chooses its file by conditions in one order, and has one set of types", () => {
  const { exports } = JSON.parse(readFileSync(require.resolve("anyurl/package.json"), "utf8"));
  const conditions =
    "types anyurl-fallback anyurl-wasm wintercg unwasm workerd edge-light react-native deno bun node browser default".split(
      " ",
    );
  expect(Object.keys(exports["."])).toEqual(["@anyurl/source", ...conditions.filter((name) => name !== "unwasm")]);
  for (const [entry, all] of Object.entries(exports as Record<string, string | Record<string, Target>>)) {
    if (typeof all === "string") continue;
    // The published package.json lacks the first one.
    const { "@anyurl/source": _, ...targets } = all;
    expect(Object.keys(targets), entry).toEqual(conditions.filter((condition) => condition in targets));
    for (const target of Object.values(targets).flatMap(filesOf))
      expect(existsSync(path.join(dist, "..", target)), target).toBe(true);
    if (entry in { ".": 1, "./wasm": 1, "./fallback": 1 }) expect(targets.types).toBe("./dist/index.d.ts");
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
