/** Runs the command and measures what the process takes. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { text } from "node:stream/consumers";
import { environment, script } from "../process.ts";

export const node = process.execPath;

/** The words that `anyurl canonicalize` begins with. */
export const canonicalize = [script, "canonicalize"];

export interface Used {
  /** 0, or 1 if some lines were invalid. */
  readonly status: number;
  readonly seconds: number;
  /** Of all threads, in user and system mode; `undefined` where it is not told. */
  readonly cpuSeconds: number | undefined;
  readonly peakBytes: number | undefined;
}

/**
 * Makes a Node process print the resources that it used. Linux counts the memory of the parent in `maxRSS`, since the
 * process begins as its copy; it tells the program's alone as VmHWM.
 */
const telling = `
  import { existsSync, readFileSync } from "node:fs";
  import { isMainThread } from "node:worker_threads";
  if (isMainThread) process.on("exit", () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
    const status = existsSync("/proc/self/status") ? readFileSync("/proc/self/status", "utf8") : "";
    const peak = Number(/VmHWM:\\s+(\\d+)/.exec(status)?.[1] ?? maxRSS);
    process.stderr.write(JSON.stringify({ peakBytes: 1024 * peak, cpuSeconds: (userCPUTime + systemCPUTime) / 1e6 }));
  });`;
const env = environment({ NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(telling)}` });

/**
 * Runs a command to its end.
 *
 * @param streams stdin and stdout
 * @param attend runs together with the process
 */
export async function runMeasured(
  command: string,
  words: readonly string[],
  streams: readonly [stdin: number | "pipe", stdout: number | "pipe" | "ignore"],
  attend: (child: ChildProcess) => Promise<void> = async () => {},
): Promise<Used> {
  const before = performance.now();
  const child = spawn(command, words, { stdio: [...streams, "pipe"], env });
  const [[status], said] = await Promise.all([
    once(child, "close"),
    text(child.stderr as NodeJS.ReadableStream),
    attend(child),
  ]);
  const seconds = (performance.now() - before) / 1000;
  // The lists contain invalid lines.
  if (status !== 0 && status !== 1) throw new Error(`${command} ended with status ${status}: ${said.slice(-2000)}`);
  const { cpuSeconds, peakBytes } = JSON.parse(/\{[^{]*\}$/.exec(said)?.[0] ?? "{}") as Partial<Used>;
  return { status, seconds, cpuSeconds, peakBytes };
}

/** Opens the files for stdin and stdout while something runs. */
export async function withStreams<Result>(
  input: string,
  output: string,
  use: (streams: readonly [stdin: number, stdout: number]) => Promise<Result>,
): Promise<Result> {
  const streams = [openSync(input, "r"), openSync(output, "w")] as const;
  try {
    return await use(streams);
  } finally {
    for (const file of streams) closeSync(file);
  }
}

export interface Streamed extends Used {
  /** How many bytes came of it. */
  readonly bytes: number;
}

/** Runs the command, and streams a list through it so many times, which is stored nowhere. */
export async function stream(words: readonly string[], list: Buffer, times: number): Promise<Streamed> {
  let bytes = 0;
  const used = await runMeasured(node, [script, ...words], ["pipe", "pipe"], async (child) => {
    child.stdout?.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
    });
    await feed(child, list, times);
  });
  return { ...used, bytes };
}

async function feed({ stdin }: ChildProcess, list: Buffer, times: number): Promise<void> {
  if (stdin === null) throw new Error("the process takes no input");
  for (let time = 0; time < times; time++) {
    if (!stdin.write(list)) await once(stdin, "drain");
  }
  stdin.end();
}
