/** Holds models to their programs in several processes at once. */
import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import pLimit from "p-limit";
import type { Outcome, Task } from "./hold.ts";

/** The outcome of a task, or why there is none. */
export type Result = { readonly outcome: Outcome } | { readonly task: Task; readonly failure: string };

/** The longest time for one task. */
const MILLISECONDS = 10 * 60_000;

/** Runs tasks, as many at once as there are processes. */
export async function holdAll(
  tasks: readonly Task[],
  processes: number,
  onResult: (result: Result) => void,
): Promise<readonly Result[]> {
  const limit = pLimit(processes);
  return Promise.all(
    tasks.map((task) =>
      limit(async () => {
        const result = await holdElsewhere(task);
        onResult(result);
        return result;
      }),
    ),
  );
}

function holdElsewhere(task: Task): Promise<Result> {
  return new Promise((resolve) => {
    const child = fork(join(import.meta.dirname, "part.ts"), [JSON.stringify(task)], {
      stdio: ["ignore", "inherit", "pipe", "ipc"],
    });
    const timeout = setTimeout(() => child.kill(), MILLISECONDS);
    const said = collected(child);
    let outcome: Outcome | undefined;
    child.on("message", (message) => (outcome = message as Outcome));
    child.on("close", (code) => {
      clearTimeout(timeout);
      resolve(outcome === undefined ? { task, failure: said() || `its process ended with ${code}` } : { outcome });
    });
  });
}

function collected({ stderr }: ChildProcess): () => string {
  let text = "";
  stderr?.setEncoding("utf8").on("data", (more) => {
    if (text.length < 10_000) text += more;
  });
  return () => text.trim();
}
