/**
 * Runs in a process of its own: imports the module at the address, parses a URL, and prints how many milliseconds both
 * took. The loader of modules has run before. With the clock `processor`, the milliseconds are those that Linux gave to
 * the main thread.
 */
import { readFileSync } from "node:fs";
import process from "node:process";
import "data:text/javascript,export default 1";

const [, , address, input, clock] = process.argv;
const cell = new Int32Array(new SharedArrayBuffer(4));

function wall() {
  return performance.now();
}

/** Waits for a moment first: Linux adds up the time of a thread when it stops. */
function processor() {
  Atomics.wait(cell, 0, 0, 0.2);
  return Number.parseInt(readFileSync(`/proc/self/task/${process.pid}/schedstat`, "latin1"), 10) / 1e6;
}

const now = clock === "processor" ? processor : wall;
now();
now();
const begin = now();
const { URL = globalThis.URL } = await import(address);
const { href } = new URL(input);
const end = now();
console.log(end - begin, href);
