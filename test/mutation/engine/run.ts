/** Lets the corpora judge a sample of the engine's mutants. */
import { fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "esbuild";
import { ownCases } from "../../conformance/cases.ts";
import { allParseCases } from "../../conformance/corpus.ts";
import { root } from "../../packages/published.ts";
import type { Judged, Mutant } from "../record.ts";
import { sampled } from "../sample.ts";
import type { Task, Verdict } from "./judge.ts";

/** A mutant that runs longer is in an endless loop, which a test notices. To compile and judge takes a few seconds. */
const MILLISECONDS = 120_000;

/** A mutant that needs more memory repeats its output, which a test notices. */
const MEGABYTES = 1024;

/** The kinds of cases that reach the parser. */
const KINDS = ["parse", "laws", "set", "domain"];

const LONGEST = 1000;

type Given = Omit<Task, "index">;

function givenFor(folder: string): Given {
  const cases = ownCases().filter(({ kind }) => KINDS.includes(kind));
  const origins = allParseCases().flatMap((each): [string, string][] =>
    each.failure || each.href.length > LONGEST ? [] : [[each.href, each.origin]],
  );
  return { folder, cases, origins };
}

/** Lets modules of a bundle find the files beside them. */
const ownPlaces: Plugin = {
  name: "own-places",
  setup({ onLoad }) {
    onLoad({ filter: /\.m?[jt]s$/ }, async ({ path }) => {
      const contents = (await readFile(path, "utf8"))
        .replaceAll("import.meta.url", JSON.stringify(pathToFileURL(path).href))
        .replaceAll("import.meta.dirname", JSON.stringify(dirname(path)));
      return { contents, loader: path.endsWith("ts") ? "ts" : "js" };
    });
  },
};

/** Writes judge.ts with everything that it imports, except the compiler, into a folder where that is found. */
async function writeJudge(folder: string): Promise<string> {
  const outfile = join(folder, "judge.mjs");
  await build({
    entryPoints: [join(import.meta.dirname, "judge.ts")],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    conditions: ["@anyurl/source"],
    external: ["assemblyscript", "assemblyscript/*"],
    plugins: [ownPlaces],
    logLevel: "silent",
  });
  return outfile;
}

/** The verdict on a mutant; `undefined` if it has to be ended, or runs out of memory. */
async function verdictOn(script: string, task: Task): Promise<Verdict | undefined> {
  // A process gives back the memory of the compiler, which a thread keeps.
  const child = fork(script, { serialization: "advanced", execArgv: [`--max-old-space-size=${MEGABYTES}`] });
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => end(undefined), MILLISECONDS);
    function end(verdict: Verdict | undefined): void {
      clearTimeout(timer);
      resolve(verdict);
      child.kill("SIGKILL");
    }
    child.once("message", (verdict) => end(verdict as Verdict));
    child.once("error", reject);
    child.once("exit", (status, signal) => {
      if (signal === "SIGABRT") end(undefined);
      else if (signal !== "SIGKILL") reject(new Error(`The judge ended with ${signal ?? status}`));
    });
    child.send(task);
  });
}

/**
 * Judges mutants until the time is over, in an order that the seed decides.
 *
 * @param folder below assembly/, such as `url`
 * @param mayGoOn whether there is time for another one
 * @throws Error if the corpora fail without a mutation
 */
export async function mutateEngine(folder: string, seed: number, mayGoOn: () => boolean): Promise<Judged> {
  const temporary = mkdtempSync(join(root, "test/node_modules/.anyurl-mutation-"));
  try {
    const script = await writeJudge(temporary);
    const given = givenFor(folder);
    const original = await verdictOn(script, { ...given, index: undefined });
    if (original?.isNoticed !== false) throw new Error("The corpora fail on the engine without a mutation");
    const mutants: Mutant[] = [];
    for (const index of sampled(original.names.length, seed)) {
      if (!mayGoOn()) break;
      const verdict = await verdictOn(script, { ...given, index });
      const name = original.names[index] as string;
      if (verdict === undefined) mutants.push({ name, isKilled: true });
      else if (verdict.isNoticed !== undefined) mutants.push({ name, isKilled: verdict.isNoticed });
    }
    return { mutants, of: original.names.length };
  } finally {
    rmSync(temporary, { recursive: true });
  }
}
