/** Builds the apps with each bundler, for Node and for browsers. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { noBrowser, openPages, runBare } from "./browser.ts";
import { messageOf, runNode } from "./processes.ts";
import { versionOf } from "./project.ts";
import { APPS, engineOf, faultsOf, type Result } from "./results.ts";

/** The bundlers by the name of their file in `builders`, with the package of each. */
const BUNDLERS = {
  vite: "vite",
  webpack: "webpack",
  rollup: "rollup",
  esbuild: "esbuild",
  rolldown: "rolldown",
  rspack: "@rspack/core",
  parcel: "@parcel/core",
};

/** The settings that bundlers need: `project/package.json` has Parcel's. */
const SETTINGS: Readonly<Record<string, string>> = { parcel: '"@parcel/resolver-default": { "packageExports": true }' };

/** The bundlers with a development mode. Vite serves each module separately in that mode; the others have no modes. */
const DEVELOPING = ["webpack", "rspack", "parcel"];

interface Build {
  readonly bundler: string;
  readonly mode: "production" | "development";
  readonly target: "browser" | "node";
  /** The parent of the output folders, which have the names of the apps. */
  readonly folder: string;
}

type Checked = Omit<Result, "name" | "target">;

/**
 * Names that bundlers keep and that only the code for Node contains: Buffer, its methods, and names of its polyfills.
 */
const BUFFER = /\bBuffer\s*[.(]|\b(?:utf8Write|latin1Slice|INSPECT_MAX_BYTES)\b/;

/** A text that every engine of `anyurl` contains: the name of a failure. */
const ENGINE = /IPv4-in-IPv6-too-few-parts/;

/** The policy that prevents a page from compiling WebAssembly. */
const POLICY = "script-src 'self'";

/** The apps that also run under that policy, and the fields of their answers that differ. */
const REFUSED = { url: { engine: "fallback" }, percent: {}, pattern: {}, policy: {} } as const;

const REFUSED_APPS = Object.keys(REFUSED) as (keyof typeof REFUSED)[];

export async function buildAll(project: string, report: (what: string) => void): Promise<Result[]> {
  const results: Result[] = [];
  for (const [bundler, packageName] of Object.entries(BUNDLERS)) {
    const name = `${bundler} ${versionOf(project, packageName)}`;
    const missing = await whyMissing(project, bundler);
    for (const one of buildsOf(project, bundler)) {
      report(`${name}, ${titleOf(one)}`);
      const checked = missing === undefined ? await build(project, one) : { faults: [], missing };
      const setting = SETTINGS[bundler];
      results.push({ name, target: titleOf(one), ...(setting !== undefined && { setting }), ...checked });
    }
  }
  return results;
}

function buildsOf(project: string, bundler: string): Build[] {
  const modes = DEVELOPING.includes(bundler) ? (["production", "development"] as const) : (["production"] as const);
  const targets = ["browser", "node"] as const;
  return modes.flatMap((mode) =>
    targets.map((target) => ({ bundler, mode, target, folder: join(project, "out", bundler, mode, target) })),
  );
}

function titleOf({ target, mode }: Build): string {
  const place = target === "browser" && noBrowser !== undefined ? "browser (in node:vm)" : target;
  return mode === "production" ? place : `${place}, ${mode}`;
}

/** The error if a bundler cannot be loaded, for example because it has no native code for the machine. */
async function whyMissing(project: string, bundler: string): Promise<string | undefined> {
  try {
    await runNode(project, 60, `builders/${bundler}.js`);
    return undefined;
  } catch (error) {
    const lines = messageOf(error as Error).split("\n");
    return lines.find((line) => /^\w*Error\b/.test(line)) ?? lines[0] ?? "";
  }
}

async function build(project: string, one: Build): Promise<Checked> {
  const { bundler, mode, target, folder } = one;
  try {
    await runNode(project, 120, "build.js", bundler, mode, target, folder, ...APPS);
    return checked(one, await (target === "node" ? runAll(project, folder) : openAll(project, one)));
  } catch (error) {
    return { faults: [messageOf(error as Error)] };
  }
}

/** @returns the answers of the apps, in their order */
async function runAll(project: string, folder: string): Promise<string[]> {
  const lines: string[] = [];
  for (const app of APPS) {
    const [file = ""] = ["main.js", "main.cjs"].map((name) => join(folder, app, name)).filter(existsSync);
    lines.push(await runNode(project, 30, file).catch(messageOf));
  }
  return lines;
}

/** @returns the answers of the apps, in their order, and then of `REFUSED_APPS` if WebAssembly is refused */
async function openAll(project: string, { mode, folder }: Build): Promise<string[]> {
  const pages = APPS.map((app) => ({ folder: join(folder, app) }));
  if (noBrowser === undefined) {
    // Development builds may need eval().
    const refusing = mode === "production" ? REFUSED_APPS : [];
    return openPages(project, [...pages, ...refusing.map((app) => ({ folder: join(folder, app), policy: POLICY }))]);
  }
  const lines: string[] = [];
  for (const page of pages) lines.push(await runBare(project, page.folder).catch(messageOf));
  return lines;
}

function checked(one: Build, lines: readonly string[]): Checked {
  const faults = APPS.flatMap((app, index) => [...faultsOf(app, lines[index] ?? ""), ...faultsOfCode(one, app)]);
  const refused = lines.slice(APPS.length);
  for (const [index, line] of refused.entries()) {
    const app = REFUSED_APPS[index] as keyof typeof REFUSED;
    faults.push(...faultsOf(app, line, REFUSED[app]).map((fault) => `${fault} (WebAssembly is refused)`));
  }
  const engine = engineOf(lines[APPS.indexOf("url")] ?? "");
  return {
    engine: refused.length === 0 ? engine : `${engine}, ${engineOf(refused[REFUSED_APPS.indexOf("url")] ?? "")} by CSP`,
    bytes: Buffer.byteLength(codeOf(one.folder, "url")),
    faults,
  };
}

function faultsOfCode({ mode, target, folder }: Build, app: (typeof APPS)[number]): string[] {
  const code = codeOf(folder, app);
  const faults: string[] = [];
  if (BUFFER.test(code) !== (target === "node"))
    faults.push(`${app} must ${target === "node" ? "" : "not "}contain the code for Node's Buffer`);
  // Only production builds leave out unused code.
  if (mode === "production" && ENGINE.test(code) !== (app !== "percent"))
    faults.push(`${app} must ${app === "percent" ? "not " : ""}contain an engine of anyurl`);
  return faults;
}

/** All scripts of a built app. */
function codeOf(folder: string, app: string): string {
  const files = readdirSync(join(folder, app), { recursive: true, encoding: "utf8" });
  const scripts = files.filter((file) => /\.[cm]?js$/.test(file));
  return scripts.map((file) => readFileSync(join(folder, app, file), "utf8")).join("\n");
}
