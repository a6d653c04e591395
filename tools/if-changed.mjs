/** Skips what need not be done again. Compares the contents of files, not their times. */
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import process from "node:process";
import { root } from "./run-quietly.mjs";

/**
 * Runs a task, unless it has succeeded with this input and its result is unchanged since then.
 *
 * @param {string} name of the task: a path below node_modules/.cache/anyurl
 * @param {string} input describes what the task reads, such as its digest
 * @param {() => string} result describes what the task has made
 * @param {() => unknown} task
 * @returns {Promise<boolean>} whether the task ran
 */
export async function ifChanged(name, input, result, task) {
  const stamp = join(root, "node_modules/.cache/anyurl", name);
  const state = () => `${process.version}\n${input}\n${result()}\n`;
  if (statSync(stamp, { throwIfNoEntry: false }) && readFileSync(stamp, "utf8") === state()) return false;
  rmSync(stamp, { force: true });
  await task();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, state());
  return true;
}

/** The SHA-256 of the names and contents of these files, and of those in these folders. Any may be missing. */
export function digest(paths) {
  const hash = createHash("sha256");
  for (const file of paths.flatMap(filesIn)) hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file));
  return hash.digest("hex");
}

function filesIn(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found ? [path] : [];
  const names = readdirSync(path).filter((name) => name !== "node_modules");
  return names.sort().flatMap((name) => filesIn(join(path, name)));
}
