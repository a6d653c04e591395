import { CommandError } from "./command-error.ts";
import { ExitStatus } from "./exit-status.ts";
import { Output } from "./io/output.ts";
import type { Console } from "./terminal/console.ts";

/** Writes `text` to stdout, and returns the exit status. @throws CommandError if it cannot be written */
export async function writeText(text: string, console: Console): Promise<ExitStatus> {
  const out = new Output(() => console.io.stdout);
  await out.write(text);
  await out.flush();
  if (out.failure !== undefined) throw new CommandError(`cannot write the output: ${out.failure}`);
  return ExitStatus.success;
}
