/** Compares the engines on one part of the inputs, in a thread of its own. */
import { parentPort, workerData } from "node:worker_threads";
import { compareEngines } from "./engines.ts";

/** How many inputs there are between two messages about how far it is. */
const PROGRESS_STEP = 5000;

const { seed, from, to } = workerData as { seed: number; from: number; to: number };

const report = compareEngines(seed, from, to, (done) => {
  if (done % PROGRESS_STEP === 0) parentPort?.postMessage({ done });
});
parentPort?.postMessage({ report });
