/** The laws on a range of inputs, in a thread: says how many are done, and what came of them. */
import { parentPort, workerData } from "node:worker_threads";
import { type Range, runPart } from "./part.ts";

const report = runPart(workerData as Range, (done) => parentPort?.postMessage({ done }));
parentPort?.postMessage({ report });
