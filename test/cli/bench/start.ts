/** How long one URL and the version take, from the start of the process to its end. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { median } from "simple-statistics";
import { environment, script } from "../process.ts";
import { canonicalize } from "./process.ts";

export interface Start {
  /** In milliseconds. */
  readonly ofURL: number;
  readonly ofVersion: number;
  /** Of the runtime alone, which does nothing. */
  readonly ofNode: number;
}

/** The medians of runs in turn, so that a machine's bad moments hit both. */
export async function measureStart(node: string, rounds: number): Promise<Start> {
  const urls: number[] = [];
  const versions: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < rounds; round++) {
    bare.push(await timeOf(node, ["-e", "0"]));
    versions.push(await timeOf(node, [script, "--version"]));
    urls.push(await timeOf(node, canonicalize));
  }
  return { ofURL: median(urls), ofVersion: median(versions), ofNode: median(bare) };
}

async function timeOf(node: string, words: readonly string[]): Promise<number> {
  const before = performance.now();
  const child = spawn(node, words, { stdio: ["pipe", "ignore", "inherit"], env: environment() });
  child.stdin.on("error", () => {}); // One that does nothing ends without reading.
  child.stdin.end("HTTPS://example.com\n");
  const [status] = await once(child, "close");
  if (status !== 0) throw new Error(`${node} ended with status ${status}`);
  return performance.now() - before;
}
