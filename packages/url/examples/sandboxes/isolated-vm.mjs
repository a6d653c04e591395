/**
 * Parses a URL in an isolate of isolated-vm, with limits on memory and time:
 *
 *     node --no-node-snapshot isolated-vm.mjs "../b?c" "https://example.com/a/"
 */
import { readFile } from "node:fs/promises";
import process from "node:process";
import ivm from "isolated-vm";

const script = await readFile(new URL("dist/url-functions.js", import.meta.url), "utf8");

// A snapshot has run the script already, so that a new isolate starts with its functions.
const snapshot = ivm.Isolate.createSnapshot([{ code: script }]);

/** The memory of an isolate in MB, and the time of a call in milliseconds. */
const LIMITS = { memory: 16, time: 100 };

const isolate = new ivm.Isolate({ snapshot, memoryLimit: LIMITS.memory });
const context = isolate.createContextSync();
const parseURL = context.global.getSync("parseURL", { reference: true });

const [, , input, base] = process.argv;
console.log(parseURL.applySync(undefined, [input, base], { timeout: LIMITS.time }));
isolate.dispose();
