/** `anyurl/fallback` as users get it, and the modules of its engine. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import * as anyurl from "anyurl";
import * as fallback from "anyurl/fallback";
import { build } from "esbuild";
import { describe, expect, test } from "vitest";
import { importsOf, modulesBelow } from "../architecture/sources.ts";

const source = readFileSync(createRequire(import.meta.url).resolve("anyurl/fallback"), "utf8");

describe("the package", () => {
  test("has the same exports as anyurl, with its own classes", () => {
    expect(Object.keys(fallback)).toEqual(Object.keys(anyurl));
    expect(fallback.URL).not.toBe(anyurl.URL);
    expect(fallback.URLSearchParams).not.toBe(anyurl.URLSearchParams);
    const url: anyurl.URL = new fallback.URL("https://example.com/");
    expect(url).not.toBeInstanceOf(anyurl.URL);
    expect(new anyurl.URL("/a", url as unknown as string).href).toBe("https://example.com/a");
  });

  test("is one file that imports only @anyurl/idna, and awaits nothing", () => {
    const code = source.replace(/\/\*.*?\*\//gs, "");
    const imports = code.match(/\bimport\b[^;\n]*["']|\bfrom ["']|\brequire\(|^await /gm);
    expect(imports?.map((each) => each.replace(/ \{.*\} /, " "))).toEqual(['import from "@anyurl/idna"']);
  });

  test("and @anyurl/reference share the tables of an application", async () => {
    const { metafile } = await build({
      stdin: {
        contents: 'import { URL } from "anyurl/fallback"; import { spec } from "@anyurl/reference"; use(URL, spec);',
        resolveDir: import.meta.dirname,
      },
      bundle: true,
      write: false,
      metafile: true,
      format: "esm",
      platform: "neutral",
    });
    const files = Object.keys(metafile.inputs)
      .filter((path) => path !== "<stdin>")
      .map((path) => path.slice(path.indexOf("packages/")));
    expect(files.sort()).toEqual([
      "packages/idna/dist/index.js",
      "packages/reference/dist/index.js",
      "packages/url/dist/fallback.js",
    ]);
    expect(TABLES.length).toBeGreaterThan(0);
    expect(files.filter(hasTables)).toEqual(["packages/idna/dist/index.js"]);
  });
});

/** The literals of @anyurl/idna that are longer than 1,000 characters: its tables. */
const TABLES = builtFile("packages/idna/dist/index.js").match(/"[^"\n]{1000,}"/g) ?? [];

/** Whether a built file has one of the tables. */
function hasTables(path: string): boolean {
  const text = builtFile(path);
  return TABLES.some((table) => text.includes(table));
}

function builtFile(path: string): string {
  return readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
}

describe("the engine", () => {
  const modules = modulesBelow("bindings/fallback");

  test("imports no parser except the operations of the second engine", () => {
    expect(modules).toContain("bindings/fallback/engine");
    const imported = new Set(modules.flatMap(importsOf));
    const shared = [...modulesBelow("bindings/engine"), ...modulesBelow("bindings/quick")];
    const allowed = [
      ...modules,
      ...shared,
      "bindings/lines/convert",
      "@anyurl/common/char",
      "@anyurl/common/code-units",
      "@anyurl/common/failure",
      "@anyurl/common/percent",
      "@anyurl/common/special-schemes",
      "@anyurl/common/utf8",
      "@anyurl/common/well-formed",
      "@anyurl/idna",
    ];
    const others = [...imported].filter((each) => !each.startsWith("@anyurl/specification/"));
    expect(others.filter((each) => !allowed.includes(each))).toEqual([]);
    expect(imported).toContain("@anyurl/specification/operations/whatwg");
  });

  test("uses no global that a runtime may lack", () => {
    const used = modules.flatMap((module) => {
      const code = readFileSync(new URL(`../../${module}.ts`, import.meta.url), "utf8").replace(
        /\/\*.*?\*\/|\/\/.*/gs,
        "",
      );
      return (
        code.match(/\b(?:URL|TextEncoder|TextDecoder|Intl|WebAssembly|Buffer|process|globalThis)\b(?!["'])/g) ?? []
      );
    });
    expect(used).toEqual([]);
  });
});
