#!/usr/bin/env node
import { processIO } from "./process-io.ts";
import { run } from "./program.ts";

processIO.interrupts.handle();
process.once("exit", () => {
  for (const callback of processIO.atExit) callback();
});
// If stderr cannot be written, the exit status still reports the failure.
process.stderr.on("error", () => {});

process.exitCode = await run(process.argv, processIO);
// A terminal or a pipe that is still open for reading must not keep the process alive.
process.stdin.destroy();
