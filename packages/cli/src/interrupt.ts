import { ExitStatus } from "./exit-status.ts";

/** What Ctrl-C does. */
function interrupt(): void {
  process.exit(ExitStatus.interrupted);
}

/** Makes Ctrl-C end the process in good order. */
export function handleInterrupts(): void {
  process.on("SIGINT", interrupt);
}

/**
 * Leaves Ctrl-C to the system, which ends the process at once; shells tell 130 then too. Node's own exit waits for a thread
 * that is blocked in a file system call, and one that opens or reads a pipe may be so for ever.
 */
export function leaveInterruptsToSystem(): void {
  process.off("SIGINT", interrupt);
}
