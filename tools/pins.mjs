/** The upstream commits and versions that the project follows. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import process from "node:process";

/**
 * @typedef {object} Pin
 * @property {string} name
 * @property {string} remote ANYURL_URL_REMOTE or ANYURL_WPT_REMOTE, if that is set
 * @property {string} [commit]
 * @property {string} since a date before the commit's
 * @property {readonly string[]} also later commits that the project follows already
 * @property {readonly string[]} paths what is followed
 * @property {readonly string[]} [files] what `setup:wpt` fetches, as patterns of a sparse checkout
 * @property {string} [version] the newest version that the project follows, in place of a commit
 * @property {string} [pattern] a regular expression for tags of the remote, or the page, whose group is the version
 * @property {string} [page] a page that has the version
 * @property {string} [npm] a package on npm that has the version
 */

const file = JSON.parse(readFileSync(new URL("upstream.json", import.meta.url), "utf8"));

/** The names of all pins. @type {readonly string[]} */
export const pinNames = Object.keys(file);

/** @returns {Pin} */
export function pinOf(key) {
  const { variable, ...pin } = file[key];
  return { ...pin, remote: process.env[`${variable}_REMOTE`] ?? pin.remote };
}

/** Runs Git in a folder. @returns {string} its trimmed output. @throws Error with its message, if it fails */
export function git(cwd, ...words) {
  const env = { ...process.env, GIT_TERMINAL_PROMPT: "0" };
  // A hook of Git that runs this sets them, and they would name another repository.
  for (const name of ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"]) delete env[name];
  try {
    return execFileSync("git", words, {
      cwd,
      env,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
      maxBuffer: 1 << 28,
    }).trim();
  } catch (error) {
    throw new Error(`git ${words[0]} failed: ${(error.stderr || error.message).trim()}`);
  }
}
