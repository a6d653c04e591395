import { ExitStatus } from "./exit-status.ts";
import { Output } from "./io/output.ts";
import { fail } from "./urls/run.ts";

/** Writes `text` to stdout, and returns the exit status. */
export async function writeText(text: string): Promise<ExitStatus> {
  const out = new Output(process.stdout, () => {});
  await out.write(text);
  await out.flush();
  return out.failure === undefined ? ExitStatus.success : fail(`cannot write the output: ${out.failure}`);
}
