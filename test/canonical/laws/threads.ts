/** Tries the laws on any number of inputs, in one thread for each processor. */
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { type Range, type Report, sumOf } from "./part.ts";

type Message = { readonly done: number } | { readonly report: Report };

/** @param onProgress receives the number of finished inputs */
export async function runLaws(seed: number, count: number, onProgress: (done: number) => void): Promise<Report> {
  const threads = Math.min(availableParallelism(), count);
  const done = new Array<number>(threads).fill(0);
  const reports = Array.from({ length: threads }, (_, thread) => {
    const range = {
      seed,
      from: Math.floor((count * thread) / threads),
      to: Math.floor((count * (thread + 1)) / threads),
    };
    return runThread(range, (doneOfThread) => {
      done[thread] = doneOfThread;
      onProgress(done.reduce((sum, each) => sum + each));
    });
  });
  return sumOf(await Promise.all(reports));
}

function runThread(workerData: Range, onProgress: (done: number) => void): Promise<Report> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./worker.mjs", import.meta.url), { workerData });
    worker.on("message", (message: Message) => {
      if ("report" in message) resolve(message.report);
      else onProgress(message.done);
    });
    worker.on("error", reject);
    worker.on("exit", (code) => reject(new Error(`A thread ended with ${code}, without a report`)));
  });
}
