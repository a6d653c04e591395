/** The app in web frameworks and in other bundlers, built with their default settings, and run where they deploy it. */
import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import getPort from "get-port";
import { installed } from "../runtimes/programs.ts";
import { Missing } from "../runtimes/runtime.ts";
import { noBrowser, openPages } from "./browser.ts";
import { messageOf, run } from "./processes.ts";
import { makeProject, versionOf } from "./project.ts";
import { compared, engineOf, faultsOf, type Result } from "./results.ts";
import { ask, withServer } from "./servers.ts";

/** A build, and where it runs. */
interface Row {
  readonly name: string;
  /** The package whose version the table has. */
  readonly packageName: string;
  readonly target: string;
  /** The folder of the app, relative to the project. */
  readonly folder: string;
  readonly engine: "wasm" | "fallback";
  /** The setting that the row needs. */
  readonly setting?: string;
  /** The arguments of Node for the build, relative to the folder. */
  readonly build?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly answer: (folder: string) => Promise<string>;
  readonly expected?: Readonly<Record<string, unknown>>;
  /** Part of the error with which it must fail. A page has it, with its remedy. */
  readonly refused?: string;
}

const KEY = "https://example.com/~b?a&z";
const ALL = { key: KEY, encoded: "a%20b%2F%C3%BC%3F" };

/** The programs, in their packages of the project. */
const PROGRAMS = {
  astro: "astro/bin/astro.mjs",
  ncc: "@vercel/ncc/dist/ncc/cli.js",
  nitro: "nitro/dist/cli/index.mjs",
  nitropack: "nitropack/dist/cli/index.mjs",
  nuxt: "nuxt/bin/nuxt.mjs",
  reactRouter: "@react-router/dev/bin.cjs",
  reactRouterServe: "@react-router/serve/bin.cjs",
  rollup: "rollup/dist/bin/rollup",
  vite: "vite/bin/vite.js",
  wrangler: "wrangler/bin/wrangler.js",
};

const up = (program: keyof typeof PROGRAMS) => `../node_modules/${PROGRAMS[program]}`;

/** Some frameworks do not run on Node 20. */
const node = () => installed("node-24", "bin/node");
const bun = () => installed("bun", "bin/bun.exe");
const deno = () => installed("deno", "deno");

/** Runs a program in the folder of the app. Its output is the answer. */
const prints =
  (...command: readonly (string | (() => string))[]): Row["answer"] =>
  (folder) => {
    const [program = "", ...args] = command.map((word) => (typeof word === "string" ? word : word()));
    return run(folder, 60, program, ...args);
  };

/** Starts a server in the folder of the app, and asks it. */
const serves =
  (command: (port: number) => Promise<string[]> | string[], path = "/answer", env = {}): Row["answer"] =>
  (folder) =>
    withServer({ folder, command, env }, (address) => ask(address + path));

/** Starts a server, and opens its page in a browser. */
const opens =
  (command: (port: number) => string[], env = {}): Row["answer"] =>
  async (folder) => {
    if (noBrowser !== undefined) throw new Missing(noBrowser);
    const open = async (address: string) => (await openPages(join(folder, ".."), [{ address }]))[0] ?? "";
    return withServer({ folder, command, env }, open);
  };

/** Runs a Worker in workerd. */
const inWorkerd = (...words: string[]) =>
  serves(async (port) => {
    const place = ["--ip", "127.0.0.1", "--port", String(port), "--persist-to", ".wrangler"];
    const inspector = ["--inspector-port", String(await getPort({ host: "127.0.0.1" }))];
    return [node(), up("wrangler"), ...words, ...place, ...(words[0] === "pages" ? [] : inspector)];
  });

const COMPATIBLE = ["--compatibility-date", "2026-04-01", "--compatibility-flags", "nodejs_compat"];
const SERVER = ".output/server/index.mjs";
const inPages = inWorkerd("pages", "dev", "dist", ...COMPATIBLE);
const inWorkers = inWorkerd("dev", SERVER, "--assets", ".output/public", ...COMPATIBLE);
const inNetlify: Row["answer"] = (folder) =>
  prints(deno, "run", "-A", "../run-netlify.js", join(folder, ".netlify/edge-functions/server/server.js"))(folder);
const inLambda: Row["answer"] = (folder) => prints(node, "../run-lambda.js", join(folder, SERVER))(folder);

