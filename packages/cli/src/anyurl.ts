#!/usr/bin/env node
import { run } from "./program.ts";

process.once("SIGINT", () => process.exit(130));

process.exitCode = await run(process.argv);
// A terminal or a pipe that is still open for reading must not keep the process alive.
process.stdin.destroy();
