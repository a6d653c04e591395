import { ExitStatus } from "./exit-status.ts";
import { Output } from "./io/output.ts";

/** Writes `text` to stdout, and returns the exit status. */
export async function writeText(text: string): Promise<ExitStatus> {
  const out = new Output(process.stdout, () => {});
  await out.write(text);
  await out.flush();
  if (out.failure === undefined) return ExitStatus.success;
  const { fail } = await import("./urls/run.ts");
  return fail(`cannot write the output: ${out.failure}`);
}
