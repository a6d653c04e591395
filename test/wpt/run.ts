/**
 * Runs the web platform tests on any implementation and prints the counts: `node tools/run.mjs test wpt/run.ts [native
 * | MODULE…] [--failures]`. Use it to check the harness with implementations whose totals are known.
 */
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { commandLine } from "../command-line.ts";
import { listFiles, missingFor, wptIsHere, wptRoot } from "./files.ts";
import { runFile } from "./run-file.ts";

const { values, positionals } = commandLine(import.meta.filename, {
  allowPositionals: true,
  options: { failures: { type: "boolean", default: false } },
});
const names = positionals.length === 0 ? ["anyurl", "@anyurl/pattern", "anyurl/origin"] : positionals;
const { resolve } = createRequire(import.meta.url);
const implementation = names[0] === "native" ? [] : names.map((name) => pathToFileURL(resolve(name)).href);

if (!wptIsHere) {
  console.error(`No web platform tests in ${wptRoot}: pnpm setup:wpt fetches them, or set ANYURL_WPT to their folder.`);
  process.exit(2);
}

let total = 0;
let passed = 0;
for (const file of listFiles()) {
  const missing = missingFor(file);
  if (missing !== undefined) {
    console.log(`${file}: skipped, since ${missing} is not in ${wptRoot}`);
    continue;
  }
  const subtests = await runFile(file, implementation);
  const failures = subtests.filter((subtest) => !subtest.passed);
  total += subtests.length;
  passed += subtests.length - failures.length;
  console.log(`${file}: ${subtests.length - failures.length} of ${subtests.length}`);
  if (values.failures) {
    for (const failure of failures) console.log(`  ${failure.name}\n    ${failure.message}`);
  }
}
console.log(`${names.join(" and ")}: ${passed} of ${total}`);
