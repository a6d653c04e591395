/** Entries work in every realm with WebAssembly. If one does not, its error names the entry to import instead. */
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Context, runInContext } from "node:vm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engineFile, scriptOf } from "./builds.ts";
import { bareContext } from "./node-vm.ts";
import { isInstalled, notInstalled } from "./programs.ts";
import { type Module, serveWorker } from "./worker-server.ts";
import { ownModules } from "./workerd.ts";

const encoding = { TextEncoder, TextDecoder };

const hasWorkerd = isInstalled("workerd");
if (!hasWorkerd) console.log(`Skipped: ${notInstalled("workerd")}`);

/** Runs a build in a context. Its exports are the properties of the global `anyurl`. */
function load(build: string, context: Context): void {
  runInContext(scriptOf(build), context);
}

/** Globals of embedders. */
const REALMS: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
  ["only those of the language", {}],
  ["no TextEncoder", { Buffer, TextDecoder }],
  ["no TextDecoder", { Buffer, TextEncoder }],
  ["neither of them, as in jsdom", { Buffer }],
  ["no Buffer", encoding],
  ["a Buffer that is another one's", { ...encoding, Buffer: class extends Uint8Array {} }],
];

describe.each(REALMS)("a realm with %s", (_, globals) => {
  /** Texts below and above the length from which the platform writes them, and their hrefs. */
  const URLS = {
    "http://a/é": "http://a/%C3%A9",
    "http://bücher.example/\uD83D?\uD83D\uDE00": "http://xn--bcher-kva.example/%EF%BF%BD?%F0%9F%98%80",
    [`http://a/${"x".repeat(60)}`]: `http://a/${"x".repeat(60)}`,
  };

  test.each(["node", "wasm", "browser"])("parses with the build %s", (build) => {
    const context = bareContext(true, globals);
    load(build, context);
    expect(runInContext("anyurl.engine.name", context)).toBe("wasm");
    for (const [text, href] of Object.entries(URLS)) {
      for (const code of [`new anyurl.URL("${text}").href`, `anyurl.URL.parse("${text}")?.href`]) {
        expect(runInContext(code, context)).toBe(href);
      }
      expect(runInContext(`anyurl.URL.canParse("${text}")`, context)).toBe(true);
    }
    expect(runInContext('String(new anyurl.URLSearchParams({ q: "é\uFEFF" }))', context)).toBe("q=%C3%A9%EF%BB%BF");
  });

  test.each(["percent-node", "percent-wasm", "percent-browser"])("decodes with the build %s", (build) => {
    const context = bareContext(true, globals);
    load(build, context);
    expect(runInContext('anyurl.percentDecodeToString("%EF%BB%BFcaf%C3%A9%FF")', context)).toBe("\uFEFFcafé\uFFFD");
    expect(runInContext('anyurl.percentEncode("é", "component")', context)).toBe("%C3%A9");
  });
});

test("an error that is not of memory stays what it is", () => {
  const context = bareContext(true, { ...encoding });
  const broken = "TextEncoder.prototype.encodeInto = () => { throw new TypeError('broken'); };";
  load("wasm", Object.assign(context, { TextEncoder: class extends TextEncoder {} }));
  runInContext(broken, context);
  const text = "é".repeat(60);
  expect(() => runInContext(`new anyurl.URL("http://a/${text}")`, context)).toThrow(/^broken$/);
});

describe("anyurl/wasm names the fallback", () => {
  test("at the first call, if WebAssembly is refused", () => {
    const context = bareContext(false, encoding);
    load("wasm", context);
    expect(() => runInContext('new anyurl.URL("http://h/")', context)).toThrow(
      /needs WebAssembly, which this runtime lacks or refuses.*"anyurl-fallback".*"anyurl\/fallback"/,
    );
  });

  test("if WebAssembly is missing", () => {
    const context = bareContext(true, encoding);
    runInContext("delete globalThis.WebAssembly", context);
    expect(() => load("wasm", context)).toThrow(/needs WebAssembly, which this runtime lacks.*"anyurl\/fallback"/);
  });
});

