/** `pnpm check`: the linter, the formatter and the types of each package. Prints what is wrong, and what to do. */
import { existsSync, readdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { capture, isProgram, root, since } from "./run-quietly.mjs";

const TSC = join(root, "node_modules/typescript/bin/tsc");
const BIOME = join(root, "node_modules/@biomejs/biome/bin/biome");
const COLOURS = process.stderr.isTTY === true;

/**
 * @typedef {object} Check
 * @property {string} name
 * @property {readonly string[]} words what Node runs
 * @property {string} [cwd]
 * @property {string} remedy what to do if it fails
 */

/** @returns {Check[]} */
function checks() {
  const folders = [
    "test",
    "bindings",
    "docs",
    ...readdirSync(join(root, "packages")).map((name) => `packages/${name}`),
  ];
  const typed = folders.filter((folder) => existsSync(join(root, folder, "tsconfig.json")));
  return [
    ...typed.map((folder) => ({
      name: `types of ${folder}`,
      words: [TSC, "--pretty", String(COLOURS), "--incremental", "--tsBuildInfoFile", buildInfoOf(folder)],
      cwd: join(root, folder),
      remedy: `Correct the types. If a declaration of another package is missing, run: npm run build`,
    })),
    {
      name: "prose",
      words: [join(root, "tools/run.mjs"), "test", "prose/lint.ts"],
      remedy: "Reword the listed phrases. The messages suggest replacements; test/prose/phrases.ts has the list.",
    },
    {
      name: "lines of comments",
      words: [join(root, "tools/run.mjs"), "test", "prose/reflow.ts"],
      remedy: "Run: npm run format. It reflows the comments of the listed files.",
    },
    {
      name: "format and lint",
      words: [BIOME, "check", `--colors=${COLOURS ? "force" : "off"}`, "."],
      remedy: "Run: npm run format. Then correct the remaining problems by hand.",
    },
    {
      name: "format and lint of the engine",
      words: [join(root, "assembly/tools/check.mjs")],
      remedy: "Run: npm run format. Then correct the remaining problems by hand.",
    },
  ];
}

function buildInfoOf(folder) {
  return join(root, "node_modules/.cache/anyurl-types", `${folder.replaceAll("/", "-")}.tsbuildinfo`);
}

/** Runs all checks, several at once. @returns whether all passed */
export async function checkAll() {
  const start = performance.now();
  const waiting = checks();
  const count = waiting.length;
  let failures = 0;
  const worker = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const { ok, output } = await capture(process.execPath, check.words, { cwd: check.cwd ?? root });
      if (ok) continue;
      failures++;
      console.error(`${output.trim()}\n\nThe check "${check.name}" failed. ${check.remedy}\n`);
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, availableParallelism() - 1) }, worker));
  if (failures === 0) console.log(`Checked format, lint and types: ${count} checks in ${since(start)}.`);
  else console.error(`${failures} of ${count} checks failed.`);
  return failures === 0;
}

if (isProgram(import.meta.url)) process.exitCode = (await checkAll()) ? 0 : 1;