/** Nitro's presets, with the engine of each and where its output runs. */
const PRESETS: Readonly<Record<string, readonly [engine: Row["engine"], answer: Row["answer"]]>> = {
  cloudflare_module: ["fallback", inWorkers],
  cloudflare_pages: ["fallback", inPages],
  vercel_edge: ["fallback", prints(node, "../run-edge.js", ".vercel/output/functions/__fallback.func/index.mjs")],
  netlify_edge: ["fallback", inNetlify],
  aws_lambda: ["wasm", inLambda],
  node_server: ["wasm", serves(() => [node(), SERVER])],
  deno_server: ["wasm", serves(() => [deno(), "run", "-A", SERVER])],
  bun: ["wasm", serves(() => [bun(), SERVER])],
};

const nitro = (name: string, program: "nitropack" | "nitro" | "nuxt", folder: string, presets: readonly string[]) =>
  presets.map((preset): Row => {
    const [engine, answer] = PRESETS[preset] as (typeof PRESETS)[string];
    const build = [up(program), "build", "--preset", preset];
    return { name, packageName: program, target: preset, folder, engine, build, answer };
  });

const NITRO_SETTING = "experimental: { wasm: true }";
const nitroWasm = {
  name: "Nitro 2",
  packageName: "nitropack",
  folder: "nitro-wasm",
  engine: "wasm",
  expected: { engine: "wasm", href: "https://xn--bcher-kva.example/%C3%A9", key: KEY },
} as const;
const withWasm = (preset: string) => ({
  target: `${preset}, anyurl/wasm`,
  build: [up("nitropack"), "build", "--preset", preset],
  answer: (PRESETS[preset] as (typeof PRESETS)[string])[1],
});

const serveReactRouter = () => [node(), up("reactRouterServe"), "build/server/index.js"];
const inDevelopment = (program: "vite" | "reactRouter") => (port: number) => {
  const words = program === "vite" ? [] : ["dev"];
  return [node(), up(program), ...words, "--host", "127.0.0.1", "--port", String(port)];
};

const astro = { name: "Astro", packageName: "astro", folder: "astro", build: [up("astro"), "build"] };
const svelteKit = {
  name: "SvelteKit",
  packageName: "@sveltejs/kit",
  folder: "sveltekit",
  build: [up("vite"), "build"],
};
/** Without isbot in the package.json of the app, React Router would install it, and a second React. */
const reactRouter = { name: "React Router", packageName: "react-router", folder: "react-router" };
const buildReactRouter = [up("reactRouter"), "build"];
const vite = { name: "Vite", packageName: "vite", folder: "vite" };
const worker = { folder: "worker", engine: "wasm" } as const;
const vitePlugin = { ...worker, name: "Vite for Workers", packageName: "@cloudflare/vite-plugin" };

