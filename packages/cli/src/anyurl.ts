#!/usr/bin/env node
import { processIO, releaseStdin } from "./process-io.ts";
import { run } from "./program.ts";

processIO.interrupts.handle();
process.once("exit", () => {
  for (const callback of processIO.atExit) callback();
});

void run(process.argv, processIO).then((status) => {
  process.exitCode = status;
  releaseStdin();
});