describe("the build for browsers", () => {
  test.each([
    ["wasm", "nothing is missing", true, encoding],
    ["fallback", "WebAssembly is refused", false, encoding],
  ])("uses the engine %s if %s", (engine, _, allows, globals) => {
    const context = bareContext(allows, globals);
    load("browser", context);
    expect(runInContext("anyurl.engine.name", context)).toBe(engine);
    expect(runInContext('new anyurl.URL("../b", "HTTP://é.example/a/c").href', context)).toBe(
      "http://xn--9ca.example/b",
    );
  });
});

describe("anyurl/module", () => {
  /** A context with the module's exports, which can compile modules. */
  function makeContext(): Context {
    const context = bareContext(true, { ...encoding, engine: readFileSync(engineFile) });
    load("module", context);
    runInContext("var compile = () => new WebAssembly.Module(new Uint8Array(engine));", context);
    return context;
  }

  test.each([
    'new anyurl.URL("https://example.com/")',
    'anyurl.URL.parse("https://example.com/")',
    'anyurl.URL.canParse("https://\u00e9.example/")',
    'new anyurl.URLSearchParams("a=%62")',
    'anyurl.domainToASCII("example.com")',
    'anyurl.domainToUnicode("example.com")',
    'anyurl.normalizeNFC("e\\u0301")',
  ])("explains how to initialise it: %s", (code) => {
    expect(() => runInContext(code, makeContext())).toThrow(/initialize\(module\).*url\.wasm.*Or import "anyurl"/);
  });

  test.each([
    ["undefined", ""],
    ["null", "null"],
    ["a string", '"./url.wasm"'],
    ["a Uint8Array", "engine"],
    ["a Promise", "Promise.resolve(compile())"],
  ])("accepts only a module, and names the wrong argument: %s", (kind, code) => {
    const context = makeContext();
    const thrown = runInContext(`try { anyurl.initialize(${code}); } catch (error) { error; }`, context);
    expect(thrown?.name).toBe("TypeError");
    expect(thrown.message).toContain(`must be a WebAssembly.Module; got ${kind}.`);
    expect(thrown.message).toContain('"anyurl-fallback", or import "anyurl/fallback"');
    runInContext("anyurl.initialize(compile())", context);
    expect(runInContext('new anyurl.URL("https://example.com/a/..").href', context)).toBe("https://example.com/");
  });

  test("accepts a module of another realm", () => {
    const context = makeContext();
    Object.assign(context, { foreign: new WebAssembly.Module(readFileSync(engineFile)) });
    expect(runInContext("foreign instanceof WebAssembly.Module", context)).toBe(false);
    runInContext("anyurl.initialize(foreign)", context);
    expect(runInContext('new anyurl.URL("https://example.com/a/..").href', context)).toBe("https://example.com/");
  });

  test("accepts one module once, and the same module again", () => {
    const context = makeContext();
    runInContext("var module = compile(); anyurl.initialize(module); anyurl.initialize(module);", context);
    expect(() => runInContext("anyurl.initialize(compile())", context)).toThrow(
      /already initialized with another module/,
    );
    expect(runInContext('anyurl.URL.canParse("https://example.com/")', context)).toBe(true);
  });
});

describe.skipIf(!hasWorkerd)("a Worker", () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "anyurl-worker-"));
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** The message of workerd if it does not start a Worker. */
  async function refusalOf(modules: readonly Module[]): Promise<string> {
    const server = await serveWorker(modules, folder).catch((error: Error) => error.message);
    if (typeof server === "string") return server;
    await server.close();
    throw new Error("workerd starts the Worker");
  }

  test.each(["text", "data"] as const)("with url.wasm as %s explains what to do", async (type) => {
    const kind = type === "text" ? "a string" : "an ArrayBuffer";
    const refusal = await refusalOf(ownModules(type));
    expect(refusal).toContain(`must be a WebAssembly.Module; got ${kind}.`);
    expect(refusal).toContain('import "anyurl/fallback"; or pass the module to initialize() of "anyurl/module"');
  });

  test("without url.wasm: workerd names the missing module", async () => {
    const modules = ownModules("wasm").filter(([name]) => !name.endsWith(".wasm"));
    expect(await refusalOf(modules)).toMatch(/No such module.*url\.wasm/);
  });
});
