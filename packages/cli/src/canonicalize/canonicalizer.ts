import type { Lines } from "../io/line-splitter.ts";
import { addHrefs } from "./batch.ts";
import { formRecords } from "./forms.ts";
import { addRecords, type MakeRecord, urlRecords } from "./line-by-line.ts";
import { linesOf, newOutcome, type Outcome } from "./outcome.ts";
import { LINE_TOO_LONG } from "./reasons.ts";
import type { Task } from "./task.ts";

/** Canonicalises blocks of lines, whose memory it may change. */
export type CanonicalizeLines = (blocks: readonly Lines[]) => Outcome;

/** Whether lines go from bytes to bytes, many at a time. */
export function goesByBatch({ base, json, form }: Task): boolean {
  return base === undefined && !json && form === undefined;
}

/** Makes what canonicalises lines, once for each thread. */
export async function createLineCanonicalizer(task: Task): Promise<CanonicalizeLines> {
  const makeRecord = await recordsOf(task);
  const byBatch = goesByBatch(task);
  return (blocks) => {
    const outcome = newOutcome();
    for (const block of blocks) {
      if (block === null) {
        const line = linesOf(outcome) + 1;
        outcome.failures.push({ reason: LINE_TOO_LONG, line, input: null, bytes: null, at: outcome.outputLength });
      } else if (byBatch) {
        addHrefs(block, task.keepsRejects, outcome);
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
