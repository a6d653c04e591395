/** Cloudflare's workerd: a Worker that imports the package's files, and the same Worker bundled with Wrangler. */
import { readdirSync } from "node:fs";
import { readdir, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import process from "node:process";
import { buildFile } from "../conformance/builds.ts";
import { outcomesScript } from "../conformance/report.ts";
import { engineFile, idnaFile } from "./builds.ts";
import { capture, inside, installed, versionOf } from "./programs.ts";
import type { Row, Runtime, Suite } from "./runtime.ts";
import { type Module, serveWorker } from "./worker-server.ts";

const rows: readonly Row[] = [
  { name: "anyurl", engine: "wasm" },
  { name: "anyurl/polyfill/force", engine: "wasm" },
  { name: "anyurl/fallback", engine: "fallback" },
];

const { resolve } = createRequire(import.meta.url);

const drafts = (name: string) => join(import.meta.dirname, "../world/drafts", name);

/** The files beside the main file of a package, for a folder of the Worker. */
function filesBeside(home: string, name: string, pattern: RegExp): Module[] {
  const folder = dirname(resolve(name));
  const files = readdirSync(folder).filter((file) => pattern.test(file));
  return files.map((file) => [`${home}/${file}`, "esModule", join(folder, file)]);
}

/** `@anyurl/policy` and `@anyurl/redact`. */
function productModules(): Module[] {
  const home = "runtimes/inside/@anyurl";
  return [
    [`${home}/policy`, "esModule", resolve("@anyurl/policy")],
    ...filesBeside(home, "@anyurl/policy", /^shared-.*\.js$/),
    [`${home}/redact`, "esModule", resolve("@anyurl/redact")],
  ];
}

/** workerd looks for a module beside the module that imports it, as `anyurl-by-name.js` says. */
function draftsModules(): Module[] {
  const home = "world/drafts/@anyurl";
  return [
    [`${home}/reference`, "esModule", resolve("@anyurl/reference")],
    [`${home}/drafts`, "esModule", resolve("@anyurl/drafts")],
    [`${home}/readers`, "esModule", resolve("@anyurl/readers")],
    ...filesBeside(home, "@anyurl/readers", /^shared-.*\.js$/),
    ...filesBeside(home, "@anyurl/drafts", /(?<!^index)\.js$/),
    ...["url2012", "url2014", "web-address"].map(
      (draft): Module => [`${home}/@anyurl/drafts/${draft}`, "esModule", inside(`drafts-by-name/${draft}.js`)],
    ),
    [`${home}/@anyurl/reference`, "esModule", resolve("@anyurl/reference")],
    [`${home}/@anyurl/idna`, "esModule", idnaFile],
    [`${home}/@anyurl/@anyurl/idna`, "esModule", idnaFile],
    [`${home}/anyurl`, "esModule", inside("anyurl-by-name.js")],
    [`${home}/anyurl/encoding`, "esModule", buildFile("encoding")],
    [`${home}/anyurl/anyurl`, "esModule", inside("anyurl-by-name.js")],
  ];
}

/** The modules by specifier. The engine has this module type. */
export function ownModules(type: Module[1]): Module[] {
  return [
    ["runtimes/inside/worker.js", "esModule", inside("worker.js")],
    ["conformance/outcomes.js", "esModule", outcomesScript],
    ["world/drafts/outcomes.js", "esModule", drafts("outcomes.js")],
    ["world/drafts/fixtures.js", "esModule", drafts("fixtures.js")],
    ["world/drafts/scope.js", "esModule", drafts("scope.js")],
    ...draftsModules(),
    ...productModules(),
    ["runtimes/inside/@anyurl/pattern", "esModule", resolve("@anyurl/pattern")],
    ["runtimes/inside/@anyurl/template", "esModule", resolve("@anyurl/template")],
    ["runtimes/inside/@anyurl/idna/display", "esModule", resolve("@anyurl/idna/display")],
    ["runtimes/inside/@anyurl/idna/index.js", "esModule", idnaFile],
    ["runtimes/inside/@anyurl/anyurl", "esModule", inside("anyurl-by-name.js")],
    ["runtimes/inside/anyurl", "esModule", buildFile("workerd")],
    ["runtimes/inside/workerd-shared.js", "esModule", buildFile("workerd-shared")],
    ["runtimes/inside/url.wasm", type, engineFile],
    ["runtimes/inside/anyurl/fallback", "esModule", buildFile("fallback")],
    ["runtimes/inside/anyurl/@anyurl/idna", "esModule", idnaFile],
    ["runtimes/inside/anyurl/anyurl", "esModule", inside("anyurl-by-name.js")],
    ["runtimes/inside/anyurl/path", "esModule", buildFile("path")],
    ["runtimes/inside/anyurl/encoding", "esModule", buildFile("encoding")],
    ["runtimes/inside/anyurl/polyfill", "esModule", buildFile("polyfill")],
    ["runtimes/inside/anyurl/polyfill/anyurl", "esModule", inside("anyurl-by-name.js")],
    ["runtimes/inside/anyurl/polyfill/force", "esModule", buildFile("polyfill-force")],
  ];
}

/** Bundles the Worker with Wrangler, offline. @returns the bundled modules */
async function bundledModules({ folder }: Suite): Promise<Module[]> {
  const output = join(folder, "wrangler");
  const config = join(folder, "wrangler.json");
  const main = inside("worker.js");
  await writeFile(config, JSON.stringify({ name: "anyurl", main, compatibility_date: "2026-11-01" }));
  await capture(
    process.execPath,
    [installed("wrangler", "bin/wrangler.js"), "deploy", "--dry-run", "--outdir", output, "--config", config],
    { env: { CI: "1", WRANGLER_SEND_METRICS: "false", WRANGLER_LOG_PATH: join(folder, "wrangler.log"), HOME: folder } },
  );
  const engines = (await readdir(output)).filter((name) => name.endsWith(".wasm"));
  return [
    ["worker.js", "esModule", join(output, "worker.js")],
    ...engines.map((name): Module => [name, "wasm", join(output, name)]),
  ];
}

function worker(name: string, modulesFor: (suite: Suite) => Module[] | Promise<Module[]>): Runtime {
  return {
    name,
    rows,
    async open(suite) {
      const version = await versionOf(installed("workerd", "bin/workerd"));
      const { ask, close } = await serveWorker(await modulesFor(suite), suite.folder);
      return { version, run: ({ name: entry }) => ask(entry, suite.casesJSON), close };
    },
  };
}

export const workerd: readonly Runtime[] = [
  worker("workerd", () => ownModules("wasm")),
  worker("workerd, by Wrangler", bundledModules),
];
