/** Compares the engines on any number of inputs, with one thread for each processor. */
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { type EngineReport, sumOf } from "./engines.ts";

type Message = { readonly done: number } | { readonly report: EngineReport };

/** The least number of inputs that is worth a thread. */
const LEAST_PART = 10_000;

/** @param onProgress is called with the number of compared inputs */
export async function runEngines(
  seed: number,
  count: number,
  onProgress: (done: number) => void,
): Promise<EngineReport> {
  const parts = Math.max(1, Math.min(availableParallelism(), Math.floor(count / LEAST_PART)));
  const done = new Array<number>(parts).fill(0);
  const reports = Array.from({ length: parts }, (_, part) => {
    const range = { from: Math.floor((count * part) / parts), to: Math.floor((count * (part + 1)) / parts) };
    return runPart({ seed, ...range }, (doneOfPart) => {
      done[part] = doneOfPart;
      onProgress(done.reduce((sum, each) => sum + each));
    });
  });
  return sumOf(await Promise.all(reports));
}

function runPart(workerData: object, onProgress: (done: number) => void): Promise<EngineReport> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./engines-worker.mjs", import.meta.url), { workerData });
    worker.on("message", (message: Message) => {
      if ("report" in message) resolve(message.report);
      else onProgress(message.done);
    });
    worker.on("error", reject);
    worker.on("exit", (code) => reject(new Error(`A thread ended with ${code}, without a report`)));
  });
}
