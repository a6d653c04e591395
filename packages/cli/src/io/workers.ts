import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { CommandError } from "../command-error.ts";
import type { Buffers } from "./buffers.ts";
import type { Lines } from "./line-splitter.ts";
import { releaseBuffers } from "./transfer.ts";

/** Blocks of lines for a worker, and how to read them. It answers requests in order. */
export interface Request<Manner> {
  readonly blocks: readonly (Uint8Array | null)[];
  readonly manner: Manner;
}

/** The outcome for the lines of a request, and the memory of the lines, which the worker returns. */
export interface Answer<Outcome> {
  readonly outcome: Outcome;
  readonly memory: ArrayBuffer[];
}

interface Waiting<Outcome> {
  resolve(outcome: Outcome): void;
  reject(error: CommandError): void;
}

/** A thread, and the callers who wait for its answers, in order. */
interface Member<Outcome> {
  readonly worker: Worker;
  readonly waiting: Waiting<Outcome>[];
}

/**
 * Threads that work on lines. The memory of lines and outcomes moves between threads without a copy. If one thread ends
 * early, all requests fail from then on.
 */
export class Workers<Outcome, Manner> {
  readonly #members: readonly Member<Outcome>[];
  #failure: CommandError | undefined;

  /**
   * @param script the file of the bundle that each thread runs
   * @param task what it receives as its data
   * @param buffers where the memory of lines is returned to
   */
  constructor(script: string, count: number, task: object, buffers: Buffers) {
    this.#members = Array.from({ length: count }, () => this.#member(script, task, buffers));
  }

  /** Sends blocks of lines, with their memory, to the thread that has the fewest requests. */
  run(blocks: Lines[], manner: Manner): Promise<Outcome> {
    if (this.#failure !== undefined) return Promise.reject(this.#failure);
    const { worker, waiting } = this.#members.reduce((a, b) => (b.waiting.length < a.waiting.length ? b : a));
    const buffers = releaseBuffers(blocks);
    worker.postMessage({ blocks, manner } satisfies Request<Manner>, buffers);
    return new Promise((resolve, reject) => {
      waiting.push({ resolve, reject });
    });
  }

  /** Ends the threads. */
  async end(): Promise<void> {
    this.#fail("the worker threads have ended");
    await Promise.all(this.#members.map(({ worker }) => worker.terminate()));
  }

  #member(script: string, task: object, buffers: Buffers): Member<Outcome> {
    const worker = new Worker(join(__dirname, script), { workerData: task });
    const waiting: Waiting<Outcome>[] = [];
    worker.on("message", ({ outcome, memory }: Answer<Outcome>) => {
      buffers.give(memory);
      waiting.shift()?.resolve(outcome);
    });
    worker.on("error", (error) => this.#fail(error instanceof Error ? error.message : String(error)));
    worker.on("exit", (status) => this.#fail(`it exited with status ${status}`));
    return { worker, waiting };
  }

  #fail(words: string): void {
    this.#failure ??= new CommandError(`a worker thread failed: ${words}`);
    for (const { waiting } of this.#members) {
      for (const { reject } of waiting.splice(0)) reject(this.#failure);
    }
  }
}
