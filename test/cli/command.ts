/** Runs the built command as a user would: as a process of its own. */
import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

export const script = fileURLToPath(new URL("../../packages/cli/dist/anyurl.js", import.meta.url));

export interface Outcome {
  status: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

/** Variables that would change colours and progress are taken out. */
export function environment(more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const { NO_COLOR, FORCE_COLOR, TERM, CI, ...rest } = process.env;
  return { ...rest, TERM: "xterm", ...more };
}

/** Starts `anyurl` with all its streams as pipes. */
export function start(words: readonly string[], env?: NodeJS.ProcessEnv): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, [script, ...words], { env: environment(env) });
}

/** Resolves when a process has ended and all its output is read. */
export function outcomeOf(child: ChildProcessWithoutNullStreams): Promise<Outcome> {
  const stdout: Buffer[] = [];
  const stderr: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => stdout.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => stderr.push(chunk));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (status, signal) => {
      resolve({
        status,
        signal,
        stdout: Buffer.concat(stdout).toString(),
        stderr: Buffer.concat(stderr).toString(),
      });
    });
  });
}

/** Writes `lines` to `anyurl` again and again, whose reader goes away, till it ends. */
export async function outcomeWithoutReader(words: readonly string[], lines: Buffer): Promise<Outcome> {
  const child = start(words);
  const outcome = outcomeOf(child);
  let ended = false;
  child.on("exit", () => {
    ended = true;
  });
  child.stdin.on("error", () => {});
  child.stdout.once("data", () => child.stdout.destroy());
  while (!ended) {
    child.stdin.write(lines);
    await sleep(5);
  }
  return outcome;
}

/** Runs `anyurl` to its end with `input` on stdin. */
export function run(
  words: readonly string[],
  input: string | Uint8Array = "",
  env?: NodeJS.ProcessEnv,
): Promise<Outcome> {
  const child = start(words, env);
  child.stdin.on("error", () => {}); // It may end before it has read all.
  child.stdin.end(input);
  return outcomeOf(child);
}

/** `anyurl canonicalize` with `words`. */
export function canonicalize(words: readonly string[], input?: string | Uint8Array): Promise<Outcome> {
  return run(["canonicalize", ...words], input);
}

/** The objects of NDJSON. */
export function records(ndjson: string): Record<string, unknown>[] {
  return ndjson
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}

/** A folder for the files of one test. */
export class Folder implements Disposable {
  readonly path = mkdtempSync(join(tmpdir(), "anyurl-"));

  write(name: string, content: string | Uint8Array): string {
    const path = join(this.path, name);
    writeFileSync(path, content);
    return path;
  }

  [Symbol.dispose](): void {
    rmSync(this.path, { recursive: true });
  }
}

/** Why nothing can be run in a terminal here; `undefined` if it can. */
export const noTerminal =
  process.platform === "linux" && spawnSync("script", ["--version"]).status === 0
    ? undefined
    : "needs the command script(1) of util-linux";

/** Runs a shell command in a terminal, with `typed` typed into it, and returns what the terminal receives. */
export function runInTerminal(command: string, typed: string, env?: NodeJS.ProcessEnv): Promise<Outcome> {
  const child = spawn("script", ["--quiet", "--return", "--command", command, "/dev/null"], { env: environment(env) });
  child.stdin.end(typed);
  return outcomeOf(child);
}
