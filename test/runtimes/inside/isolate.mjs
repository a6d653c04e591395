/** An isolate of isolated-vm, whose path is the argument. */
import { createRequire } from "node:module";
import process from "node:process";
import { evaluateAll } from "./scripts.mjs";

const [, , path] = process.argv;
const { Isolate } = createRequire(import.meta.url)(path);
// On this thread: on one of isolated-vm's own, which have a smaller stack, the process ends by a signal now and then.
const context = new Isolate({ memoryLimit: 1024 }).createContextSync();
await evaluateAll((script) => context.evalSync(script));
