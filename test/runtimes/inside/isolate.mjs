/** An isolate of isolated-vm, whose path is the argument. */
import { createRequire } from "node:module";
import process from "node:process";
import { evaluateAll } from "./scripts.mjs";

const [, , path] = process.argv;
const { Isolate } = createRequire(import.meta.url)(path);
const context = await new Isolate({ memoryLimit: 1024 }).createContext();
await evaluateAll((script) => context.eval(script));
