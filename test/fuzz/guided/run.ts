/**
 * `pnpm fuzz TARGET…` or `pnpm fuzz --all`: looks for inputs that break a law of these targets.
 *
 * - `--seconds N`: how many seconds of the processor each target takes
 * - `--seed S`: another seed tries other inputs
 * - `--jobs J`: how many processes run at the same time. If there are fewer targets, each runs with several seeds.
 * - `--fast`: the engine without the checks of each write, which runs several times as many inputs
 * - `--update`: stores the inputs that reach something new
 * - `--unreached`: lists the branches that no input has reached
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { commandLine, integer, refuse } from "../../command-line.ts";
import { storeCorpus } from "./corpus.ts";
import type { Part, PartResult } from "./part.ts";
import { TARGETS } from "./targets/index.ts";

const { values, positionals } = commandLine(import.meta.filename, {
  allowPositionals: true,
  options: {
    all: { type: "boolean", default: false },
    seconds: { type: "string", default: "60" },
    seed: { type: "string", default: "1" },
    jobs: { type: "string", default: "1" },
    fast: { type: "boolean", default: false },
    update: { type: "boolean", default: false },
    unreached: { type: "boolean", default: false },
  },
});
const names = values.all ? Object.keys(TARGETS) : positionals;
const seconds = integer("seconds", values.seconds, 1);
const seed = integer("seed", values.seed);
const jobs = integer("jobs", values.jobs, 1);

/** Runs a part in a process of its own. */
async function runPart(part: Part): Promise<PartResult> {
  const child = fork(join(import.meta.dirname, "part.ts"));
  child.send(part);
  const [result] = await Promise.race([
    once(child, "message"),
    once(child, "exit").then(() => {
      throw new Error(`The process of ${part.name} ended without a result`);
    }),
  ]);
  return result as PartResult;
}

/** Runs all parts, so many at a time. */
async function runAll(parts: readonly Part[]): Promise<PartResult[]> {
  const left = [...parts];
  const results: PartResult[] = [];
  const work = async () => {
    for (let part = left.shift(); part !== undefined; part = left.shift()) {
      const result = await runPart(part);
      results.push(result);
      tell(result);
      finish(result.name, parts, results);
    }
  };
  await Promise.all(Array.from({ length: jobs }, work));
  return results;
}

/** Stores the inputs of a target when all of its parts have ended. */
function finish(name: string, parts: readonly Part[], results: readonly PartResult[]): void {
  const own = results.filter((result) => result.name === name);
  if (!values.update || own.length < parts.filter((part) => part.name === name).length) return;
  const inputs = [...new Set(own.flatMap(({ corpus }) => corpus))];
  storeCorpus(
    name,
    inputs.map((input) => Buffer.from(input, "latin1")),
  );
}

function tell({ name, executions, branches, reached, corpus, finds }: PartResult): void {
  const count = reached.filter(Boolean).length;
  console.log(
    `${name}: ${executions} executions, ${count} of ${branches.length} branches, ${corpus.length} inputs kept`,
  );
  for (const { message, input } of finds) console.log(`  FOUND ${message}\n    by ${JSON.stringify(input)}`);
}

/** Adds up the results of each target. */
function merged(name: string, results: readonly PartResult[]): PartResult {
  const own = results.filter((result) => result.name === name);
  const first = own[0] as PartResult;
  return {
    name,
    executions: own.reduce((sum, { executions }) => sum + executions, 0),
    branches: first.branches,
    reached: first.branches.map((_, branch) => own.some(({ reached }) => reached[branch])),
    corpus: own.flatMap(({ corpus }) => corpus),
    finds: own.flatMap(({ finds }) => finds),
  };
}

/** Prints the branches of each module that no target has reached. */
function tellUnreached(results: readonly PartResult[]): void {
  const reached = new Map<string, boolean>();
  for (const result of results) {
    result.branches.forEach((place, branch) => {
      reached.set(place, (reached.get(place) ?? false) || result.reached[branch] === true);
    });
  }
  const never = [...reached].filter(([, isReached]) => !isReached).map(([place]) => place);
  console.log(`\n${reached.size - never.length} of ${reached.size} branches reached in all. Not reached:`);
  for (const place of never) console.log(`  ${place}`);
}

const unknown = names.filter((name) => !Object.hasOwn(TARGETS, name));
if (names.length === 0 || unknown.length > 0) refuse(`Name targets of these: ${Object.keys(TARGETS).join(", ")}.`);
const each = Math.max(1, Math.floor(jobs / names.length));
const parts = names.flatMap((name) =>
  Array.from({ length: each }, (_, job) => ({
    name,
    seed: seed + job,
    seconds,
    isExact: !values.fast,
    minimizes: values.update,
  })),
);
const parted = await runAll(parts);
const results = names.map((name) => merged(name, parted));
if (values.unreached) tellUnreached(results);
if (results.some(({ finds }) => finds.length > 0)) process.exitCode = 1;
