/** The time to the first URL in Node, in new processes that take turns. */
import { createRequire } from "node:module";
import { join } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { capture } from "../../runtimes/programs.ts";
import { OWN_NODE } from "../columns/programs.ts";
import { once, type Times, timeRounds } from "../inside/rounds.ts";

/** `native`, or the name of a package that exports `URL`. */
export const IMPLEMENTATIONS: readonly string[] = ["native", "anyurl", "anyurl/fallback", "whatwg-url"];

/** The first inputs to parse. */
export const INPUTS = { ascii: "https://example.com/a/b?c#d", idn: "https://bücher.example/a" };

/** Milliseconds to the first URL of an implementation in a new process. */
export type Start = (implementation: string, input: string) => Promise<number>;

export interface Runtime {
  readonly name: string;
  readonly start: Start;
}

const { resolve } = createRequire(import.meta.url);

/** Starts a Node, which imports an empty module for its own URL. */
export function startIn(program: string, clock: "wall" | "processor"): Start {
  return async (implementation, input) => {
    const file = implementation === "native" ? join(import.meta.dirname, "empty.mjs") : resolve(implementation);
    const inside = join(import.meta.dirname, "inside.mjs");
    return Number.parseFloat(await capture(program, [inside, pathToFileURL(file).href, input, clock]));
  };
}

/** The release that runs this. */
export const runtimeHere: Runtime = { name: OWN_NODE, start: startIn(process.execPath, "wall") };

/** @returns the milliseconds of `processes` processes for each implementation, which take turns */
export async function measureStarts(start: Start, input: string, processes: number): Promise<Times> {
  const timers = IMPLEMENTATIONS.map((name) => ({ name, time: () => start(name, input) }));
  return timeRounds(timers, 1e6, once(processes));
}
