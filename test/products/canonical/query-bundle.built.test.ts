/** Bundles of applications: for browsers, that only edit queries or need one engine; and for Workers. */
import { brotliCompressSync } from "node:zlib";
import { build } from "esbuild";
import { describe, expect, test } from "vitest";

/** Signs of the engines: files of `anyurl`, the start of url.wasm as text, and the tables of the fallback. */
const ENGINES = [/[\\/]url[\\/]dist[\\/]/, "#}+}=}7$###", /[\\/]idna[\\/]dist[\\/]/];

/** Signs of the rules in TypeScript, and of the code that calls those in WebAssembly. */
const RULES = ["merge-slashes", "compileRules"];

/** Bundles an application for browsers, or for other runtimes. */
async function bundled(contents: string, platform: "browser" | "neutral" = "browser", condition = "browser") {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: import.meta.dirname },
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: "esm",
    platform,
    conditions: [condition],
    loader: { ".wasm": "copy" },
    outdir: "out",
    legalComments: "none",
  });
  const file = outputFiles.find(({ path }) => path.endsWith(".js"));
  if (file === undefined) throw new Error("There is no bundle");
  const inputs = Object.values(metafile.outputs).flatMap((output) =>
    Object.entries(output.inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
  );
  const engines = ENGINES.filter((sign) =>
    typeof sign === "string" ? file.text.includes(sign) : inputs.some((path) => sign.test(path)),
  );
  const rules = RULES.map((sign) => file.text.includes(sign));
  return { text: file.text, size: brotliCompressSync(file.contents).length, engines, rules };
}

describe("a bundle for browsers", () => {
  test("of all of @anyurl/canonical/query has no engine, and at most 8 kB", async () => {
    const { size, engines } = await bundled('export * from "@anyurl/canonical/query";');
    expect(engines).toEqual([]);
    expect(size).toBeLessThan(8000);
  });

  test.each([
    "appendParameter",
    "compileGlobs",
    "deleteParameters",
    "deleteTrackingParameters",
    "keepParameters",
    "setParameter",
    "sortParameters",
    "TRACKING_PARAMETERS",
  ])("of %s has no engine, and at most 8 kB", async (name) => {
    const { size, engines } = await bundled(`export { ${name} } from "@anyurl/canonical/query";`);
    expect(engines).toEqual([]);
    expect(size).toBeLessThan(8000);
  });

  test('of the main entry has both engines, and one with the condition "anyurl-wasm"', async () => {
    const both = await bundled('export { cacheKey } from "@anyurl/canonical";');
    expect(both.engines).toHaveLength(3);
    const one = await bundled('export { cacheKey } from "@anyurl/canonical";', "browser", "anyurl-wasm");
    expect(one.engines).toEqual(ENGINES.slice(0, 2));
    expect(one.size).toBeLessThan(0.75 * both.size);
  });

  test("of the guard has no structured fields, which only No-Vary-Search needs", async () => {
    const sign = "Dictionary contained a trailing comma";
    const guard = await bundled('export { createGuard } from "@anyurl/guard";');
    expect(guard.text).not.toContain(sign);
    const rules = await bundled('export { parseNoVarySearch } from "@anyurl/guard";');
    expect(rules.text).toContain(sign);
    expect(rules.engines).toEqual([]);
  });

  test("runs without an engine, in a realm without URL, TextEncoder and TextDecoder", async () => {
    const { text } = await bundled(
      'import { deleteTrackingParameters, setParameter } from "@anyurl/canonical/query";' +
        'globalThis.result = setParameter(deleteTrackingParameters("/?%FF&utm_a&é=1"), "é", "2 ~");',
    );
    const { runInNewContext } = await import("node:vm");
    const realm: { result?: string } = {};
    runInNewContext(`"use strict";${text}`, Object.assign(realm, { globalThis: realm }));
    expect(realm.result).toBe("/?%FF&é=2%20%7E");
  });
});

describe("the rules of canonical forms in a bundle", () => {
  test.each(["workerd", "edge-light"])("for the condition %s are in TypeScript only for changes", async (condition) => {
    for (const name of ["cacheKey", "createKeyFunction", "canonicalizeLines", "canonicalizeStream"]) {
      const { rules } = await bundled(`export { ${name} } from "@anyurl/canonical";`, "neutral", condition);
      expect([name, ...rules]).toEqual([name, false, true]);
    }
    const guard = await bundled('export { createGuard } from "@anyurl/guard";', "neutral", condition);
    expect(guard.rules).toEqual([false, true]);
    const hono = await bundled('export { canonicalRequests } from "@anyurl/guard/hono";', "neutral", condition);
    expect(hono.rules).toEqual([false, true]);
    const explaining = await bundled('export { canonicalize } from "@anyurl/canonical";', "neutral", condition);
    expect(explaining.rules).toEqual([true, true]);
  });

  test("for browsers are both, and one with the condition of an engine", async () => {
    const rulesOf = async (condition: string) =>
      (await bundled('export { cacheKey } from "@anyurl/canonical";', "browser", condition)).rules;
    expect(await rulesOf("browser")).toEqual([true, true]);
    expect(await rulesOf("anyurl-wasm")).toEqual([false, true]);
    expect(await rulesOf("anyurl-fallback")).toEqual([true, false]);
  });

  test("are not there for applications that only parse", async () => {
    const { rules } = await bundled('export { URL } from "anyurl";', "neutral", "workerd");
    expect(rules).toEqual([false, false]);
  });
});
