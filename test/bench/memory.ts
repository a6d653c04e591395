/** The heap memory that URL objects keep, in addition to their input strings. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Missing } from "../runtimes/runtime.ts";
import { bundlePrograms } from "./bundle.ts";
import { nodes, programOf, runProgram } from "./columns/programs.ts";

/** The number of URLs. */
const COUNT = 100_000;

/** The modules of the implementations. */
const IMPLEMENTATIONS = ["native", "anyurl", "fallback", "whatwg-url"];

export interface Memory {
  readonly runtime: string;
  /** The bytes that 100,000 URLs keep, by the implementation's name. */
  readonly bytes: Readonly<Record<string, number>>;
}

/**
 * @param folder the path of a folder for programs
 * @returns the memory of URLs in each available Node release, each implementation in a separate process
 */
export async function measureMemory(urls: readonly string[], folder: string): Promise<Memory[]> {
  await bundlePrograms(folder);
  const path = join(folder, "urls.json");
  const inputs = Array.from({ length: COUNT }, (_, index) => urls[index % urls.length]);
  await writeFile(path, JSON.stringify(inputs));
  const memories: Memory[] = [];
  for (const runtime of nodes) {
    try {
      const program = programOf(runtime, folder);
      const withGC = { ...program, args: [...program.args, "--expose-gc"] };
      const bytes: Record<string, number> = {};
      for (const implementation of IMPLEMENTATIONS) {
        const result = await runProgram(withGC, join(folder, "memory.js"), path, implementation);
        const { name, bytes: kept } = result as { name: string; bytes: number };
        bytes[name] = kept;
      }
      memories.push({ runtime, bytes });
    } catch (error) {
      if (!(error instanceof Missing)) throw error;
      console.error(`Left out: the memory in ${runtime}. ${error.message}.`);
    }
  }
  return memories;
}
