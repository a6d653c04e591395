/** Runs one target in a process of its own, which `run.ts` starts, and sends the result. */
import process from "node:process";
import { minimized, storedCorpus } from "./corpus.ts";
import { fuzz } from "./fuzz.ts";
import type { Target } from "./target.ts";
import { TARGETS } from "./targets/index.ts";

/** The work of one process. */
export interface Part {
  readonly name: string;
  readonly seed: number;
  /** How many seconds of the processor to take. */
  readonly seconds: number;
  readonly isExact: boolean;
  /** Whether to leave out inputs that reach no branch that the others do not. */
  readonly minimizes: boolean;
}

/** The result. Inputs are in Latin-1. */
export interface PartResult {
  readonly name: string;
  readonly executions: number;
  readonly branches: readonly string[];
  readonly reached: readonly boolean[];
  readonly corpus: readonly string[];
  readonly finds: readonly { readonly message: string; readonly input: string }[];
}

const MOST_FINDS = 10;

function seconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

async function run({ name, seed, seconds: most, isExact, minimizes }: Part): Promise<PartResult> {
  const target = TARGETS[name] as Target;
  const subject = await target.open({ isExact });
  const start = seconds();
  const corpus = [...storedCorpus(name), ...target.seeds()];
  const report = await fuzz(target, subject, {
    seed,
    corpus,
    mostFinds: MOST_FINDS,
    isOver: () => seconds() - start >= most,
  });
  const text = (input: Uint8Array) => Buffer.from(input).toString("latin1");
  return {
    name,
    executions: report.executions,
    branches: subject.branches,
    reached: subject.branches.map((_, branch) => report.coverage.hasReached(branch)),
    corpus: (minimizes ? await minimized(subject, report.corpus) : report.corpus).map(text),
    finds: report.finds.map(({ message, input }) => ({ message, input: text(input) })),
  };
}

process.once("message", async (part: Part) => {
  const result = await run(part);
  process.send?.(result, () => process.disconnect());
});
