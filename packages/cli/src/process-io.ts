import { constants } from "node:os";
import type { CommandIO } from "./command-io.ts";

/** Ctrl-C, the end of the session, and a polite kill. */
const SIGNALS = ["SIGINT", "SIGHUP", "SIGTERM"] as const;

/** Node creates a stream of the process when it is first read, which takes long: these do it only if it is used. */
let usesStdin = false;
let usesStderr = false;

/** The streams and the environment of this process. */
export const processIO: CommandIO = {
  get stdin() {
    usesStdin = true;
    return process.stdin;
  },
  stdinDescriptor: 0,
  get stdout() {
    return process.stdout;
  },
  get stderr() {
    // If stderr cannot be written, the exit status still reports the failure.
    if (!usesStderr) process.stderr.on("error", () => {});
    usesStderr = true;
    return process.stderr;
  },
  env: process.env,
  get cwd() {
    return process.cwd();
  },
  atExit: new Set(),
};

/** Leaves no partial files behind if a signal ends the process. */
export function handleSignals(): void {
  for (const signal of SIGNALS) process.on(signal, endBy);
}

/**
 * Ends the process with the signal that it received, so that its parent sees which one it was.
 *
 * NOTE: Node's own exit would wait for a thread that is blocked in a call of the file system, such as one that opens or
 * reads a pipe. The system does not wait.
 */
function endBy(signal: (typeof SIGNALS)[number]): void {
  for (const callback of processIO.atExit) callback();
  for (const each of SIGNALS) process.off(each, endBy);
  if (process.platform !== "win32") process.kill(process.pid, signal);
  process.exit(128 + constants.signals[signal]);
}

/** Lets the process end: a terminal or a pipe that is still open for reading would keep it alive. */
export function releaseStdin(): void {
  if (usesStdin) process.stdin.destroy();
}
