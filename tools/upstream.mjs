/**
 * `pnpm upstream`: lists commits of the standards and of their tests that are newer than those the project follows, and
 * newer versions of Unicode and of the modelled programs. `pnpm upstream NAME…` looks for some. tools/upstream.json has
 * the pins. `--exit-code` ends with status 1 if anything is newer.
 */
import { appendFileSync } from "node:fs";
import process from "node:process";
import { newerCommits, newerVersions } from "./newer.mjs";
import { pinNames, pinOf } from "./pins.mjs";

/** @param {string} head @param {readonly string[]} lines */
function print(head, lines) {
  const text = [head, ...lines.map((line) => `- ${line}`), ""].join("\n");
  console.log(text);
  if (process.env.GITHUB_STEP_SUMMARY) appendFileSync(process.env.GITHUB_STEP_SUMMARY, `### ${text}\n`);
}

/** Reports on a pin. @returns {Promise<number>} how much is newer */
async function reportOn(name) {
  const pin = pinOf(name);
  const isCommit = pin.commit !== undefined;
  const lines = isCommit ? newerCommits(pin) : await newerVersions(pin);
  const thing = isCommit ? "commit" : "version";
  const count = lines.length === 0 ? `No ${thing}` : lines.length === 1 ? `1 ${thing}` : `${lines.length} ${thing}s`;
  print(`${count} of ${pin.name} after ${isCommit ? pin.commit.slice(0, 10) : pin.version}`, lines);
  return lines.length;
}

/** Reports on each pin, also after one that cannot be reached. @returns {Promise<number>} the exit status */
async function main() {
  const chosen = process.argv.slice(2).filter((word) => word !== "--exit-code");
  const unknown = chosen.filter((name) => !pinNames.includes(name));
  if (unknown.length > 0) throw new Error(`There is no ${unknown.join(", ")}; the names are ${pinNames.join(", ")}`);
  let [count, failures] = [0, 0];
  for (const name of chosen.length > 0 ? chosen : pinNames) {
    try {
      count += await reportOn(name);
    } catch (error) {
      failures++;
      console.error(`${name}: ${error.message}`);
    }
  }
  if (count > 0) console.log("Follow them, then set the commits and versions in tools/upstream.json.");
  if (failures > 0) return 2;
  return count > 0 && process.argv.includes("--exit-code") ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error.message);
  process.exitCode = 2;
}
