import type { CommandIO } from "./command-io.ts";
import { ExitStatus } from "./exit-status.ts";

const interrupt = () => process.exit(ExitStatus.interrupted);

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
  interrupts: {
    handle: () => void process.on("SIGINT", interrupt),
    leaveToSystem: () => void process.off("SIGINT", interrupt),
  },
};

/** Lets the process end: a terminal or a pipe that is still open for reading would keep it alive. */
export function releaseStdin(): void {
  if (usesStdin) process.stdin.destroy();
}
