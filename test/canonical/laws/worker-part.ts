/** Tries the laws on a range of inputs in a thread, and reports its progress and result. */
import { parentPort, workerData } from "node:worker_threads";
import { type Range, runPart } from "./part.ts";

const report = runPart(workerData as Range, (done) => parentPort?.postMessage({ done }));
parentPort?.postMessage({ report });
