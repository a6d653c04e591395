/** Runs a suite on any number of inputs, in one thread for each processor. */
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { type EnginesRange, type EnginesReport, sumOfEngines } from "../engines/part.ts";
import { type Range, type Report, sumOf } from "./part.ts";

/** The work of a thread. */
export type Task = ({ readonly suite: "laws" } & Range) | ({ readonly suite: "engines" } & EnginesRange);

type Message<Result> = { readonly done: number } | { readonly report: Result };

/** Receives the number of finished inputs. */
type Progress = (done: number) => void;

/** Tries the laws. */
export async function runLaws(seed: number, count: number, onProgress: Progress): Promise<Report> {
  return sumOf(await runThreads<Report>({ suite: "laws", seed, from: 0, to: count }, onProgress));
}

/** Compares the engines. */
export async function runEngines(range: EnginesRange, onProgress: Progress): Promise<EnginesReport> {
  return sumOfEngines(await runThreads<EnginesReport>({ suite: "engines", ...range }, onProgress));
}

/** Splits a task into parts of a size, and runs each one in a thread. */
function runThreads<Result>(task: Task, onProgress: Progress): Promise<Result[]> {
  const count = task.to - task.from;
  const threads = Math.min(availableParallelism(), count);
  const done = new Array<number>(threads).fill(0);
  const results = Array.from({ length: threads }, (_, thread) => {
    const from = task.from + Math.floor((count * thread) / threads);
    const to = task.from + Math.floor((count * (thread + 1)) / threads);
    return runThread<Result>({ ...task, from, to }, (doneOfThread) => {
      done[thread] = doneOfThread;
      onProgress(done.reduce((sum, each) => sum + each));
    });
  });
  return Promise.all(results);
}

function runThread<Result>(workerData: Task, onProgress: Progress): Promise<Result> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./worker.mjs", import.meta.url), { workerData });
    worker.on("message", (message: Message<Result>) => {
      if ("report" in message) resolve(message.report);
      else onProgress(message.done);
    });
    worker.on("error", reject);
    worker.on("exit", (code) => reject(new Error(`A thread ended with ${code}, without a report`)));
  });
}
