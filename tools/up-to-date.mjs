/**
 * Skips a build step if its inputs and outputs have not changed since it last succeeded. Compares the contents of
 * files, not their times.
 */
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";

/** Folders that never hold inputs or outputs. */
const IGNORED = new Set(["node_modules", ".git"]);

/**
 * @typedef {object} Step
 * @property {string} stamp the file that remembers the last build: outside the outputs, and ignored by Git
 * @property {readonly string[]} inputs files, and folders with all files below them; a missing path is an error
 * @property {readonly string[]} outputs files and folders that the step writes
 * @property {string} [options] anything else that the outputs depend on, such as a tool's version
 */

/**
 * Runs `build` unless its outputs are up to date. If `build` throws, the next call runs it again.
 *
 * @param {Step} step
 * @param {() => unknown} build
 * @returns {Promise<boolean>} whether `build` ran
 */
export async function buildIfChanged(step, build) {
  const inputs = hashOf(step.inputs, step.stamp, step.options);
  if (read(step.stamp) === stampOf(inputs, step)) return false;
  rmSync(step.stamp, { force: true });
  await build();
  mkdirSync(dirname(step.stamp), { recursive: true });
  writeFileSync(step.stamp, stampOf(inputs, step));
  return true;
}

function stampOf(inputs, { outputs, stamp }) {
  const existing = outputs.filter((path) => statSync(path, { throwIfNoEntry: false }));
  return `inputs ${inputs}\noutputs ${hashOf(existing, stamp)} ${existing.length} of ${outputs.length}\n`;
}

function read(path) {
  return statSync(path, { throwIfNoEntry: false }) ? readFileSync(path, "utf8") : "";
}

/** Hashes the names and contents of files, in a fixed order. */
function hashOf(paths, stamp, options = "") {
  const hash = createHash("sha256").update(options);
  for (const path of paths) {
    for (const file of filesBelow(path)) {
      if (resolve(file) === resolve(stamp)) continue;
      hash.update(`\0${file.slice(dirname(path).length)}\0`).update(readFileSync(file));
    }
  }
  return hash.digest("hex");
}

function filesBelow(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !IGNORED.has(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap(({ name }) => filesBelow(`${path}/${name}`));
}
