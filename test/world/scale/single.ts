/** Deduplicates on one machine with the command, `sort` and `wc`. */
import { join } from "node:path";
import process from "node:process";
import { script } from "../cli/process.ts";
import type { Processes } from "./processes.ts";
import { hashesOf, pipeline, type Result } from "./result.ts";

const OPTIONS = ["--profile", "cache-key", "--key", "--jobs", "2"];

const SORT = ["--unique", "--parallel=2", "--buffer-size=512M"];

/** @param folder an empty folder for the files of this run */
export async function runOnOneMachine(files: readonly string[], folder: string, processes: Processes): Promise<Result> {
  const [keys, rejects, distinct] = ["keys.txt", "rejects.tsv", "distinct.txt"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const started = performance.now();
  const outputs = ["--rejects", rejects, "--output", keys];
  await processes.run(
    "anyurl",
    process.execPath,
    [script, "canonicalize", ...OPTIONS, ...outputs, ...files],
    {},
    [0, 1],
  );
  await processes.run("sort", "sort", [...SORT, "--output", distinct, keys], { LC_ALL: "C", TMPDIR: folder });
  const seconds = (performance.now() - started) / 1000;
  const count = async (command: string, some: readonly string[]) =>
    Number(await pipeline(processes, "count", `${command} | wc -l`, some));
  // gzip copies uncompressed input unchanged.
  const lines = await count('gzip --decompress --stdout --force "$@"', files);
  const valid = await count('cat "$@"', [keys]);
  const invalid = await count('cat "$@"', [rejects]);
  return {
    seconds,
    lines,
    blank: lines - valid - invalid,
    valid,
    rejected: countsOf(await pipeline(processes, "reasons", 'cut -f1 "$@" | sort | uniq -c', [rejects])),
    distinct: await count('cat "$@"', [distinct]),
    ...(await hashesOf(processes, [distinct], [rejects])),
  };
}

/** The counts of `uniq -c`. */
function countsOf(rows: string): Record<string, number> {
  const pairs = rows
    .split("\n")
    .filter((row) => row !== "")
    .map((row) => row.trim().split(" "));
  return Object.fromEntries(pairs.map(([count, reason]) => [reason, Number(count)]));
}
