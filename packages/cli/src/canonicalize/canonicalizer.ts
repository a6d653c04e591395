import { LINE_TOO_LONG } from "../input/reasons.ts";
import type { Lines } from "../io/line-splitter.ts";
import { addHrefs } from "./batch.ts";
import { formRecords } from "./forms.ts";
import { addRecords, type MakeRecord, urlRecords } from "./line-by-line.ts";
import { linesOf, newOutcome, type Outcome } from "./outcome.ts";
import type { Task } from "./task.ts";

/** Canonicalises blocks of lines. It may change their memory. */
export type CanonicalizeLines = (blocks: readonly Lines[]) => Outcome;

/** Returns whether lines are serialised in batches, from bytes to bytes. */
export function goesByBatch({ base, json, form }: Task): boolean {
  return base === undefined && !json && form === undefined;
}

/** Creates the function that canonicalises lines. Each thread calls this once. */
export async function createLineCanonicalizer(task: Task): Promise<CanonicalizeLines> {
  const makeRecord = await recordsOf(task);
  const byBatch = goesByBatch(task);
  return (blocks) => {
    const outcome = newOutcome();
    for (const block of blocks) {
      if (block === null) {
        const line = linesOf(outcome) + 1;
        outcome.badLines.push({ reason: LINE_TOO_LONG, line, input: null, bytes: null, at: outcome.outputLength });
      } else if (byBatch) {
        addHrefs(block, task, outcome);
      } else {
        addRecords(block, makeRecord, task, outcome);
      }
    }
    return outcome;
  };
}

async function recordsOf(task: Task): Promise<MakeRecord> {
  if (task.form === undefined) return urlRecords(task);
  return formRecords(await import("@anyurl/canonical"), task, task.form);
}
