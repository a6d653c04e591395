/** The apps, built by each bundler for Node and for browsers. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { noBrowser, openPages, runBare } from "./browser.ts";
import { messageOf, runNode } from "./processes.ts";
import { versionOf } from "./project.ts";
import { APPS, engineOf, faultsOf, type Result } from "./results.ts";

/** The bundlers by the names of their files in `builders`, and the package of each. */
const BUNDLERS = {
  vite: "vite",
  webpack: "webpack",
  rollup: "rollup",
  esbuild: "esbuild",
  rolldown: "rolldown",
  rspack: "@rspack/core",
  parcel: "@parcel/core",
};

type Target = "browser" | "node";
type Checked = Omit<Result, "name">;

/** What no bundler renames, and only the code for Node has: Buffer, its methods, and what the polyfills of it have. */
const BUFFER = /\bBuffer\s*[.(]|\b(?:utf8Write|latin1Slice|INSPECT_MAX_BYTES)\b/;

/** What every engine of `anyurl` has: the name of a failure. */
const ENGINE = /IPv4-in-IPv6-too-few-parts/;

/** What keeps a page from compiling WebAssembly. */
const POLICY = "script-src 'self'";

export async function buildAll(project: string, report: (what: string) => void): Promise<Result[]> {
  const results: Result[] = [];
  for (const [bundler, packageName] of Object.entries(BUNDLERS)) {
    const name = `${bundler} ${versionOf(project, packageName)}`;
    const missing = await whyMissing(project, bundler);
    for (const target of ["browser", "node"] as const) {
      report(`${name}, ${target}`);
      const checked = missing === undefined ? await build(project, bundler, target) : { target, faults: [], missing };
      results.push({ name, ...checked });
    }
  }
  return results;
}

/** Why a bundler cannot even be loaded, as where its native code was not built for the machine. */
async function whyMissing(project: string, bundler: string): Promise<string | undefined> {
  try {
    await runNode(project, 60, `builders/${bundler}.js`);
    return undefined;
  } catch (error) {
    const lines = messageOf(error as Error).split("\n");
    return lines.find((line) => /^\w*Error\b/.test(line)) ?? lines[0] ?? "";
  }
}

async function build(project: string, bundler: string, target: Target): Promise<Checked> {
  const folder = join(project, "out", bundler, target);
  try {
    await runNode(project, 120, "build.js", bundler, target, folder, ...APPS);
    return target === "node" ? await checkNode(project, folder) : await checkBrowser(project, folder);
  } catch (error) {
    return { target, faults: [messageOf(error as Error)] };
  }
}

async function checkNode(project: string, folder: string): Promise<Checked> {
  const lines: string[] = [];
  for (const app of APPS) {
    const [file = ""] = ["main.js", "main.cjs"].map((name) => join(folder, app, name)).filter(existsSync);
    lines.push(await runNode(project, 30, file).catch(messageOf));
  }
  return checked("node", folder, lines);
}

async function checkBrowser(project: string, folder: string): Promise<Checked> {
  const folders = APPS.map((app) => join(folder, app));
  if (noBrowser !== undefined) {
    const lines: string[] = [];
    for (const one of folders) lines.push(await runBare(project, one).catch(messageOf));
    return checked("browser", folder, lines);
  }
  const restricted = { folder: join(folder, "url"), policy: POLICY };
  const lines = await openPages(project, [...folders.map((one) => ({ folder: one })), restricted]);
  return checked("browser", folder, lines);
}

/** @param lines what the apps answered, in their order, and then the app of URLs once more where WebAssembly is refused */
function checked(target: Target, folder: string, lines: readonly string[]): Checked {
  const faults = APPS.flatMap((app, index) => [
    ...faultsOf(app, lines[index] ?? ""),
    ...faultsOfCode(target, folder, app),
  ]);
  const refused = lines[APPS.length];
  if (refused !== undefined) faults.push(...faultsOf("url", refused, { engine: "fallback" }));
  const engine = engineOf(lines[APPS.indexOf("url")] ?? "");
  return {
    target: target === "browser" && noBrowser !== undefined ? "browser (in node:vm)" : target,
    engine: refused === undefined ? engine : `${engine}, ${engineOf(refused)} by CSP`,
    bytes: Buffer.byteLength(codeOf(folder, "url")),
    faults,
  };
}

function faultsOfCode(target: Target, folder: string, app: (typeof APPS)[number]): string[] {
  const code = codeOf(folder, app);
  const faults: string[] = [];
  if (BUFFER.test(code) !== (target === "node"))
    faults.push(`${app} must ${target === "node" ? "" : "not "}hold the code for Node's Buffer`);
  if (ENGINE.test(code) !== (app !== "percent"))
    faults.push(`${app} must ${app === "percent" ? "not " : ""}hold an engine of anyurl`);
  return faults;
}

/** All scripts of a built app. */
function codeOf(folder: string, app: string): string {
  const files = readdirSync(join(folder, app), { recursive: true, encoding: "utf8" });
  const scripts = files.filter((file) => /\.[cm]?js$/.test(file));
  return scripts.map((file) => readFileSync(join(folder, app, file), "utf8")).join("\n");
}
