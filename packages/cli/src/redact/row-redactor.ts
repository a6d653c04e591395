import { createRedactor } from "@anyurl/redact";
import type { Field, Layout } from "../formats/format.ts";
import { fieldText, loadRows, type ReadRows } from "../formats/rows.ts";
import { ByteWriter, rowWriter } from "../formats/write-rows.ts";
import { countFeeds } from "../io/row-ends.ts";
import type { Redacted, RedactTask, RowProblems } from "./task.ts";

/** Redacts the columns of rows. */
export type RedactRows = (blocks: readonly (Buffer | null)[], layout: Layout) => Redacted;

type RedactText = (text: string) => string;

/** Creates the function that redacts columns. Each thread calls this once. */
export async function createRowRedactor({ options, rowFormat: format }: RedactTask): Promise<RedactRows> {
  const { redactURLsInText } = createRedactor(options);
  const readRows = await loadRows(format ?? "lines");
  return (blocks, layout) => {
    const rows: RowProblems = { lines: 0, problems: [] };
    const output = blocks.map((block) =>
      redactBlock(block ?? Buffer.alloc(0), layout, readRows, redactURLsInText, rows),
    );
    return { output, rows };
  };
}

function redactBlock(
  block: Buffer,
  layout: Layout,
  readRows: ReadRows,
  redact: RedactText,
  found: RowProblems,
): Uint8Array {
  const writer = rowWriter(layout, []);
  const out = new ByteWriter(block.length);
  let copied = 0;
  const before = found.lines;
  for (const row of readRows(block, layout)) {
    if (row.problem !== undefined) {
      // Its columns are unknown: a secret can be anywhere in it.
      found.problems.push({ line: before + row.line + 1, reason: row.problem });
      out.write(block, copied, row.start);
      out.write(Buffer.from(redact(block.toString("latin1", row.start, row.end)), "latin1"));
      copied = row.end;
      continue;
    }
    for (const field of row.fields) {
      const redacted = redactField(block, field, redact);
      if (redacted === undefined) continue;
      out.write(block, copied, field.start);
      writer.replace(out, row, field, redacted);
      copied = field.end;
    }
  }
  out.write(block, copied);
  found.lines = before + countFeeds(block);
  return out.take();
}

/** Returns the text of a field without its secrets; `undefined` if it has no secrets. */
function redactField(block: Buffer, field: Field, redact: RedactText): Buffer | undefined {
  const text = fieldText(block, field).toString("latin1");
  const redacted = redact(text);
  return redacted === text ? undefined : Buffer.from(redacted, "latin1");
}
