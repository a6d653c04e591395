/** Applications in frameworks that are built before they run. Their pages answer with the path that they see. */
import { spawnSync } from "node:child_process";
import process from "node:process";
import { environment, installed } from "../runtimes/programs.ts";
import { type Server, startServer, writeProject } from "./project.ts";

type Files = Readonly<Record<string, string>>;

/** An application without a guard: its files, the program that builds it, and the one that serves it. */
interface App {
  readonly files: Files;
  readonly build: readonly string[];
  readonly serve: readonly string[];
  /** The package that it finds as h3, if it is another one. */
  readonly h3?: string;
  /** Whether it needs a newer Node than the tests. */
  readonly isNewer?: boolean;
}

const PACKAGE = '{ "type": "module" }';

const ROUTE = "export default ({ path, url }) => path ?? url.pathname + url.search;";

const nitro = (version: "nitropack" | "nitro"): App => ({
  files: {
    "package.json": PACKAGE,
    "nitro.config.mjs": 'export default { srcDir: "server", compatibilityDate: "2026-01-01" };',
    "server/routes/[...path].js": ROUTE,
  },
  build: [`../node_modules/${version}/dist/cli/index.mjs`, "build"],
  serve: [".output/server/index.mjs"],
  ...(version === "nitropack" && { h3: "h3-1" }),
});

export const APPS = {
  "Nitro 2": nitro("nitropack"),
  "Nitro 3": nitro("nitro"),
  SvelteKit: {
    files: {
      "package.json": PACKAGE,
      "vite.config.js": `import adapter from "@sveltejs/adapter-node";
import { sveltekit } from "@sveltejs/kit/vite";
export default { plugins: [sveltekit({ adapter: adapter(), csrf: { trustedOrigins: ["*"] } })] };`,
      "src/app.html": "%sveltekit.head% %sveltekit.body%",
      "src/routes/[...path]/+server.js": `export const fallback = ({ url }) => new Response(url.pathname + url.search);`,
    },
    build: ["../node_modules/vite/bin/vite.js", "build"],
    serve: ["build/index.js"],
    isNewer: true,
  },
  Astro: {
    files: {
      "package.json": PACKAGE,
      "astro.config.mjs": `import node from "@astrojs/node";
const mode = process.env.ASTRO_MODE ?? "standalone";
export default { output: "server", adapter: node({ mode }), security: { checkOrigin: false } };`,
      "src/pages/[...path].js": "export const ALL = ({ url }) => new Response(url.pathname + url.search);",
    },
    build: ["../node_modules/astro/bin/astro.mjs", "build"],
    serve: ["dist/server/entry.mjs"],
    isNewer: true,
  },
} as const satisfies Readonly<Record<string, App>>;

function nodeFor({ isNewer = false }: App): string {
  return isNewer ? installed("node-24", "bin/node") : process.execPath;
}

/** Builds an application with more files. @returns its folder */
export function build(app: App, files: Files, added: Files = {}): string {
  const cwd = writeProject({ ...app.files, ...files }, app.h3 === undefined ? {} : { h3: app.h3 });
  const env = environment({ ASTRO_TELEMETRY_DISABLED: "1", NODE_ENV: "production", ...added });
  const { status, stdout, stderr } = spawnSync(nodeFor(app), [...app.build], { cwd, env, encoding: "utf8" });
  if (status !== 0) throw new Error(`${app.build.join(" ")} failed:\n${stdout}\n${stderr}`);
  return cwd;
}

/** Serves an application in its folder. @param program a file to run in place of its own server */
export function serve(app: App, cwd: string, program?: string): Promise<Server> {
  const args = program === undefined ? app.serve : [program];
  return startServer({ node: nodeFor(app), args, cwd, env: { PORT: "0", HOST: "127.0.0.1", NITRO_HOST: "127.0.0.1" } });
}
