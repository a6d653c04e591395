import type { Command } from "commander";
import type { ExitStatus } from "../exit-status.ts";
import type { Console } from "../terminal/console.ts";

/**
 * Adds a command to the program. Each command is one file in this folder, listed in `command-line.ts`. The code that
 * does its work is in another folder, and is loaded when the command runs.
 *
 * @param finish receives the exit status of the command
 */
export type DefineCommand = (program: Command, console: Console, finish: (status: ExitStatus) => void) => void;
