/**
 * `pnpm bench`: compares this library with both engines, the runtime's own classes, and other libraries on the same
 * items. `pnpm bench web canParse` measures the rows whose names start with these words; `pnpm bench FILE` measures the
 * URLs of a file, one per line; `--json` prints the times of all rounds. A second table has the fallback in the release
 * of Node that its targets are for.
 */
import { statSync } from "node:fs";
import { resolve } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { implementations } from "./bundle.ts";
import { comparingRows, rows } from "./inside/groups/all.ts";
import { readLists, sourceOfLists } from "./lists.ts";
import { linesOfMissing } from "./matrix.ts";
import { measureIn, withPrograms } from "./measure.ts";
import { nodes, ownNode } from "./runtimes.ts";
import { quick, thorough } from "./settings.ts";
import { tableOf } from "./table.ts";
import { FALLBACK_IN } from "./targets.ts";

const { values: options, positionals } = parseArgs({
  options: {
    json: { type: "boolean", default: false },
    quick: { type: "boolean", default: false },
    rounds: { type: "string" },
  },
  allowPositionals: true,
});

/** The fast implementations come first, starting with the one that ratios refer to. */
const FIRST = ["native", "anyurl", "fallback"];

/** pnpm runs this in the folder of the package; files are relative to the folder in which it was called. */
const callerFolder = process.env.INIT_CWD ?? process.cwd();
const files = positionals
  .map((name) => resolve(callerFolder, name))
  .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile());
const others = positionals.filter((name) => !files.includes(resolve(callerFolder, name)));
const names = files.length > 0 && others.length === 0 ? ["web"] : others;

const base = options.quick ? quick : thorough;
const chosen = rows.map(({ name }) => name).filter((row) => names.length === 0 || names.some((n) => row.startsWith(n)));
if (chosen.length === 0) {
  console.error(`Unknown row; the rows are ${rows.map(({ name }) => `"${name}"`).join(", ")}.`);
  process.exit(2);
}
const lists = readLists(files);
if (lists.web.length === 0) {
  console.error("There is no valid URL in these files.");
  process.exit(2);
}
const plan = {
  ...base,
  rounds: Number(options.rounds ?? base.rounds),
  rows: chosen,
  lists,
  implementations: [...new Set([...FIRST, ...implementations])],
};

/** The fallback beside the fast implementations, in the runtime that has its targets, if that is another one. */
const planOfFallback = {
  ...plan,
  rows: chosen.filter((row) => comparingRows.some(({ name }) => name === row)),
  implementations: FIRST,
};
const fallbackIn = nodes.find(({ name }) => name === FALLBACK_IN && name !== ownNode.name);

const [measurement, ofFallback] = await withPrograms(async (folder) => {
  const tell = (row: string) => void process.stderr.write(`${row} …\n`);
  const own = await measureIn(ownNode, plan, folder, tell);
  return [own, fallbackIn && (await measureIn(fallbackIn, planOfFallback, folder, tell))];
});

if (options.json) {
  console.log(JSON.stringify({ ...measurement, ofFallback }));
} else {
  const source = files.length > 0 ? `${lists.web.length} URLs of ${files.join(", ")}` : sourceOfLists();
  console.log(`${ownNode.name} (${measurement.version}), ${source}; medians of ${plan.rounds} rounds.\n`);
  console.log(tableOf(measurement));
  if (ofFallback !== undefined) {
    console.log(["", `${ofFallback.runtime} (${ofFallback.version})`, ...linesOfMissing([ofFallback]), ""].join("\n"));
    console.log(tableOf(ofFallback));
  }
}
