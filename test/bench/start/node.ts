import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { importLine } from "./implementations.ts";

const { resolve } = createRequire(import.meta.url);
const run = promisify(execFile);

/** Milliseconds from the start of a new process to after its first parse. */
export async function startNode(implementation: string, input: string): Promise<number> {
  const address = implementation === "native" ? "" : pathToFileURL(resolve(implementation)).href;
  const script = `
    ${importLine(implementation, address)}
    const { href } = new URL(${JSON.stringify(input)});
    console.log(performance.now(), href);
  `;
  const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", script]);
  return Number.parseFloat(stdout);
}
