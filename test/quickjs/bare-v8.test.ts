/** `anyurl/fallback` in a bare context of V8 that refuses WebAssembly. */
import { createContext, runInContext } from "node:vm";
import { expect, test } from "vitest";
import { fallbackSource, type RunCases, runnerSource, testCorpus } from "./bare-runtime.ts";

/** The module as a script, which puts its exports into a global. */
function asScript(source: string): string {
  const [statement = "", names = ""] = /export \{([^}]*)\};\s*$/.exec(source) ?? [];
  expect(names).toContain("URLSearchParams");
  const properties = names.split(",").map((name) => {
    const [local = "", exported = local] = name.trim().split(" as ");
    return `${exported}: ${local}`;
  });
  return `"use strict";{${source.slice(0, -statement.length)}globalThis.anyurl = {${properties.join(",")}};}`;
}

const context = createContext(Object.create(null), { codeGeneration: { strings: false, wasm: false } });
runInContext("delete globalThis.Intl; delete globalThis.SharedArrayBuffer; delete globalThis.console;", context);
runInContext(runnerSource, context);
runInContext(asScript(fallbackSource), context);

test("the context has no globals of a platform, and refuses WebAssembly and code in strings", () => {
  const names = ["URL", "URLSearchParams", "TextEncoder", "TextDecoder", "Intl", "Buffer", "process", "require"];
  for (const name of names) expect(runInContext(`typeof ${name}`, context), name).toBe("undefined");
  expect(() =>
    runInContext("new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))", context),
  ).toThrow();
  expect(() => runInContext("eval('1')", context)).toThrow();
  expect(runInContext("typeof anyurl.URL", context)).toBe("function");
});

testCorpus("bare V8", runInContext("(kind, json) => runCases(anyurl, kind, json)", context) as RunCases);
