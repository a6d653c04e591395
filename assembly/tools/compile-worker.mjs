/** Compiles one module in a thread of its own, so that the build compiles all of them at the same time. */
import { parentPort, workerData } from "node:worker_threads";
import { compile } from "./compile.mjs";

const { name, optimization } = workerData;
parentPort.postMessage(await compile(name, optimization));
