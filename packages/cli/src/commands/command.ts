import type { Command } from "commander";
import type { ExitStatus } from "../exit-status.ts";
import type { Console } from "../terminal/console.ts";

/**
 * Adds a command to the program. Each command is one file in this folder, listed in `program.ts`; the work that it
 * starts lives in a folder of its own.
 *
 * @param finish takes the exit status that the command ends with
 */
export type DefineCommand = (program: Command, console: Console, finish: (status: ExitStatus) => void) => void;
