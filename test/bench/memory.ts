/** How much of the heap URL objects keep, beside the strings that they were made of. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Missing } from "../runtimes/runtime.ts";
import { nodes, runProgram } from "./runtimes.ts";

/** How many URLs are made. */
const COUNT = 100_000;

/** The modules of the implementations. */
const IMPLEMENTATIONS = ["native", "anyurl", "fallback", "whatwg-url"];

export interface Memory {
  readonly runtime: string;
  /** By the implementation's name, how many bytes 100,000 URLs keep. */
  readonly bytes: Readonly<Record<string, number>>;
}

/** @returns what URLs keep in each release of Node that is there, each implementation in a process of its own */
export async function measureMemory(urls: readonly string[], folder: string): Promise<Memory[]> {
  const path = join(folder, "urls.json");
  const inputs = Array.from({ length: COUNT }, (_, index) => urls[index % urls.length]);
  await writeFile(path, JSON.stringify(inputs));
  const memories: Memory[] = [];
  for (const runtime of nodes) {
    try {
      const program = runtime.find(folder);
      const withGC = { ...program, args: [...program.args, "--expose-gc"] };
      const bytes: Record<string, number> = {};
      for (const implementation of IMPLEMENTATIONS) {
        const result = await runProgram(withGC, join(folder, "memory.js"), path, implementation);
        const { name, bytes: kept } = result as { name: string; bytes: number };
        bytes[name] = kept;
      }
      memories.push({ runtime: runtime.name, bytes });
    } catch (error) {
      if (!(error instanceof Missing)) throw error;
      console.error(`Left out: the memory in ${runtime.name}. ${error.message}.`);
    }
  }
  return memories;
}
