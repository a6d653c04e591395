/** The runtimes and libraries of the page. Each runs one script, and returns the outcomes of the cases. */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { build } from "esbuild";
import { launches } from "../../runtimes/browsers.ts";
import { capture, installed, versionOf } from "../../runtimes/programs.ts";
import { serveWorker } from "../../runtimes/worker-server.ts";
import { type GivenCase, runInBrowser } from "./in-browser.ts";
import { OUTCOMES } from "./outcomes-file.ts";

/** A way to run the script. */
export interface Column {
  readonly name: string;
  /**
   * @returns the version, and the result of `whoOutcomes`
   * @throws Missing if the machine lacks the column's program
   */
  run(casesJSON: string): Promise<readonly [version: string, outcomes: string]>;
}

async function withFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "anyurl-who-"));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The script for a program that prints. @param classes a script that sets the global `classes`, or nothing */
async function programScript(casesJSON: string, classes = ""): Promise<string> {
  const call = `console.log(whoOutcomes(globalThis.classes ?? globalThis, ${JSON.stringify(casesJSON)}));`;
  return `${classes}\n${await readFile(OUTCOMES, "utf8")}\n${call}\n`;
}

/** @param start the arguments before the script */
function program(name: string, find: () => string, start: readonly string[] = []): Column {
  return {
    name,
    run: (casesJSON) =>
      withFolder(async (folder) => {
        const path = find();
        const script = join(folder, "script.mjs");
        await writeFile(script, await programScript(casesJSON));
        const env = { DENO_DIR: join(folder, "deno"), DENO_NO_UPDATE_CHECK: "1", NO_COLOR: "1" };
        return [await versionOf(path), await capture(path, [...start, script], { env })];
      }),
  };
}

const workerd: Column = {
  name: "workerd",
  run: (casesJSON) =>
    withFolder(async (folder) => {
      const worker = join(folder, "worker.js");
      const answer = "async fetch(request) { return new Response(whoOutcomes(globalThis, await request.text())); }";
      await writeFile(worker, `${await readFile(OUTCOMES, "utf8")}\nexport default { ${answer} };\n`);
      const { ask, close } = await serveWorker([["worker.js", "esModule", worker]], folder);
      try {
        return [await versionOf(installed("workerd", "bin/workerd")), await ask("", casesJSON)];
      } finally {
        await close();
      }
    }),
};

function browser(name: keyof typeof launches): Column {
  return {
    name,
    run: (casesJSON) =>
      withFolder((folder) => runInBrowser(launches[name](), folder, JSON.parse(casesJSON) as readonly GivenCase[])),
  };
}

const { resolve } = createRequire(import.meta.url);

async function packageVersion(name: string): Promise<string> {
  const path = resolve(name).replace(/^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+|.*\/packages\/[^/]+)\/.*$/, "$1");
  return JSON.parse(await readFile(join(path, "package.json"), "utf8")).version;
}

/** A library, bundled with its classes as the global `classes`, in the Node that runs this program. */
function library(name: string, packageName: string, code: string, conditions: readonly string[] = []): Column {
  return {
    name,
    run: (casesJSON) =>
      withFolder(async (folder) => {
        const { outputFiles } = await build({
          stdin: { contents: code, resolveDir: import.meta.dirname, loader: "ts" },
          alias: { "react-native": join(import.meta.dirname, "../../bench/inside/react-native.ts") },
          bundle: true,
          platform: "node",
          conditions: [...conditions],
          format: "esm",
          banner: {
            js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
          },
          write: false,
        });
        const script = join(folder, "script.mjs");
        await writeFile(script, await programScript(casesJSON, outputFiles[0]?.text));
        return [await packageVersion(packageName), await capture(process.execPath, [script])];
      }),
  };
}

function classes(...imports: readonly string[]): string {
  const hasPattern = imports.some((each) => each.includes("URLPattern"));
  const names = `URL, URLSearchParams${hasPattern ? ", URLPattern" : ""}`;
  return `${imports.join("\n")}\nglobalThis.classes = { ${names} };`;
}

const [ownMajor = ""] = process.versions.node.split(".");

function node(major: string): Column {
  return program(`Node ${major}`, () =>
    major === ownMajor ? process.execPath : installed(`node-${major}`, "bin/node"),
  );
}

const runtimes: readonly Column[] = [
  ...["20", "22", "24", "26"].map(node),
  program("Deno", () => installed("deno", "deno"), ["run", "--no-lock", "--no-check", "--no-prompt"]),
  program("Bun", () => installed("bun", "bin/bun.exe")),
  workerd,
  ...(["Chromium", "Firefox", "WebKitGTK"] as const).map(browser),
];

const libraries: readonly Column[] = [
  library("whatwg-url", "whatwg-url", classes('import { URL, URLSearchParams } from "whatwg-url";')),
  library(
    "core-js",
    "core-js-pure/actual/url",
    classes(
      'import { showNative } from "../../bench/inside/hide-native.ts";',
      'import URL from "core-js-pure/actual/url";',
      'import URLSearchParams from "core-js-pure/actual/url-search-params";\nshowNative();',
    ),
  ),
  library(
    "react-native-url-polyfill",
    "react-native-url-polyfill/js/URL.js",
    classes('import { URL, URLSearchParams } from "react-native-url-polyfill/js/URL.js";'),
  ),
];

const own: readonly Column[] = [["anyurl"], ["anyurl/fallback", "anyurl-fallback"]].map(([name = "", ...conditions]) =>
  library(
    name,
    "anyurl",
    classes('import { URL, URLSearchParams } from "anyurl";', 'import { URLPattern } from "@anyurl/pattern";'),
    conditions,
  ),
);

export const columns: readonly Column[] = [...runtimes, ...libraries, ...own];
