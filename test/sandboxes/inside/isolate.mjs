/**
 * Measures calls in isolates of isolated-vm. The arguments are the paths of isolated-vm and of the script. The inputs
 * come from stdin as JSON, and the results go to stdout.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import process from "node:process";
import { text } from "node:stream/consumers";
import { measure } from "./measure.mjs";

const [, , path, scriptFile] = process.argv;
const ivm = createRequire(import.meta.url)(path);
const script = readFileSync(scriptFile, "utf8");
const snapshot = ivm.Isolate.createSnapshot([{ code: script }]);

function open() {
  const isolate = new ivm.Isolate({ snapshot, memoryLimit: 64 });
  const context = isolate.createContextSync();
  const parseURL = context.global.getSync("parseURL", { reference: true });
  return {
    call: (input) => parseURL.applySync(undefined, [input], { timeout: 10_000 }),
    memory: () => isolate.getHeapStatisticsSync().used_heap_size,
  };
}

process.stdout.write(JSON.stringify(await measure(open, JSON.parse(await text(process.stdin)))));
