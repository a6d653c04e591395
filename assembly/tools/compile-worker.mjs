/** Compiles one module in a thread of its own, so that the build compiles all of them at the same time. */
import { parentPort, workerData } from "node:worker_threads";
import { compile } from "./compile.mjs";
import { optimize } from "./optimize.mjs";

parentPort.postMessage(optimize(await compile(workerData.name, ["-O0"])));
