/** Bundles for browsers of applications that only edit queries, or need one engine. */
import { brotliCompressSync } from "node:zlib";
import { build } from "esbuild";
import { describe, expect, test } from "vitest";

/** Signs of the engines: files of `anyurl`, the start of url.wasm as text, and the tables of the fallback. */
const ENGINES = [/[\\/]url[\\/]dist[\\/]/, "#}+}=}7$###", /[\\/]idna[\\/]dist[\\/]/];

/** Bundles an application for browsers. */
async function bundled(contents: string) {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: import.meta.dirname },
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: "esm",
    platform: "browser",
    conditions: ["browser"],
    legalComments: "none",
  });
  const [file] = outputFiles;
  if (file === undefined) throw new Error("There is no bundle");
  const inputs = Object.values(metafile.outputs).flatMap((output) =>
    Object.entries(output.inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
  );
  const engines = ENGINES.filter((sign) =>
    typeof sign === "string" ? file.text.includes(sign) : inputs.some((path) => sign.test(path)),
  );
  return { text: file.text, size: brotliCompressSync(file.contents).length, engines };
}

test("@anyurl/canonical/wasm and /fallback have the exports of the main entry, and /query has no others", async () => {
  const main = await import("@anyurl/canonical");
  const names = Object.keys(main);
  expect(Object.keys(await import("@anyurl/canonical/wasm"))).toEqual(names);
  expect(Object.keys(await import("@anyurl/canonical/fallback"))).toEqual(names);
  const query = await import("@anyurl/canonical/query");
  expect(names).toEqual(expect.arrayContaining(Object.keys(query)));
  for (const [name, value] of Object.entries(query)) expect(main[name as keyof typeof query], name).toBe(value);
});

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
  ])("of %s from the main entry has no engine, and at most 8 kB", async (name) => {
    const { size, engines } = await bundled(`export { ${name} } from "@anyurl/canonical";`);
    expect(engines).toEqual([]);
    expect(size).toBeLessThan(8000);
  });

  test("of the main entry has both engines, and of @anyurl/canonical/wasm one", async () => {
    const both = await bundled('export { classifyHost } from "@anyurl/canonical";');
    expect(both.engines).toHaveLength(3);
    const one = await bundled('export { classifyHost } from "@anyurl/canonical/wasm";');
    expect(one.engines).toEqual(ENGINES.slice(0, 2));
    expect(one.size).toBeLessThan(0.75 * both.size);
  });

  test("of the guard has no structured fields, which only No-Vary-Search needs", async () => {
    const sign = "Dictionary contained a trailing comma";
    const guard = await bundled('export { createGuard } from "@anyurl/canonical";');
    expect(guard.text).not.toContain(sign);
    const rules = await bundled('export { parseNoVarySearch } from "@anyurl/canonical/no-vary-search";');
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
