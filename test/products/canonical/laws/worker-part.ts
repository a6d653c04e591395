/** Runs a suite on a range of inputs in a thread, and reports its progress and result. */
import { parentPort, workerData } from "node:worker_threads";
import { runEnginesPart } from "../engines/part.ts";
import { runPart } from "./part.ts";
import type { Task } from "./threads.ts";

const task = workerData as Task;
const onProgress = (done: number) => parentPort?.postMessage({ done });
const report = task.suite === "laws" ? runPart(task, onProgress) : await runEnginesPart(task, onProgress);
parentPort?.postMessage({ report });
