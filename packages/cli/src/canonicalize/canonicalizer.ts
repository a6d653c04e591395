import type { Lines } from "../io/line-splitter.ts";
import { addHrefs } from "./batch.ts";
import { addRecords } from "./line-by-line.ts";
import { linesOf, newOutcome, type Outcome } from "./outcome.ts";
import { LINE_TOO_LONG } from "./reasons.ts";
import type { Task } from "./task.ts";

/** Whether lines go from bytes to bytes, many at a time. */
export function goesByBatch({ base, json }: Task): boolean {
  return base === undefined && !json;
}

/** Canonicalises blocks of lines, whose memory it may change. */
export function canonicalizeLines(blocks: readonly Lines[], task: Task): Outcome {
  const outcome = newOutcome();
  for (const block of blocks) {
    if (block === null) {
      const line = linesOf(outcome) + 1;
      outcome.failures.push({ reason: LINE_TOO_LONG, line, input: null, at: outcome.outputLength });
    } else if (goesByBatch(task)) {
      addHrefs(block, outcome);
    } else {
      addRecords(block, task, outcome);
    }
  }
  return outcome;
}
