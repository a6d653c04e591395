/** The built package, with @anyurl/idna, needs nothing but the language. */
import { createRequire } from "node:module";
import vm from "node:vm";
import { buildSync } from "esbuild";
import { describe, expect, test } from "vitest";

const { outputFiles } = buildSync({
  entryPoints: [createRequire(import.meta.url).resolve("@anyurl/reference")],
  bundle: true,
  write: false,
  format: "esm",
  platform: "neutral",
});
const built = outputFiles[0]?.text ?? "";

describe("the built package", () => {
  test("imports only @anyurl/idna, which imports nothing", () => {
    const code = built.replace(/\/\*.*?\*\//gs, "");
    // Compares short values, so that a failure does not print the package.
    expect(/^import\b.*/m.exec(code)?.[0]).toBeUndefined();
    expect(/\b(?:require|__require)\(.{0,40}/.exec(code)?.[0]).toBeUndefined();
  });

  test("runs without platform APIs", () => {
    const exports = /export \{([^}]*)\};/.exec(built)?.[1] ?? "";
    const names = exports.split(",").map((each) => each.trim().split(" as "));
    const script = `(() => { ${built.slice(0, built.lastIndexOf("export {"))}
      return { ${names.map(([local, name = local]) => `${name}: ${local}`).join(", ")} }; })()`;
    const context = vm.createContext({}, { codeGeneration: { strings: false, wasm: false } });
    expect(vm.runInContext("[typeof URL, typeof TextEncoder, typeof TextDecoder].join()", context)).toBe(
      "undefined,undefined,undefined",
    );
    const { spec, fixURLString, URLReference, validationErrors } = vm.runInContext(script, context);
    const { parseResolveAndNormalize, print } = spec;
    expect(print(parseResolveAndNormalize("http://Straße.example:80/a/../é?'"))).toBe(
      "http://xn--strae-oqa.example/%C3%A9?%27",
    );
    expect(new URLReference("../x").resolve("http://h/a/b/c").toString()).toBe("http://h/a/x");
    expect(spec.faults("http://é.example/").length).toBe(0);
    expect(validationErrors("http:\\\\é.example\t/ ").length).toBe(3);
    expect(fixURLString("http:b%C3%BCcher.example/\ud800")).toBe("http://bücher.example/%EF%BF%BD");
  });
});
