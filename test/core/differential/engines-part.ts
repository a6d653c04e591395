/** Compares the engines on one part of the inputs, in a separate thread. */
import { parentPort, workerData } from "node:worker_threads";
import { compareEngines } from "./engines.ts";

/** The number of inputs between two progress messages. */
const PROGRESS_STEP = 5000;

const { seed, from, to } = workerData as { seed: number; from: number; to: number };

const report = compareEngines(seed, from, to, (done) => {
  if (done % PROGRESS_STEP === 0) parentPort?.postMessage({ done });
});
parentPort?.postMessage({ report });
