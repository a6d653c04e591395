/** Lets Stryker judge a sample of the mutants of sources in TypeScript. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import process from "node:process";
import { capture } from "../runtimes/programs.ts";
import { copySources } from "./copy.ts";
import type { Judged, Mutant } from "./record.ts";
import { sampled } from "./sample.ts";
import type { SourceTarget } from "./targets.ts";

const { resolve } = createRequire(import.meta.url);

/** How many places a run of Stryker mutates: the time is looked at between two runs. */
const BATCH = 15;

/** A run takes minutes on a slow machine: it starts with all tests of the target. In milliseconds. */
const LONGEST_RUN = 3_000_000;

/** A mutant in Stryker's report. */
interface Reported {
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly status: string;
  readonly location: { readonly start: Position; readonly end: Position };
}

interface Position {
  readonly line: number;
  readonly column: number;
}

interface Report {
  readonly files: Readonly<Record<string, { readonly mutants: readonly Reported[] }>>;
}

/** A mutant with its name and its place, as Stryker's option `mutate` takes it. */
interface Found {
  readonly name: string;
  readonly range: string;
  readonly status: string;
}

/** The statuses of mutants that a test notices. Others with an error are no programs. */
const KILLED = new Set(["Killed", "Timeout"]);
const ALIVE = new Set(["Survived", "NoCoverage"]);

function foundIn({ files }: Report): Found[] {
  return Object.entries(files).flatMap(([file, { mutants }]) =>
    mutants.map(({ mutatorName, replacement = "", status, location: { start, end } }) => ({
      name: `${file}:${start.line}:${start.column} ${mutatorName}: ${replacement.replace(/\s+/g, " ").slice(0, 80)}`,
      range: `${file}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`,
      status,
    })),
  );
}

/** Runs Stryker in a copy of the sources. */
async function strykerRun(folder: string, target: SourceTarget, mutate: readonly string[], isList: boolean) {
  const runner = join(dirname(resolve("@stryker-mutator/vitest-runner/package.json")), "dist/src/index.js");
  const settings = {
    testRunner: "vitest",
    plugins: isList ? [runner, join(folder, "test/mutation/ignore-all.mjs")] : [runner],
    ...(isList && { ignorers: ["all"] }),
    vitest: { configFile: "test/mutation/vitest.config.ts", related: false },
    mutate,
    // The folder is a copy.
    inPlace: true,
    concurrency: 1,
    coverageAnalysis: "perTest",
    // Constants of modules: each such mutant needs a run of all tests.
    ignoreStatic: true,
    reporters: ["json"],
    jsonReporter: { fileName: "mutants.json" },
    disableTypeChecks: false,
    logLevel: "warn",
  };
  writeFileSync(join(folder, "stryker.json"), JSON.stringify(settings));
  const program = join(dirname(resolve("@stryker-mutator/core/package.json")), "bin/stryker.js");
  const line = `cd '${folder}' && exec '${process.execPath}' '${program}' run stryker.json`;
  await capture("/bin/sh", ["-c", line], {
    env: { ANYURL_MUTATION_TESTS: target.tests.join() },
    timeout: LONGEST_RUN,
  });
  return foundIn(JSON.parse(readFileSync(join(folder, "mutants.json"), "utf8")) as Report);
}

/**
 * Judges mutants until the time is over, in an order that the seed decides.
 *
 * @param mayGoOn whether there is time for another run of Stryker
 * @throws Error if the tests fail without a mutation
 */
export async function mutateTypeScript(target: SourceTarget, seed: number, mayGoOn: () => boolean): Promise<Judged> {
  const folder = mkdtempSync(join(tmpdir(), "anyurl-mutation-"));
  try {
    copySources(folder);
    const all = await strykerRun(folder, target, target.sources, true);
    const order = sampled(all.length, seed).map((index) => all[index] as Found);
    const judged = new Map<string, boolean>();
    for (let begin = 0; begin < order.length && mayGoOn(); begin += BATCH) {
      const ranges = order.slice(begin, begin + BATCH).filter(({ name }) => !judged.has(name));
      // A range also has the mutants inside of it.
      for (const { name, status } of await strykerRun(
        folder,
        target,
        ranges.map(({ range }) => range),
        false,
      )) {
        if (KILLED.has(status) || ALIVE.has(status)) judged.set(name, KILLED.has(status));
      }
    }
    const mutants: Mutant[] = Array.from(judged, ([name, isKilled]) => ({ name, isKilled }));
    return { mutants, of: all.length };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
