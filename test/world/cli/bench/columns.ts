/** How long the command takes for a column of csv, beside programs that compare only the text of the rows. */
import { spawnSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { devNull } from "node:os";
import { join } from "node:path";
import { onExit } from "signal-exit";
import type { Outcome } from "../../../bench/group.ts";
import { once, timeRounds } from "../../../bench/inside/rounds.ts";
import { thisMachine } from "../../../bench/record.ts";
import { medianIn, medianRatio } from "../../../bench/statistics.ts";
import { tableOf as textTableOf } from "../../../bench/table.ts";
import { timer } from "../../../bench/timer.ts";
import { Folder } from "../folder.ts";
import { script } from "../process.ts";
import { node, runMeasured, type Used, withStreams } from "./process.ts";
import { tableOf } from "./rows.ts";

const DEDUPE = "anyurl dedupe";

interface Candidate {
  readonly name: string;
  readonly command: string;
  readonly words: readonly string[];
}

const duckdb = join(import.meta.dirname, "../duckdb");

/** The programs that are installed, each with one thread if its name does not say more; and hints on the others. */
function candidatesFor(input: string, output: string): { candidates: Candidate[]; missing: string[] } {
  const anyurl = (name: string, ...words: string[]): Candidate => ({
    name,
    command: node,
    words: [script, ...words, "--column", "url", "--quiet", input],
  });
  const sort = ["LC_ALL=C", "sort", "--parallel=1"];
  const keyed = ["canonicalize", "--profile", "cache-key", "--add", "key=key"];
  const candidates = [
    { name: "cat", command: "cat", words: [input] },
    anyurl(DEDUPE, "dedupe"),
    anyurl(`${DEDUPE}, 2 jobs`, "dedupe", "--jobs", "2"),
    anyurl("anyurl canonicalize, a column with the key", ...keyed),
    anyurl("the same, 2 jobs", ...keyed, "--jobs", "2"),
    { name: "sort -u, whole lines", command: "env", words: [...sort, "-u", input] },
    { name: "sort -u -t , -k 2,2", command: "env", words: [...sort, "-u", "-t", ",", "-k", "2,2", input] },
  ];
  const missing: string[] = [];
  if (existsSync(join(duckdb, "node_modules/@duckdb"))) {
    const words = [join(duckdb, "distinct.mjs"), input, output];
    candidates.push({ name: "DuckDB, SELECT DISTINCT url", command: node, words });
  } else missing.push("DuckDB is not measured; pnpm setup:duckdb installs it.");
  if (spawnSync("mlr", ["--version"]).status === 0) {
    const words = ["GOMAXPROCS=1", "mlr", "--icsv", "--ocsv", "head", "-n", "1", "-g", "url", input];
    candidates.push({ name: "Miller, head -n 1 -g url", command: "env", words });
  } else missing.push("Miller is not measured; apt-get install miller installs it.");
  return { candidates, missing };
}

/** Measures all in turn. The section has a table with the times, also in relation to the command. */
export async function measureColumns(isQuick: boolean, urls: readonly string[]): Promise<Outcome> {
  using folder = new Folder();
  onExit(() => rmSync(folder.path, { recursive: true, force: true }));
  const rows = isQuick ? 200_000 : 2_000_000;
  const table = tableOf(urls, rows, 1);
  const input = folder.write("input.csv", table);
  const { candidates, missing } = candidatesFor(input, join(folder.path, "output.csv"));
  const used = new Map<string, Used>();
  const timers = candidates.map(({ name, command, words }) =>
    timer(name, async () => {
      used.set(name, await withStreams(devNull, devNull, (streams) => runMeasured(command, words, streams)));
    }),
  );
  const times = await timeRounds(timers, 1, once(isQuick ? 3 : 5));
  const lines = candidates.map(({ name }) => {
    const { cpuSeconds, peakBytes } = used.get(name) ?? {};
    return [
      name,
      (medianIn(times, name) / 1e9).toFixed(2),
      medianRatio(times, name, DEDUPE).toFixed(2),
      cpuSeconds?.toFixed(2) ?? "",
      peakBytes === undefined ? "" : String(Math.round(peakBytes / 1e6)),
    ];
  });
  const size = `${rows.toLocaleString("en-GB")} rows of csv, ${Math.round(table.length / 1e6)} MB`;
  const head = [size, "seconds", `times ${DEDUPE}`, "seconds of CPU time", "peak MB"];
  const text = [textTableOf(head, lines), ...missing].join("\n");
  return { text, sections: [{ name: "columns", text: `Measured on ${thisMachine()}.\n\n${text}` }] };
}
