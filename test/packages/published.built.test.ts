/** The metadata and the contents of the packed packages, as users get them. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { contentFindings, wasmModules } from "./contents.ts";
import { languageFindings, laterSyntax } from "./language.ts";
import { manifestFindings } from "./manifest.ts";
import { type Manifest, named, packAll, root } from "./published.ts";

const folder = mkdtempSync(join(tmpdir(), "anyurl-packed-"));
const packages = await packAll(folder);

afterAll(() => rmSync(folder, { recursive: true }));
/** The packages for programs. The command runs only where Node's releases are supported. */
const libraries = packages.filter(({ name }) => name !== "@anyurl/cli").map((each) => [each.name, each] as const);
const workspace = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as Manifest;

describe.each(packages.map((published) => [published.name, published] as const))("%s", (_, published) => {
  test("has the metadata that a registry needs, and runs nothing on installation", () => {
    expect(manifestFindings(published, workspace)).toEqual([]);
  });

  test("contains built code, declarations, licences, and nothing else", () => {
    expect(contentFindings(published)).toEqual([]);
  });
});

describe("the language of the libraries is ES2021, except for private members:", () => {
  test.each(libraries)("%s", (_, published) => {
    expect([...published.files.keys()].filter((name) => name.endsWith(".js"))).not.toEqual([]);
    expect(languageFindings(published)).toEqual([]);
  });

  test.each([
    ["a static block", "class A { static { A.b = 1; } }"],
    ["a public field of a class", "class A { b = 1; }"],
    ["a public field of a class", "class A { static b; }"],
    ["await outside a function", "await 1;"],
    ['a regular expression with the flags "gu"', "text.replace(/a/gu, '')"],
    ['a regular expression with the flags "d"', "new RegExp(source, 'd')"],
    ['a regular expression with the flags "v"', "try { a(); } catch { new RegExp(source, 'v'); }"],
    ['a regular expression with the flags "v"', "try { a(() => new RegExp(source, 'v')); } catch {}"],
    ['a regular expression with the flags "u"', "try { /a/u.test(b); } catch {}"],
    [".at()", "list.at(-1)"],
    [".hasOwn()", "Object.hasOwn(a, b)"],
    ["structuredClone", "const copy = () => structuredClone(a);"],
  ])("the check finds %s", (found, code) => {
    expect(laterSyntax(`export {};\n${code}`)).toEqual([`line 2: ${found}`]);
  });

  test("the check accepts private members, and the rest of ES2021", () => {
    const code = "export class A { #b = 1; static #c() {} d(e) { this.#b ??= 1; return #b in e ? 1_0 : e?.at; } }";
    expect(laterSyntax(code)).toEqual([]);
    expect(laterSyntax("try { new RegExp(source, 'v'); } catch {}")).toEqual([]);
    expect(() => laterSyntax("import a from 'b' with { type: 'json' };")).toThrow(SyntaxError);
  });
});

test("all have one version", () => {
  expect(new Set(packages.map(({ manifest }) => manifest.version)).size).toBe(1);
});

test("the engine is found in inline modules and in files", () => {
  const url = named(packages, "anyurl");
  const found = ["dist/node-shared.js", "dist/wasm-shared.js", "dist/url.wasm"].map((name) =>
    wasmModules(name, url.files),
  );
  expect(found.map((modules) => modules.length)).toEqual([1, 1, 1]);
  expect(found[0]).toEqual(found[2]);
  expect(found[1]).toEqual(found[2]);
});

describe("the checks find", () => {
  const good = named(packages, "anyurl");
  const withManifest = (fields: object) => ({ ...good, manifest: { ...good.manifest, ...fields } });
  const withFile = (name: string, data: string | Uint8Array) => ({
    ...good,
    files: new Map([...good.files, [name, typeof data === "string" ? new TextEncoder().encode(data) : data]]),
  });
  /** A module whose only import is the function `a.b`. */
  const importing = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 2, 7, 1, 1, 97, 1, 98, 0, 0];
  const componentHeader = [0, 97, 115, 109, 13, 0, 1, 0];
  /** A component whose only section has the id 10, and an import without a type. */
  const importingComponent = Uint8Array.from([...componentHeader, 10, 1, 0]);
  const componentWithModule = Uint8Array.from([...componentHeader, 1, importing.length, ...importing]);

  test.each([
    ["a field that is missing", { keywords: undefined }, "keywords"],
    ["a wrong home", { homepage: "https://example.com/" }, "homepage"],
    ["provenance left out", { publishConfig: { access: "public" } }, "publishConfig"],
    ["a script that runs at installation", { scripts: { postinstall: "node ." } }, "postinstall"],
    ["a dependency", { dependencies: { commander: "14.0.3" } }, "commander"],
    ["a peer", { peerDependencies: { typescript: "*" } }, "typescript"],
    ["a licence left out", { license: "MIT" }, "license"],
  ])("%s", (_, fields, part) => {
    expect(manifestFindings(withManifest(fields), workspace)).toEqual([expect.stringContaining(part)]);
  });

  test.each([
    ["a source of another language", "src/url.mts", "", "src/url.mts"],
    ["a map of code", "dist/polyfill.js.map", "{}", "dist/polyfill.js.map"],
    ["a map to a missing source", "dist/types.d.ts.map", '{"sources":["../src/a.ts"]}', "src/a.ts"],
    ["a test", "dist/url.test.d.ts", "", "url.test.d.ts"],
    ["eval", "dist/polyfill.js", "/** eval(1) is refused. */\neval(text);", "eval("],
    [
      "a function compiled from text",
      "dist/polyfill.js",
      "export const one = new Function('return 1');",
      "new Function",
    ],
    ["an import of a .wasm file", "dist/x.wasm", Uint8Array.from(importing), "a.b"],
    ["an import of a component", "dist/anyurl.component.wasm", importingComponent, "imports"],
    ["an import of a module in a component", "dist/anyurl.component.wasm", componentWithModule, "a.b"],
    ["an import of an inline module", "dist/polyfill.js", `"${Buffer.from(importing).toString("base64")}"`, "a.b"],
  ])("%s", (_, name, data, part) => {
    expect(contentFindings(withFile(name, data))).toEqual([expect.stringContaining(part)]);
  });
});
