/**
 * `pnpm upstream`: lists the commits of the URL Standard and of the URL tests that are newer than those the project
 * follows. tools/upstream.json has the pins. `--exit-code` ends with status 1 if there are any.
 */
import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { git, pinOf } from "./pins.mjs";

/** @param {import("./pins.mjs").Pin} pin @returns {string[]} one line for each newer commit, the newest first */
function newerCommits({ remote, commit, since, also, paths }) {
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

function reportOn(key) {
  const pin = pinOf(key);
  const lines = newerCommits(pin);
  const count = lines.length === 0 ? "No commit" : lines.length === 1 ? "1 commit" : `${lines.length} commits`;
  const head = `${count} of ${pin.name} after ${pin.commit.slice(0, 10)}`;
  const text = [head, ...lines.map((line) => `- ${line}`), ""].join("\n");
  console.log(text);
  if (process.env.GITHUB_STEP_SUMMARY) appendFileSync(process.env.GITHUB_STEP_SUMMARY, `### ${text}\n`);
  return lines.length;
}

try {
  const count = ["standard", "tests"].map(reportOn).reduce((sum, each) => sum + each);
  if (count > 0) console.log("Follow them, then set the commits in tools/upstream.json.");
  if (count > 0 && process.argv.includes("--exit-code")) process.exitCode = 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 2;
}