export const ROWS: readonly Row[] = [
  ...nitro("Nitro 2", "nitropack", "nitro", Object.keys(PRESETS)),
  { ...nitroWasm, ...withWasm("cloudflare_module"), setting: NITRO_SETTING },
  { ...nitroWasm, ...withWasm("netlify_edge"), setting: NITRO_SETTING },
  {
    ...nitroWasm,
    ...withWasm("vercel_edge"),
    setting: NITRO_SETTING,
    refused: "CompileError: WebAssembly.Module(): Wasm code generation disallowed by embedder",
  },
  {
    ...nitroWasm,
    ...withWasm("cloudflare_module"),
    folder: "nitro-unset",
    refused: "Unexpected character '\\0' (Note that you need plugins to import files that are not JavaScript)",
  },
  ...nitro("Nitro 3", "nitro", "nitro-3", ["cloudflare_module", "cloudflare_pages", "aws_lambda", "node_server"]),
  ...nitro("Nuxt", "nuxt", "nuxt", ["cloudflare_module", "node_server"]),
  { ...astro, target: "server for Node", engine: "wasm", answer: serves(() => [node(), "dist/server/entry.mjs"]) },
  { ...astro, target: "page", engine: "wasm", answer: opens(() => [node(), "dist/server/entry.mjs"]) },
  {
    ...svelteKit,
    target: "adapter-node",
    engine: "wasm",
    env: { ADAPTER: "node" },
    answer: serves(() => [node(), "build/index.js"]),
  },
  {
    ...svelteKit,
    target: "page",
    engine: "wasm",
    env: { ADAPTER: "node" },
    answer: opens(() => [node(), "build/index.js"]),
  },
  {
    ...svelteKit,
    target: "adapter-cloudflare",
    engine: "wasm",
    env: { ADAPTER: "cloudflare" },
    answer: inWorkerd("dev", ".svelte-kit/cloudflare/_worker.js", "--assets", ".svelte-kit/cloudflare", ...COMPATIBLE),
  },
  {
    ...svelteKit,
    target: "adapter-vercel, edge",
    engine: "wasm",
    env: { ADAPTER: "vercel" },
    answer: prints(node, "../run-edge.js", ".vercel/output/functions/answer.func/index.js"),
  },
  {
    ...reactRouter,
    target: "server for Node",
    engine: "wasm",
    build: buildReactRouter,
    answer: serves(serveReactRouter),
  },
  { ...reactRouter, target: "page", engine: "wasm", build: buildReactRouter, answer: opens(serveReactRouter) },
  {
    ...reactRouter,
    target: "server in development",
    engine: "wasm",
    answer: serves(inDevelopment("reactRouter")),
  },
  {
    ...reactRouter,
    target: "Worker",
    engine: "wasm",
    build: buildReactRouter,
    env: { TARGET: "worker" },
    answer: inWorkerd("dev", "--config", "build/server/wrangler.json"),
  },
  { ...vite, target: "page in development", engine: "wasm", answer: opens(inDevelopment("vite")) },
  { ...vite, target: "server in development", engine: "wasm", answer: prints(node, "serve-modules.js") },
  {
    ...vitePlugin,
    target: "workerd",
    build: [up("vite"), "build"],
    answer: inWorkerd("dev", "--config", "dist/plain/wrangler.json"),
  },
  { ...vitePlugin, target: "workerd, in development", answer: serves(inDevelopment("vite")) },
  { ...worker, name: "Wrangler", packageName: "wrangler", target: "workerd", answer: inWorkerd("dev") },
  {
    name: "ncc",
    packageName: "@vercel/ncc",
    target: "node",
    folder: "worker",
    engine: "wasm",
    build: [up("ncc"), "build", "../print.js", "-o", "out"],
    answer: prints(node, "out/index.js"),
  },
  {
    name: "Rollup",
    packageName: "rollup",
    target: "node, without plugins",
    folder: "worker",
    engine: "wasm",
    build: [up("rollup"), "../print.js", "--silent", "--file", "out/rollup.js"],
    answer: prints(node, "out/rollup.js"),
  },
  ...["node", "bun"].map((target): Row => {
    const built = async (folder: string) => {
      await run(folder, 60, bun(), "build", "../print.js", `--target=${target}`, `--outfile=out/${target}.js`);
      return prints(target === "node" ? node : bun, `out/${target}.js`)(folder);
    };
    return { name: "bun build", packageName: "", target, folder: "worker", engine: "wasm", answer: built };
  }),
];

export async function checkFrameworks(report: (what: string) => void, only = ""): Promise<Result[]> {
  const project = await makeProject(join(import.meta.dirname, "frameworks"));
  // Those that it shares with the project of the bundlers.
  for (const name of ["app", "open-pages.js"])
    cpSync(join(import.meta.dirname, "project", name), join(project, name), { recursive: true });
  const results: Result[] = [];
  let last = "";
  for (const row of ROWS.filter(({ name, target }) => `${name} ${target}`.includes(only))) {
    const name = row.packageName === "" ? row.name : `${row.name} ${versionOf(project, row.packageName)}`;
    report(`${name}, ${row.target}`);
    const build = JSON.stringify([row.folder, row.build, row.env]);
    results.push({
      name,
      target: row.target,
      ...(row.setting !== undefined && { setting: row.setting }),
      ...(await check(project, row, build !== last)),
    });
    last = build;
  }
  return results;
}

/** @param isNew whether the last row has another build */
async function check(
  project: string,
  row: Row,
  isNew: boolean,
): Promise<Pick<Result, "engine" | "faults" | "missing">> {
  const { folder: name, engine, expected, refused } = row;
  const folder = join(project, name);
  try {
    if (isNew && row.build !== undefined) await build(folder, row);
    const line = await row.answer(folder);
    if (refused !== undefined) return { faults: [`It must be refused: ${line}`] };
    const faults = expected === undefined ? faultsOf("url", line, { engine, ...ALL }) : compared(expected, line);
    return { engine: engineOf(line), faults };
  } catch (error) {
    if (error instanceof Missing) return { faults: [], missing: error.message };
    const message = messageOf(error as Error);
    if (refused !== undefined && message.includes(refused)) return { engine: "refused", faults: [] };
    return { faults: [message] };
  }
}

async function build(folder: string, { build = [], env = {} }: Row): Promise<void> {
  for (const output of [".output", ".vercel", ".netlify", "build", "dist", "out"])
    rmSync(join(folder, output), { recursive: true, force: true });
  await run({ folder, env }, 200, node(), ...build);
}
