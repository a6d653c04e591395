/**
 * Installs npm packages, unless nothing has changed since the last time: `node tools/install.mjs` the packages of the
 * workspace, `node tools/install.mjs runtimes moreRuntimes reactNative frameworks guardedFrameworks duckdb` those that
 * these constants describe.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { folders } from "./build.mjs";
import { digest, ifChanged } from "./if-changed.mjs";
import { pnpm } from "./pnpm.mjs";
import { capture, isProgram, root, since } from "./run-quietly.mjs";

/**
 * @typedef {object} Project
 * @property {string} name what is installed, for the reader
 * @property {string} folder relative to the root; it has a lockfile
 * @property {string} download how much a first installation downloads, such as "142 MB"
 * @property {readonly string[]} [members] the folders with a package.json of their own, relative to `folder`
 */

/** @type {Project} */
export const workspace = { name: "the dependencies", folder: ".", download: "200 MB", members: folders };

/** The runtimes that `npm test` uses: Deno, workerd and Node 24. @type {Project} */
export const runtimes = {
  name: "Deno, workerd and Node 24, in which `npm test` runs the packages",
  folder: "test/runtimes/binaries",
  download: "142 MB",
};

/** The other runtimes, and Wrangler. @type {Project} */
export const moreRuntimes = {
  name: "Bun, Node 22, Node 26, isolated-vm, Wrangler and versions of TypeScript",
  folder: "test/runtimes/more-binaries",
  download: "235 MB",
};

/** The app for React Native, with Metro and Hermes. @type {Project} */
export const reactNative = {
  name: "React Native, Metro and Hermes",
  folder: "test/react-native/project",
  download: "160 MB",
};

/** The web frameworks to which models are held. @type {Project} */
export const frameworks = {
  name: "the web frameworks that the models of `@anyurl/readers` are compared with",
  folder: "test/world/readers/frameworks",
  download: "150 MB",
};

/** The web frameworks of the recipes for guards. @type {Project} */
export const guardedFrameworks = {
  name: "the web frameworks in which the guides' recipes are tested",
  folder: "test/products/guard/frameworks",
  download: "80 MB",
};

/** The database of the guide to tables. @type {Project} */
export const duckdb = {
  name: "DuckDB, with which the guide to tables is tested",
  folder: "test/world/cli/duckdb",
  download: "25 MB",
};

/**
 * Installs what the lockfile of a project names, and announces the download. Ends the process if that fails.
 *
 * @param {Project} project
 * @returns {Promise<void>}
 */
export async function install({ name, folder, download, members = [] }) {
  const cwd = join(root, folder);
  const all = [".", ...members];
  const manifests = ["pnpm-lock.yaml", "pnpm-workspace.yaml", ...all.map((member) => `${member}/package.json`)];
  const input = digest(manifests.map((path) => join(cwd, path)));
  // A member without dependencies has no node_modules.
  const withModules = () => all.filter((member) => existsSync(join(cwd, member, "node_modules"))).join();
  const start = performance.now();
  const ran = await ifChanged(`install/${folder}/stamp`, input, withModules, async () => {
    console.log(`Installing ${name}: downloads up to ${download}, unless npm packages are cached …`);
    const [program, ...words] = pnpm;
    const { ok, output } = await capture(program, [...words, "install", "--frozen-lockfile"], { cwd });
    if (ok) return;
    console.error(`${output}\nInstalling ${name} failed. The output of pnpm is above.`);
    process.exit(1);
  });
  if (ran) console.log(`Installed in ${since(start)}.`);
}

if (isProgram(import.meta.url)) {
  const projects = { workspace, runtimes, moreRuntimes, reactNative, frameworks, guardedFrameworks, duckdb };
  const names = process.argv.length > 2 ? process.argv.slice(2) : ["workspace"];
  if (!names.every((name) => Object.hasOwn(projects, name))) {
    console.error(`Usage: node tools/install.mjs [${Object.keys(projects).join(" | ")}]…`);
    process.exit(2);
  }
  for (const name of names) await install(projects[name]);
}
