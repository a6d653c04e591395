/** Runs the scripts in an isolate of isolated-vm. The argument is the path of isolated-vm. */
import { createRequire } from "node:module";
import process from "node:process";
import { evaluateAll } from "./scripts.mjs";

const [, , path] = process.argv;
const { Isolate } = createRequire(import.meta.url)(path);
// On this thread: isolated-vm's threads have a smaller stack, which sometimes crashes the process.
const context = new Isolate({ memoryLimit: 1024 }).createContextSync();
await evaluateAll((script) => context.evalSync(script));
