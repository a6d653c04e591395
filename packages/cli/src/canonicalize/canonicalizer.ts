import { serializeLines } from "anyurl";
import type { Layout } from "../formats/format.ts";
import { badLinesIn } from "../formats/text.ts";
import { LINE_TOO_LONG } from "../input/reasons.ts";
import type { Lines } from "../io/line-splitter.ts";
import { addBatch, type CanonicalizeBatch } from "./batch.ts";
import { formBatch, formRecords } from "./forms.ts";
import { addBadLine, addRecords, type MakeRecord, urlRecords } from "./line-by-line.ts";
import { addOutput, countLines, newOutcome, type Outcome } from "./outcome.ts";
import type { Task } from "./task.ts";

/** Canonicalises blocks of lines. It may change their memory. */
export type CanonicalizeLines = (blocks: readonly Lines[], manner: Manner) => Outcome;

/** How to read blocks. */
export interface Manner {
  readonly layout: Layout;
  /** How many more lines than one a row has that was skipped. */
  readonly skippedFeeds: number;
}

/** Ways to canonicalise lines. */
interface Ways {
  readonly makeRecord: MakeRecord;
  /** From bytes to bytes; `undefined` if each line needs a string. */
  readonly canonicalizeBatch: CanonicalizeBatch | undefined;
}

/** Creates the function that canonicalises lines. Each thread calls this once. */
export async function createLineCanonicalizer(task: Task): Promise<CanonicalizeLines> {
  const { makeRecord, canonicalizeBatch } = await chooseWays(task);
  const canonicalizeRows = await rowCanonicalizer(task);
  return (blocks, { layout, skippedFeeds }) => {
    const outcome = newOutcome();
    const addEach = (block: Buffer) => addRecords(block, makeRecord, task, outcome);
    const add =
      canonicalizeBatch === undefined
        ? addEach
        : (block: Buffer) => addBatch(block, canonicalizeBatch, task, outcome, addEach);
    for (const block of blocks) {
      if (block === null) {
        const line = countLines(outcome) + 1;
        if (task.keepLines) addOutput(outcome, Buffer.from("\n"));
        if (layout.format !== "lines") outcome.rowLines = line + skippedFeeds;
        outcome.badLines.push({ reason: LINE_TOO_LONG, line, input: null, bytes: null, at: outcome.outputLength });
      } else if (layout.format !== "lines") {
        canonicalizeRows?.(block, layout, outcome);
      } else {
        addLines(block, layout, add, task, outcome);
      }
    }
    return outcome;
  };
}

/** Adds lines, of which some are invalid before they are parsed. */
function addLines(
  block: Buffer,
  { allowsTabs }: Layout,
  add: (lines: Buffer) => void,
  wanted: Task,
  outcome: Outcome,
): void {
  let start = 0;
  // Before a batch changes the memory.
  for (const { start: from, end, reason } of [...badLinesIn(block, allowsTabs)]) {
    if (from > start) add(block.subarray(start, from));
    addBadLine(block.subarray(from, end), reason, wanted, outcome);
    start = end;
  }
  if (start < block.length) add(block.subarray(start));
}

type CanonicalizeRows = (block: Buffer, layout: Layout, outcome: Outcome) => void;

/** Loads what reads and writes rows, if the files have any. */
async function rowCanonicalizer(task: Task): Promise<CanonicalizeRows | undefined> {
  if (task.rowFormat === undefined) return undefined;
  const { loadRows } = await import("../formats/rows.ts");
  const { createRowCanonicalizer } = await import("./rows.ts");
  const readRows = await loadRows(task.rowFormat);
  const addRows = await createRowCanonicalizer(task);
  return (block, layout, outcome) => addRows(block, layout, readRows, outcome);
}

async function chooseWays(task: Task): Promise<Ways> {
  const { base, json, form, maxLength } = task;
  if (form === undefined) {
    const byBatch = base === undefined && !json;
    const canonicalizeBatch = byBatch ? (lines: Uint8Array) => serializeLines(lines, { maxLength }) : undefined;
    return { makeRecord: urlRecords(task), canonicalizeBatch };
  }
  const canonicalizers = await import("./canonicalizers.ts");
  return {
    makeRecord: formRecords(canonicalizers, task, form),
    canonicalizeBatch: formBatch(canonicalizers, task, form),
  };
}
