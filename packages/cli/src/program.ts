import { CommandError } from "./command-error.ts";
import type { CommandIO } from "./command-io.ts";
import { colourChoiceIn, commandWordIn, withCommand } from "./command-words.ts";
import { ExitStatus } from "./exit-status.ts";
import { type Console, createConsole } from "./terminal/console.ts";

/**
 * Runs a command line, and returns the exit status.
 *
 * @param argv the runtime, the script, and the words of the command line
 */
export async function run(argv: readonly string[], io: CommandIO): Promise<ExitStatus> {
  const words = withCommand(argv.slice(2));
  const console = createConsole(io, colourChoiceIn(words));
  try {
    if (asksForVersion(words)) return await printVersion(console);
    const { runCommand } = await import("./command-line.ts");
    return await runCommand(words, console);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    const { writeErrors } = await import("./error-output.ts");
    await writeErrors([error], console);
    return ExitStatus.failure;
  }
}

/** The options before the command are the program's. */
function asksForVersion(words: readonly string[]): boolean {
  const command = commandWordIn(words);
  const options = command === undefined ? words : words.slice(0, words.indexOf(command));
  return options.includes("-V") || options.includes("--version");
}

async function printVersion(console: Console): Promise<ExitStatus> {
  const { writeText } = await import("./text-output.ts");
  const { versionText } = await import("./version.ts");
  return writeText(versionText(), console);
}
