/** Starts the built command as users do: as a process. Most tests run it in their own process: see command.ts. */
import { type ChildProcessWithoutNullStreams, type SpawnSyncReturns, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { setImmediate as nextTurn } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Outcome } from "./command.ts";
import { EmptyFolder } from "./folder.ts";

export const script = fileURLToPath(new URL("../../../packages/cli/dist/anyurl.cjs", import.meta.url));

/** The command as the start of a line for a shell. */
export const commandLine = `"${process.execPath}" "${script}"`;

/** The variables of this process that programs need to be found, and to have a place for temporary files. */
const KEPT = ["PATH", "TMPDIR", "TEMP", "TMP", "SystemRoot", "ComSpec", "PATHEXT"];

/** An environment that is the same for every user. Its home does not exist, and nobody can make it there. */
export function environment(more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const kept = Object.fromEntries(KEPT.map((name) => [name, process.env[name]]));
  return { ...kept, HOME: "/proc/none", LC_ALL: "C.UTF-8", TERM: "xterm", TZ: "UTC", ...more };
}

/** Starts `anyurl` with pipes as its streams. */
export function start(
  words: readonly string[],
  env?: NodeJS.ProcessEnv,
  node = process.execPath,
): ChildProcessWithoutNullStreams {
  return startProgram(node, [script, ...words], env);
}

/** Starts a program in an empty folder, with pipes as its streams. */
function startProgram(
  program: string,
  words: readonly string[],
  env?: NodeJS.ProcessEnv,
): ChildProcessWithoutNullStreams {
  const empty = new EmptyFolder();
  const child = spawn(program, words, { env: environment(env), cwd: empty.path });
  child.once("close", () => empty[Symbol.dispose]());
  return child;
}

/** Runs a program to its end, with `input` on stdin, in an empty folder unless `cwd` names another. */
export function runProgram(
  program: string,
  words: readonly string[],
  { input = "", env, cwd }: { input?: string | Buffer; env?: NodeJS.ProcessEnv; cwd?: string | undefined } = {},
): SpawnSyncReturns<Buffer> {
  using empty = new EmptyFolder();
  const options = { cwd: cwd ?? empty.path, env: environment(env), input, maxBuffer: 2 ** 28 };
  const ended = spawnSync(program, words, options);
  if (ended.error !== undefined) throw ended.error;
  return ended;
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

/** Runs `anyurl` to its end, with `input` on stdin. */
export function runProcess(
  words: readonly string[],
  input: string | Uint8Array = "",
  env?: NodeJS.ProcessEnv,
  node?: string,
): Promise<Outcome> {
  const child = start(words, env, node);
  child.stdin.on("error", () => {}); // It may end before it has read everything.
  child.stdin.end(input);
  return outcomeOf(child);
}

/** Writes `lines` to `anyurl` again and again until it ends. Its output is closed after the first lines of output. */
export async function outcomeWithoutReader(words: readonly string[], lines: Buffer): Promise<Outcome> {
  const child = start(words);
  const outcome = outcomeOf(child);
  const ended = once(child, "close");
  let isRunning = true;
  ended.then(() => {
    isRunning = false;
  });
  child.stdin.on("error", () => {});
  child.stdout.once("data", () => child.stdout.destroy());
  while (isRunning) {
    if (child.stdin.write(lines)) await nextTurn();
    // After an error of the pipe, there is no "drain".
    else await Promise.race([ended, once(child.stdin, "drain").catch(() => ended)]);
  }
  return outcome;
}

/** The reason why nothing can run in a terminal here; `undefined` if it can. */
export const noTerminal =
  process.platform === "linux" && spawnSync("script", ["--version"]).status === 0
    ? undefined
    : "needs the command script(1) of util-linux";

/** Starts a shell command in a terminal. Its stdin is typed, and its stdout is all that the terminal receives. */
export function startInTerminal(command: string, env?: NodeJS.ProcessEnv): ChildProcessWithoutNullStreams {
  return startProgram("script", ["--quiet", "--return", "--command", command, "/dev/null"], env);
}

/** Runs a shell command in a terminal to its end. */
export function runInTerminal(command: string, typed: string, env?: NodeJS.ProcessEnv): Promise<Outcome> {
  const child = startInTerminal(command, env);
  child.stdin.end(typed);
  return outcomeOf(child);
}
