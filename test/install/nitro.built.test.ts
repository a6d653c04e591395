/** The conditions by which bundlers for edge runtimes choose a build: not all of them can import a .wasm file. */
import { createContext, runInContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { bundle } from "./bundle.ts";
import { PROOFS } from "./proofs.ts";

/** Those that Nitro has in all its presets without Node, for Workers, Vercel's edge, Netlify's and others. */
const NITRO = ["wintercg", "worker", "web", "browser", "workerd", "edge-light", "netlify", "edge-routine", "deno"];
const NITRO_WITH_WASM = [...NITRO, "wasm", "unwasm"];
const WRANGLER = ["workerd", "worker", "browser"];

/** Entries that have a build for Workers. */
const ENTRIES = ["anyurl", "anyurl/percent", "@anyurl/canonical", "@anyurl/guard", "@anyurl/guard/cache"];

const bundled = (code: string, conditions: string[]) =>
  bundle(code, import.meta.dirname, { platform: "browser", format: "iife", conditions });

async function modulesOf(entry: string, conditions: string[]): Promise<string[]> {
  const { modules } = await bundled(`import * as all from "${entry}"; console.log(all);`, conditions);
  return [...modules.keys()];
}

describe("in Nitro", () => {
  test.each(Object.values(PROOFS))("$library runs, though the runtime refuses WebAssembly", async (proof) => {
    const { name, library, expression, expected } = proof;
    const { code, modules } = await bundled(`import { ${name} } from "${library}"; proof(${expression});`, NITRO);
    const given: unknown[] = [];
    const web = { Headers, Request, Response, TextDecoder, TextEncoder };
    const globals = { ...web, proof: (value: unknown) => given.push(value) };
    runInContext(code, createContext(globals, { codeGeneration: { strings: false, wasm: false } }));
    expect({ given, modules: [...modules.keys()] }).toEqual({ given: [expected], modules: [] });
  });

  test.each([NITRO, NITRO_WITH_WASM])("no entry imports a .wasm file", async (...conditions) => {
    for (const entry of ENTRIES) expect([entry, ...(await modulesOf(entry, conditions))]).toEqual([entry]);
  });

  test("with its support for WebAssembly, /wasm imports the engine as a module", async () => {
    expect(await modulesOf("anyurl/wasm", NITRO_WITH_WASM)).toEqual(["./url.wasm?module"]);
    expect(await modulesOf("@anyurl/canonical", ["anyurl-wasm", ...NITRO_WITH_WASM])).toEqual(["./url.wasm?module"]);
  });
});

test("in Wrangler, the engine is a module that Cloudflare compiles", async () => {
  expect(await modulesOf("anyurl", WRANGLER)).toEqual(["./url.wasm"]);
  expect(await modulesOf("@anyurl/guard", WRANGLER)).toEqual(["./url.wasm"]);
  expect(await modulesOf("anyurl/percent", WRANGLER)).toEqual(["./percent.wasm"]);
});
