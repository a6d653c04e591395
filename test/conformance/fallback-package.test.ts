/** `anyurl/fallback` as users get it, and the modules of its engine. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { brotliCompressSync } from "node:zlib";
import * as anyurl from "anyurl";
import * as fallback from "anyurl/fallback";
import { describe, expect, test } from "vitest";
import { importsOf, modulesBelow } from "../architecture/sources.ts";
import { TR46_MODULES } from "../packages/tr46-modules.mjs";

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

  test("is one file that imports nothing and awaits nothing", () => {
    const code = source.replace(/\/\*.*?\*\//gs, "");
    expect(code).not.toMatch(/\bimport\b[^;\n]*["']|\bfrom ["']|\brequire\(|^await /m);
  });

  test("contains tr46 in modules that run only when needed", () => {
    const modules = source.match(TR46_MODULES) ?? [];
    expect(modules).toHaveLength(5);
    const rest = source.replace(TR46_MODULES, "");
    const size = (text: string) => `${(brotliCompressSync(text).length / 1024).toFixed(1)} KiB`;
    console.log(`anyurl/fallback: ${size(source)} compressed by brotli, ${size(rest)} without tr46`);
    expect(brotliCompressSync(rest).length).toBeLessThan(brotliCompressSync(source).length / 2);
    expect(rest).not.toMatch(/^(?:var|const|let) .*\brequire_\w+\(\)/m);
  });
});

describe("the engine", () => {
  const modules = modulesBelow("bindings/fallback");

  test("imports no parser except the operations of @anyurl/reference", () => {
    expect(modules).toContain("bindings/fallback/engine");
    const imported = new Set(modules.flatMap(importsOf));
    const shared = [...modulesBelow("bindings/engine"), ...modulesBelow("bindings/quick")];
    const allowed = [
      ...modules,
      ...shared,
      "@anyurl/common/failure",
      "@anyurl/common/special-schemes",
      "@anyurl/common/utf8",
      "@anyurl/common/well-formed",
      "@anyurl/reference/internal",
    ];
    expect([...imported].filter((each) => !allowed.includes(each))).toEqual([]);
    expect(imported).toContain("@anyurl/reference/internal");
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
