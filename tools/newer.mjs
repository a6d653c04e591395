/** Finds commits and versions that are newer than a pinned one. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { git } from "./pins.mjs";

/** @param {import("./pins.mjs").Pin} pin @returns {string[]} one line for each newer commit, the newest first */
export function newerCommits({ remote, commit, since, also, paths }) {
  const folder = mkdtempSync(join(tmpdir(), "anyurl-upstream-"));
  try {
    git(folder, "init", "--quiet", "--bare");
    git(folder, "fetch", "--quiet", "--filter=blob:none", `--shallow-since=${since}`, remote, "HEAD");
    const format = "--format=%h %cs %s";
    const lines = git(folder, "log", "--abbrev=10", format, `${commit}..FETCH_HEAD`, "--", ...paths).split("\n");
    return lines.filter((line) => line !== "" && !also.some((known) => line.startsWith(known)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {import("./pins.mjs").Pin} pin of a Git repository's tags, of a package on npm, or of a page
 * @returns {Promise<string[]>} the newest version, if it is newer than the pin's
 */
export async function newerVersions(pin) {
  const all = await versionsOf(pin);
  if (all.length === 0) throw new Error(`${pin.name} has no version: correct its pattern in tools/upstream.json`);
  const newer = all.filter((version) => compareVersions(version, pin.version) > 0).sort(compareVersions);
  return newer.slice(-1);
}

/** @returns {Promise<string[]>} */
async function versionsOf({ npm, page, pattern, remote }) {
  if (npm !== undefined) return [execFileSync("npm", ["view", npm, "version"], { encoding: "utf8" }).trim()];
  const tags = page === undefined ? tagsOf(remote) : [await textOf(page)];
  return tags.flatMap((tag) => new RegExp(pattern).exec(tag)?.[1]?.replaceAll("_", ".") ?? []);
}

/** @param {string} remote @returns {string[]} */
function tagsOf(remote) {
  const lines = git(tmpdir(), "ls-remote", "--tags", "--refs", remote).split("\n");
  return lines.map((line) => line.replace(/^.*refs\/tags\//, ""));
}

/** @param {string} address */
async function textOf(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} has the status ${response.status}`);
  return response.text();
}

/** Compares versions number by number. @param {string} first @param {string} second */
function compareVersions(first, second) {
  const [one, other] = [first, second].map((version) => version.split(".").map(Number));
  for (let at = 0; at < Math.max(one.length, other.length); at++) {
    const change = (one[at] ?? 0) - (other[at] ?? 0);
    if (change !== 0) return change;
  }
  return 0;
}
