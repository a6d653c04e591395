#!/usr/bin/env node
import { handleInterrupts } from "./interrupt.ts";
import { run } from "./program.ts";

handleInterrupts();
// Where nobody can be told what is wrong, the exit status still says that something is.
process.stderr.on("error", () => {});

process.exitCode = await run(process.argv);
// A terminal or a pipe that is still open for reading must not keep the process alive.
process.stdin.destroy();
