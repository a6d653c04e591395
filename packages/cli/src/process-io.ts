import type { CommandIO } from "./command-io.ts";
import { ExitStatus } from "./exit-status.ts";

const interrupt = () => process.exit(ExitStatus.interrupted);

/** The streams and the environment of this process. Node creates its streams when they are first used. */
export const processIO: CommandIO = {
  get stdin() {
    return process.stdin;
  },
  stdinDescriptor: 0,
  get stdout() {
    return process.stdout;
  },
  get stderr() {
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
