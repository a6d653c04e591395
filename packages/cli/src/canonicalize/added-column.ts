/** Adds one column with the canonical URLs or keys to rows of csv and tsv. It creates no object for a row. */
import {
  type Column,
  ColumnReader,
  findLines,
  findOddRows,
  type OddRow,
  RowState,
  readColumn,
} from "../formats/column.ts";
import type { Layout } from "../formats/format.ts";
import { endOfContent } from "../formats/text.ts";
import { addOutput, countLines, type Outcome } from "./outcome.ts";
import type { Forms, MakeForms } from "./row-forms.ts";

/** Adds the output for a block of rows of a layout with one column. */
export type AddColumn = (block: Buffer, layout: Layout, outcome: Outcome) => void;

/** Creates the function that adds the column. Each thread calls this once. */
export function createColumnAdder(makeForms: MakeForms, keepsRejects: boolean): AddColumn {
  const reader = new ColumnReader();
  return (block, layout, outcome) => {
    const column = readColumn(reader, block, layout);
    const forms = makeForms(Buffer.from(column.texts.buffer));
    const before = countLines(outcome);
    if (forms.failures > 0) addFailures({ block, layout, column, forms, keepsRejects }, outcome);
    const canonical = countCanonical(forms, column);
    outcome.canonical += canonical;
    outcome.changed += column.states.length - forms.failures - canonical;
    outcome.rowLines = before + findLines(block, column).lines;
    addOutput(outcome, reader.append(forms.lines(), column));
  };
}

function countCanonical(forms: Forms, { states }: Column): number {
  let count = 0;
  for (let index = 0; index < states.length; index++) {
    if (forms.isCanonical(index)) count++;
  }
  return count;
}

interface Block {
  readonly block: Buffer;
  readonly layout: Layout;
  readonly column: Column;
  readonly forms: Forms;
  readonly keepsRejects: boolean;
}

/** Counts the rows without a URL, and reports the bad ones. Those that are kept elsewhere are not written. */
function addFailures({ block, layout, column, forms, keepsRejects }: Block, outcome: Outcome): void {
  const { ends, states } = column;
  const before = countLines(outcome);
  const { lineOf } = findLines(block, column);
  const odd = findOddRows(block, column, layout);
  for (let index = 0; index < states.length; index++) {
    const reason = reasonOf(index, states[index], odd, forms);
    if (reason === undefined) continue;
    if (reason === BLANK) {
      outcome.blank++;
      continue;
    }
    const start = ends[index - 1] ?? 0;
    const end = endOfContent(block, start, ends[index] as number);
    const bytes = keepsRejects ? block.toString("latin1", start, end) : null;
    const line = before + lineOf(index) + 1;
    outcome.badLines.push({ reason, line, input: null, bytes, at: outcome.outputLength });
    if (keepsRejects) states[index] = RowState.dropped;
    else if (odd.get(index)?.hasField) states[index] = RowState.empty;
  }
}

const BLANK = null;

/** Returns why a row has no canonical URL; `undefined` if it has one. */
function reasonOf(
  index: number,
  state: number | undefined,
  odd: ReadonlyMap<number, OddRow>,
  forms: Forms,
): string | typeof BLANK | undefined {
  if (state === RowState.empty || state === RowState.blank) return BLANK;
  return state === RowState.odd ? odd.get(index)?.reason : forms.reason(index);
}
