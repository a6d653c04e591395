#!/usr/bin/env node
import { handleInterrupts } from "./interrupt.ts";
import { run } from "./program.ts";

handleInterrupts();

process.exitCode = await run(process.argv);
// A terminal or a pipe that is still open for reading must not keep the process alive.
process.stdin.destroy();
