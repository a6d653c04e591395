/** The settings of docs/runtimes/engines.md choose the engine of all packages, in the tools that are installed here. */
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { afterAll, expect, type TestContext, test } from "vitest";
import { root } from "../packages/published.ts";
import { capture, installed } from "../runtimes/programs.ts";
import { Missing } from "../runtimes/runtime.ts";

const read = (name: string) => readFileSync(join(root, `docs/runtimes/${name}.md`), "utf8");
const page = read("engines");

const CODE = `
import { engine } from "anyurl";
import { cacheKey } from "@anyurl/canonical";
console.log(engine.name, cacheKey("https://a.example/?b&a"));
`;

const folder = mkdtempSync(join(tmpdir(), "anyurl-engines-"));
afterAll(() => rmSync(folder, { recursive: true }));
symlinkSync(join(root, "test/node_modules"), join(folder, "node_modules"));
const app = join(folder, "app.js");
writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
writeFileSync(app, CODE);

/** Runs a program, and expects that both packages have the engine. */
async function expectEngine(engine: "fallback" | "wasm", program: string, ...args: readonly string[]): Promise<void> {
  expect((await capture(program, args, { cwd: folder })).trim()).toBe(`${engine} https://a.example/?a&b`);
}

/** The first setting of a tool in the page's table. */
function settingOf(tool: string): string {
  const [, setting = ""] = new RegExp(`^\\| ${tool} \\| \`(.*?)\``, "m").exec(page) ?? [];
  return setting;
}

const option = settingOf("Node, Deno, Bun");

test("of Node, also without WebAssembly", async () => {
  await expectEngine("wasm", process.execPath, "app.js");
  await expectEngine("fallback", process.execPath, option, "app.js");
  await expectEngine("fallback", process.execPath, "--jitless", option, "app.js");
});

const RUNTIMES = { Deno: "deno", Bun: "bin/bun.exe" };

/** The path of a runtime. Skips the test with a message if the machine lacks the runtime. */
function programOf(name: keyof typeof RUNTIMES, { skip }: TestContext): string {
  try {
    return installed(name.toLowerCase(), RUNTIMES[name]);
  } catch (error) {
    if (!(error instanceof Missing)) throw error;
    return skip(error.message);
  }
}

test("of Deno", async (context) => {
  await expectEngine("fallback", programOf("Deno", context), "run", "--allow-read", option, "app.js");
});

test("of Bun", async (context) => {
  await expectEngine("fallback", programOf("Bun", context), option, "app.js");
});

test("of esbuild", async () => {
  const [, condition = ""] = /^--conditions=(.*)$/.exec(settingOf("esbuild")) ?? [];
  for (const [conditions, engine] of [[[condition], "fallback"] as const, [["anyurl-wasm"], "wasm"] as const]) {
    const outfile = join(folder, `esbuild-${engine}.js`);
    const options = { bundle: true, platform: "browser", format: "esm" } as const;
    await build({ entryPoints: [app], outfile, conditions: [...conditions], ...options });
    await expectEngine(engine, process.execPath, outfile);
    expect(/\bWebAssembly\b/.test(readFileSync(outfile, "utf8"))).toBe(engine === "wasm");
  }
});

test.each([false, true])("of Vite, for a server: %s", async (ssr) => {
  const vite = pathToFileURL(createRequire(join(root, "docs/package.json")).resolve("vite")).href;
  const [, config = ""] = /^```js\n(\/\/ vite\.config\.js\n.*?)^```/ms.exec(page) ?? [];
  const file = join(folder, "vite.config.mjs");
  writeFileSync(file, config.replace('from "vite"', `from ${JSON.stringify(vite)}`));
  const { default: settings } = await import(pathToFileURL(file).href);
  const { build: bundle } = (await import(vite)) as { build: (options: object) => Promise<unknown> };
  const outDir = join(folder, `vite-${ssr}`);
  await bundle({
    ...settings,
    ...{ configFile: false, logLevel: "warn", root: folder },
    ssr: { ...settings.ssr, noExternal: true },
    build: { ssr, outDir, rolldownOptions: { input: app, output: { entryFileNames: "main.js" } } },
  });
  await expectEngine("fallback", process.execPath, join(outDir, "main.js"));
});

test("of import maps, in Deno", async (context) => {
  const program = programOf("Deno", context);
  const [all, lines] = [read("browsers").split("```html")[1] ?? "", page].map((text) => {
    const [, map = ""] = /<script type="importmap">(.*?)<\/script>/s.exec(text) ?? [];
    const modules = pathToFileURL(join(root, "test/node_modules")).href;
    return JSON.parse(map.replaceAll('"/node_modules', `"${modules}`)) as { imports: Record<string, string> };
  });
  for (const [map, engine] of [
    [all, "wasm"] as const,
    [{ imports: { ...all?.imports, ...lines?.imports } }, "fallback"] as const,
  ]) {
    writeFileSync(join(folder, "map.json"), JSON.stringify(map));
    await expectEngine(engine, program, "run", "--import-map=map.json", "app.js");
  }
});
