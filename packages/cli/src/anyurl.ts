#!/usr/bin/env node
import { handleSignals, processIO, releaseStdin } from "./process-io.ts";
import { run } from "./program.ts";

handleSignals();
process.once("exit", () => {
  for (const callback of processIO.atExit) callback();
});

void run(process.argv, processIO).then((status) => {
  process.exitCode = status;
  releaseStdin();
});
