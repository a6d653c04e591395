/** Installs npm packages, unless nothing has changed since the last time. */
import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { pnpm } from "./pnpm.mjs";
import { capture, root, since } from "./run-quietly.mjs";
import { buildIfChanged } from "./up-to-date.mjs";

/**
 * @typedef {object} Project
 * @property {string} name what is installed, for the reader
 * @property {string} folder relative to the root; it has a lockfile
 * @property {string} download how much a first installation downloads, such as "147 MB"
 * @property {readonly string[]} [members] the folders with a package.json of their own
 */

/** @type {Project} */
export const workspace = { name: "the dependencies", folder: ".", download: "150 MB", members: workspaceMembers() };

/** The runtimes that `npm test` uses: Deno, workerd and Node 24. @type {Project} */
export const runtimes = {
  name: "Deno, workerd and Node 24, in which `npm test` runs the packages",
  folder: "test/runtimes/binaries",
  download: "142 MB",
};

/** The other runtimes, and Wrangler. @type {Project} */
export const moreRuntimes = {
  name: "Bun, Node 22, Node 26, isolated-vm and Wrangler",
  folder: "test/runtimes/more-binaries",
  download: "210 MB",
};

/** The app for React Native, with Metro and Hermes. @type {Project} */
export const reactNative = {
  name: "React Native, Metro and Hermes",
  folder: "test/react-native/project",
  download: "160 MB",
};

function workspaceMembers() {
  const packages = readdirSync(join(root, "packages")).map((name) => `packages/${name}`);
  return ["assembly", "bindings", "test", ...packages].filter((folder) =>
    existsSync(join(root, folder, "package.json")),
  );
}

/**
 * Installs what the lockfile of a project names, and announces the download. Ends the process if that fails.
 *
 * @param {Project} project
 * @returns {Promise<void>}
 */
export async function install({ name, folder, download, members = [] }) {
  const at = (path) => join(root, folder, path);
  const modules = at("node_modules");
  const stamp = join(modules, ".cache/anyurl-install");
  if (![".", ...members].every((member) => existsSync(at(`${member}/package.json`)) && hasModules(at(member)))) {
    rmSync(stamp, { force: true });
  }
  const manifests = [
    "pnpm-lock.yaml",
    "pnpm-workspace.yaml",
    ...["."].concat(members).map((one) => `${one}/package.json`),
  ];
  const step = {
    stamp,
    inputs: manifests.map(at),
    outputs: [join(modules, ".modules.yaml")],
    options: process.version,
  };
  const start = performance.now();
  const ran = await buildIfChanged(step, () => installWith(at("."), name, download));
  if (ran) console.log(`Installed in ${since(start)}.`);
}

/** Whether a folder's packages are installed. One without dependencies has no node_modules. */
function hasModules(folder) {
  return existsSync(join(folder, "node_modules")) || folder.endsWith("packages/common");
}

async function installWith(cwd, name, download) {
  console.log(`Installing ${name}: downloads up to ${download}, unless npm packages are cached …`);
  const [program, ...words] = pnpm;
  const { ok, output } = await capture(program, [...words, "install", "--frozen-lockfile"], { cwd });
  if (ok) return;
  console.error(`${output}\nInstalling ${name} failed. The output of pnpm is above.`);
  process.exit(1);
}
