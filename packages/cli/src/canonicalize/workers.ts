import { Worker } from "node:worker_threads";
import type { Lines } from "../io/line-splitter.ts";
import { releaseBuffers } from "../io/transfer.ts";
import type { Outcome } from "./outcome.ts";
import type { Task } from "./task.ts";
import { WorkerError } from "./worker-error.ts";

/** The blocks of lines that a worker is asked for. It answers requests in their order, each with an {@link Outcome}. */
export type Request = readonly (Uint8Array | null)[];

interface Waiting {
  resolve(outcome: Outcome): void;
  reject(error: WorkerError): void;
}

/** A thread, and those who wait for its answers, the first of them first. */
interface Member {
  readonly worker: Worker;
  readonly waiting: Waiting[];
}

/**
 * Threads that canonicalise lines. The memory of lines and outcomes goes from thread to thread without a copy. A thread that ends
 * before its time takes the whole crew with it: all requests fail from then on.
 */
export class Workers {
  readonly #members: readonly Member[];
  #failure: WorkerError | undefined;

  constructor(count: number, task: Task) {
    this.#members = Array.from({ length: count }, () => this.#member(task));
  }

  /** Has blocks of lines canonicalised by the thread that has least to do. Their memory is gone then. */
  canonicalize(blocks: Lines[]): Promise<Outcome> {
    if (this.#failure !== undefined) return Promise.reject(this.#failure);
    const { worker, waiting } = this.#members.reduce((a, b) => (b.waiting.length < a.waiting.length ? b : a));
    const buffers = releaseBuffers(blocks);
    worker.postMessage(blocks satisfies Request, buffers);
    return new Promise((resolve, reject) => {
      waiting.push({ resolve, reject });
    });
  }

  /** Ends the threads. */
  async end(): Promise<void> {
    this.#fail(new WorkerError("the worker threads are ended"));
    await Promise.all(this.#members.map(({ worker }) => worker.terminate()));
  }

  #member(task: Task): Member {
    const worker = new Worker(new URL("./worker.js", import.meta.url), { workerData: task });
    const waiting: Waiting[] = [];
    worker.on("message", (outcome: Outcome) => waiting.shift()?.resolve(outcome));
    worker.on("error", (error) => this.#fail(new WorkerError(error instanceof Error ? error.message : String(error))));
    worker.on("exit", (status) => this.#fail(new WorkerError(`it exited with status ${status}`)));
    return { worker, waiting };
  }

  #fail(error: WorkerError): void {
    this.#failure ??= error;
    for (const { waiting } of this.#members) {
      for (const { reject } of waiting.splice(0)) reject(this.#failure);
    }
  }
}
