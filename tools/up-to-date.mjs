/**
 * Skips a build step whose inputs and outputs have not changed since it last succeeded. Decides from file contents, not times.
 *
 * As a command: `node tools/up-to-date.mjs --stamp FILE --input PATH… --output PATH… -- COMMAND ARGUMENT…`, with paths relative
 * to the current directory. It prints the outputs and exits with 0 if they are up to date; otherwise it runs the command.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** Folders that never hold inputs or outputs. */
const IGNORED = new Set(["node_modules", ".git"]);

/**
 * @typedef {object} Step
 * @property {string} stamp the file that remembers the last build: outside the outputs, and ignored by Git
 * @property {readonly string[]} inputs files, and folders with all files below them; a missing path is an error
 * @property {readonly string[]} outputs files and folders that the step writes
 * @property {string} [options] what else the outputs depend on, such as a tool's version
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

/** Reads the words of the command line. */
function parseWords(words) {
  const end = words.indexOf("--");
  if (end < 0 || end === words.length - 1) throw new Error("up-to-date: the command to run must follow --");
  const options = { "--stamp": [], "--input": [], "--output": [] };
  let current;
  for (const word of words.slice(0, end)) {
    if (Object.hasOwn(options, word)) current = options[word];
    else if (current === undefined) throw new Error(`up-to-date: ${word} must follow --stamp, --input or --output`);
    else current.push(word);
  }
  const [stamp] = options["--stamp"];
  if (stamp === undefined) throw new Error("up-to-date: --stamp FILE is missing");
  return { stamp, inputs: options["--input"], outputs: options["--output"], command: words.slice(end + 1) };
}

async function main() {
  const { command, ...step } = parseWords(process.argv.slice(2));
  const [program, ...words] = command;
  // A changed command builds again, and so does another Node.
  const options = [process.version, ...command].join("\0");
  const ran = await buildIfChanged({ ...step, options }, () => {
    const { status, error } = spawnSync(program, words, { stdio: "inherit" });
    if (error) throw error;
    if (status !== 0) process.exit(status ?? 1);
  });
  if (!ran) console.log(`${step.outputs.join(", ")}: up to date`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
