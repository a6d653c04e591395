import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import type { Start } from "./measure.ts";

const { resolve } = createRequire(import.meta.url);
const run = promisify(execFile);

const INSIDE = join(import.meta.dirname, "inside.mjs");
const EMPTY = join(import.meta.dirname, "empty.mjs");

/** The time that passes; or, on Linux, the time that the main thread runs, which other programs change less. */
export type Clock = "wall" | "processor";

/**
 * Returns a function that measures how long a new process of a Node takes to import an implementation and parse a URL.
 * It imports an empty module for the runtime's own URL.
 *
 * @param program the path of a Node
 */
export function startIn(program: string, clock: Clock): Start {
  return async (implementation, input) => {
    const file = implementation === "native" ? EMPTY : resolve(implementation);
    const { stdout } = await run(program, [INSIDE, pathToFileURL(file).href, input, clock]);
    return Number.parseFloat(stdout);
  };
}

/** The same in this release of Node. */
export const startNode: Start = startIn(process.execPath, "wall");
