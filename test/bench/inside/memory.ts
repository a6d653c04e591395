/**
 * Creates a URL for each string of a list in a separate process, and prints the bytes of the heap that the URLs keep.
 */
import { readFile } from "node:fs/promises";
import process from "node:process";
import { load } from "./load.ts";

const [, , path = "", module = ""] = process.argv;
const inputs: readonly string[] = JSON.parse(await readFile(path, "utf8"));
const { name, URL } = await load(module);
if (URL === undefined) throw new Error(`${name} has no class of the standard`);
if (globalThis.gc === undefined) throw new Error("Run this program with --expose-gc");

function heapUsed(): number {
  for (let times = 0; times < 4; times++) globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

const urls: object[] = new Array(inputs.length).fill(inputs);
// Objects that are created once, to make parsing fast, are not counted.
for (const input of inputs) new URL(input);
const before = heapUsed();
for (let index = 0; index < inputs.length; index++) urls[index] = new URL(inputs[index] ?? "");
const bytes = heapUsed() - before;
process.stdout.write(JSON.stringify({ name, urls: urls.length, bytes }));
