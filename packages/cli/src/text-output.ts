import { ExitStatus } from "./exit-status.ts";
import { Output } from "./io/output.ts";
import type { Console } from "./terminal/console.ts";

/** Writes `text` to stdout, and returns the exit status. */
export async function writeText(text: string, console: Console): Promise<ExitStatus> {
  const out = new Output(console.io.stdout, () => {});
  await out.write(text);
  await out.flush();
  if (out.failure === undefined) return ExitStatus.success;
  const { fail } = await import("./urls/run.ts");
  return fail(`cannot write the output: ${out.failure}`, console);
}
