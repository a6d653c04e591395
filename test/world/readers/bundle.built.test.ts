/** Bundles of @anyurl/readers: they need nothing but the language, and have only the readers that are imported. */
import vm from "node:vm";
import { parsers, servers } from "@anyurl/readers";
import { buildSync } from "esbuild";
import { describe, expect, it } from "vitest";

/** A bundle, as a script that defines the name `bundle`. */
function bundleOf(contents: string): string {
  const { outputFiles } = buildSync({
    stdin: { contents, resolveDir: import.meta.dirname },
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    globalName: "bundle",
    platform: "neutral",
  });
  return outputFiles[0]?.text ?? "";
}

const INPUTS = [
  "http://Bücher.example:80/a/../%zz\\é?q#f",
  "http://u:p@[::1]:8080/",
  "//h",
  "/a;b//%2e%2E/%2f\ud800",
  "",
];

describe("a bundle", () => {
  it("of all readers needs no function of the platform, and reads the same there", () => {
    const context = vm.createContext({ INPUTS }, { codeGeneration: { strings: false, wasm: false } });
    const script = `${bundleOf('export { parsers, servers } from "@anyurl/readers";')}
      [typeof URL, typeof TextDecoder, JSON.stringify(Object.values({ ...bundle.parsers, ...bundle.servers })
        .filter(({ name }) => name !== "native")
        .map((factory) => INPUTS.map((input) => factory().read(input, { host: "h.test" }))))]`;
    const [url, decoder, readings] = vm.runInContext(script, context) as string[];
    expect([url, decoder]).toEqual(["undefined", "undefined"]);
    const factories = Object.values({ ...parsers, ...servers }).filter(({ name }) => name !== "native");
    expect(factories.length).toBeGreaterThan(8);
    const here = factories.map((factory) => INPUTS.map((input) => factory().read(input, { host: "h.test" })));
    expect(JSON.parse(readings ?? "")).toEqual(JSON.parse(JSON.stringify(here)));
  });

  it.each([
    ["nginx", "servers"],
    ["tomcat", "servers"],
    ["curl", "parsers"],
  ])("a bundle of one reader has no others: %s", (name, entry) => {
    const code = bundleOf(`export { ${name} } from "@anyurl/readers/${entry}";`);
    const others = Object.values({ ...parsers, ...servers }).filter((factory) => factory.name !== name);
    expect(code).toContain(JSON.stringify(name));
    expect(others.filter(({ title }) => code.includes(JSON.stringify(title))).map((each) => each.name)).toEqual([]);
  });
});
