/**
 * Looks for inputs that break a law. It changes the inputs that it keeps, and keeps each one that runs a branch for the
 * first time, or as often as never before.
 */
import { setImmediate } from "node:timers/promises";
import { Random } from "../../core/differential/random.ts";
import { Coverage } from "./coverage.ts";
import { Mutator } from "./mutate.ts";
import { LawBroken, type Subject, type Target } from "./target.ts";

/** An input that breaks a law. */
export interface Find {
  /** The same for all inputs that break it in the same way. */
  readonly law: string;
  readonly message: string;
  readonly input: Uint8Array;
  /** The number of the execution. */
  readonly execution: number;
}

export interface Report {
  readonly executions: number;
  readonly coverage: Coverage;
  /** The inputs that reached something new, in the order in which they did. */
  readonly corpus: readonly Uint8Array[];
  readonly finds: readonly Find[];
}

export interface Run {
  readonly seed: number;
  readonly corpus: readonly Uint8Array[];
  /** Asked from time to time, with the number of executions. */
  readonly isOver: (executions: number) => boolean;
  /** The fuzzer stops after so many finds. */
  readonly mostFinds: number;
  readonly onFind?: (find: Find) => void;
}

/** How many executions there are between two questions whether to go on. */
const ROUND = 256;

/** One of so many inputs is changed from any other, and not from one that was found late. */
const ANY = 3;

export async function fuzz(target: Target, subject: Subject, run: Run): Promise<Report> {
  const random = new Random(run.seed, 0);
  const mutator = new Mutator(random, target.words, target.longest);
  const coverage = new Coverage(subject.branches.length);
  const corpus: Uint8Array[] = [];
  const finds = new Map<string, Find>();
  let executions = 0;

  const execute = async (input: Uint8Array): Promise<void> => {
    executions++;
    let isNew = false;
    try {
      await subject.run(input);
      isNew = coverage.add(subject.counters());
      if (isNew || executions % target.sample === 0) {
        await subject.check(input);
        // Branches that only the laws reach do not count.
        subject.counters().fill(0);
      }
    } catch (error) {
      coverage.add(subject.counters());
      subject.reset();
      const law = lawOf(error);
      if (finds.has(law)) return;
      const find = {
        law,
        message: messageOf(error),
        input: await shortened(subject, input, law),
        execution: executions,
      };
      finds.set(law, find);
      run.onFind?.(find);
      return;
    }
    if (isNew) corpus.push(input.slice());
  };

  for (const input of run.corpus) await execute(input);
  if (corpus.length === 0) corpus.push(new Uint8Array(0));
  while (finds.size < run.mostFinds && !run.isOver(executions)) {
    // Node releases a `Response` only when its event loop turns.
    await setImmediate();
    for (let left = ROUND; left > 0; left--) {
      await execute(mutator.change(pick(corpus, random), random.pick(corpus)));
    }
  }
  return { executions, coverage, corpus, finds: [...finds.values()] };
}

/** Picks an input, rather one that was found late. */
function pick(corpus: readonly Uint8Array[], random: Random): Uint8Array {
  const { length } = corpus;
  const at = random.below(length);
  return corpus[random.below(ANY) === 0 ? at : Math.max(at, random.below(length))] as Uint8Array;
}

/** Returns the law that an error says to be broken: for a trap, the function that trapped. */
function lawOf(error: unknown): string {
  if (error instanceof LawBroken) return error.law;
  const { name, message, stack = "" } = error as Error;
  const frames = [...stack.matchAll(/^ +at (?<name>\S+) .*(?:wasm:\/\/|\.ts:|\.mjs:)/gm)].map((each) => each[1]);
  return `${name}: ${message.replace(/\d+/g, "n").slice(0, 80)} in ${frames.slice(0, 4).join(" < ")}`;
}

function messageOf(error: unknown): string {
  return error instanceof LawBroken ? error.message : `${(error as Error).stack}`;
}

/** Returns a shorter input that breaks the same law. */
async function shortened(subject: Subject, input: Uint8Array, law: string): Promise<Uint8Array> {
  let shortest = input.slice();
  for (let run = shortest.length; run >= 1; run = Math.floor(run / 2)) {
    for (let from = 0; from + run <= shortest.length; ) {
      const shorter = Buffer.concat([shortest.subarray(0, from), shortest.subarray(from + run)]);
      if ((await brokenLaw(subject, shorter)) === law) shortest = new Uint8Array(shorter);
      else from += run;
    }
  }
  return shortest;
}

/** Runs an input, and returns the law that it breaks. */
async function brokenLaw(subject: Subject, input: Uint8Array): Promise<string | undefined> {
  try {
    await subject.run(input);
    await subject.check(input);
    return undefined;
  } catch (error) {
    subject.reset();
    return lawOf(error);
  }
}
