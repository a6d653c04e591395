/** Vitest, in the environments and pools of docs/runtimes/vitest.md. */
import { programs } from "../runtimes/browsers.ts";
import type { Runtime } from "../runtimes/runtime.ts";
import { environment, NONE, type Setting } from "./environment.ts";

/** The package of each environment. */
const ENVIRONMENTS = {
  node: [],
  jsdom: ["jsdom"],
  "happy-dom": ["happy-dom"],
  "edge-runtime": ["@edge-runtime/vm"],
} as const;

type Name = keyof typeof ENVIRONMENTS;

const wasm = (name: string, alias: string, ...words: readonly string[]): Setting => ({
  name,
  engine: "wasm",
  args: [`node_modules/${alias}/vitest.mjs`, "run", ...words],
});

/** Vitest in an environment: in its default pool, and with further arguments. */
function vitestIn(major: number, name: Name, others: Readonly<Record<string, readonly string[]>> = {}): Runtime {
  const alias = major === 4 ? "vitest" : `vitest-${major}`;
  const option = `--environment=${name}`;
  const rows = Object.entries(others).map(([setting, words]) => wasm(setting, alias, option, ...words));
  const packages = [alias, ...ENVIRONMENTS[name]];
  return environment(`Vitest ${major}, ${name}`, { packages }, [wasm(NONE, alias, option), ...rows]);
}

const inline = { "server.deps.inline": ["--config=vitest.inline.config.js"] };
const vmThreads = { "pool: vmThreads": ["--pool=vmThreads"] };

const pools: Readonly<Record<Name, Readonly<Record<string, readonly string[]>>>> = {
  node: { "pool: threads": ["--pool=threads"], ...vmThreads },
  jsdom: { ...vmThreads, ...inline },
  "happy-dom": { ...vmThreads, ...inline },
  "edge-runtime": vmThreads,
};

const names = Object.keys(ENVIRONMENTS) as Name[];

/** Tests in workerd, with the options of a file. */
const workersBy = (name: string, file: string): Setting => ({
  ...wasm(name, "vitest", "--config=vitest.workers.config.js"),
  env: { ANYURL_WORKERS: file },
});

const workers = environment("Vitest 4, Workers", { packages: ["vitest", "@cloudflare/vitest-pool-workers"] }, [
  workersBy("wrangler.json", "workers-wrangler.json"),
  workersBy("miniflare.modulesRules", "workers-miniflare.json"),
]);

const browser = environment(
  "Vitest 4, Chromium",
  { packages: ["vitest", "@vitest/browser-playwright"], env: () => ({ ANYURL_CHROMIUM: programs.chrome() }) },
  [wasm(NONE, "vitest", "--config=vitest.browser.config.js")],
);

export const vitest: readonly Runtime[] = [
  ...names.map((name) => vitestIn(4, name, pools[name])),
  ...names.map((name) => vitestIn(3, name)),
  vitestIn(2, "node"),
  workers,
  browser,
];
