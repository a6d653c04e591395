/** Runs programs whose output matters only if they fail. */
import { spawn } from "node:child_process";
import { realpathSync } from "node:fs";
import process from "node:process";
import { fileURLToPath } from "node:url";

/** The root of the repository. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/** Whether a module is the program that Node runs, also through a symbolic link. @param {string} url its address */
export function isProgram(url) {
  return realpathSync(process.argv[1]) === fileURLToPath(url);
}

/**
 * Runs a program and keeps what it prints.
 *
 * @param {string} program
 * @param {readonly string[]} words
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, shell?: boolean }} [options]
 * @returns {Promise<{ ok: boolean, output: string }>} stdout and stderr together, in the order of arrival
 */
export function capture(program, words, { cwd = root, env = process.env, shell = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, words, { cwd, env, shell, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (more) => {
        output += more;
      });
    }
    child.once("error", (error) => resolve({ ok: false, output: `${program}: ${error.message}\n` }));
    child.once("close", (status) => resolve({ ok: status === 0, output }));
  });
}

/**
 * Runs a program with the terminal's streams.
 *
 * @param {string} program
 * @param {readonly string[]} words
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<number>} its exit status; 1 if a signal ended it or it did not start
 */
export function run(program, words, { cwd = root, env = process.env } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, words, { cwd, env, stdio: "inherit" });
    child.once("error", (error) => {
      console.error(`${program}: ${error.message}`);
      resolve(1);
    });
    child.once("close", (status) => resolve(status ?? 1));
  });
}

/** @param {number} start as `performance.now()` returned it @returns {string} "1.2 s", or "3 min 4 s" */
export function since(start) {
  const seconds = (performance.now() - start) / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}
