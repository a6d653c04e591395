/** Canonicalises the URLs in the columns of rows. */
import { Char } from "@anyurl/common/char";
import type { Layout, Row } from "../formats/format.ts";
import type { ReadRows } from "../formats/rows.ts";
import { endOfContent } from "../formats/text.ts";
import { ByteWriter, type RowWriter, rowWriter, type Value } from "../formats/write-rows.ts";
import { countFeeds } from "../io/row-ends.ts";
import type { ValueName } from "./added.ts";
import type { AddColumn } from "./added-column.ts";
import { addOutput, countLines, type Outcome } from "./outcome.ts";
import { type FormName, type Forms, formsOf, type MakeForms } from "./row-forms.ts";
import { BLANK, type Found, Texts } from "./row-texts.ts";
import type { Task } from "./task.ts";

/** Adds the output for a block of rows. */
export type AddRows = (block: Buffer, layout: Layout, readRows: ReadRows, outcome: Outcome) => void;

/** Problems of an object that still get the new members. */
const WITH_MEMBERS: readonly (string | undefined)[] = ["no-column", "not-a-string", "not-UTF-8", "member-twice"];

/** Creates the function that canonicalises rows. Each thread calls this once. */
export async function createRowCanonicalizer(task: Task): Promise<AddRows> {
  const { added, form } = task;
  const replaced: FormName = form?.key ? "key" : "href";
  const isAdded = (name: FormName) => added.some(({ value }) => value === name);
  // All other values are parts of the href.
  const main: FormName =
    added.length === 0 ? replaced : added.every(({ value }) => isOf(value, "key")) ? "key" : "href";
  const makeMain = await formsOf(task, main);
  const makeKeys = main === "href" && isAdded("key") ? await formsOf(task, "key") : undefined;
  const values = added.some(({ value }) => !isOf(value, "href") && !isOf(value, "key"))
    ? await import("./values.ts")
    : undefined;
  const addColumn = await columnAdder(task, main, makeMain);
  return (block, layout, readRows, outcome) => {
    if (addColumn !== undefined && layout.columns.length === 1) {
      addColumn(block, layout, outcome);
      return;
    }
    const names = added.map(({ column }) => column);
    new RowBlock({ block, layout, task, outcome, makeMain, makeKeys, values, writer: rowWriter(layout, names) }).add(
      readRows(block, layout),
    );
  };
}

/** Loads the faster way, if the only column that is added has the main form. */
async function columnAdder(task: Task, main: FormName, makeMain: MakeForms): Promise<AddColumn | undefined> {
  const { added, keepsRejects, rowFormat } = task;
  const isSimple = added.length === 1 && added[0]?.value === main && rowFormat !== "jsonl";
  if (!isSimple) return undefined;
  const { createColumnAdder } = await import("./added-column.ts");
  return createColumnAdder(makeMain, keepsRejects);
}

function isOf(value: ValueName, form: FormName): boolean {
  return value === form || value === "valid" || value === "reason";
}

interface BlockParts {
  readonly block: Buffer;
  readonly layout: Layout;
  readonly task: Task;
  readonly outcome: Outcome;
  /** Makes the form that is written, or whose parts are written. */
  readonly makeMain: MakeForms;
  readonly makeKeys: MakeForms | undefined;
  readonly values: typeof import("./values.ts") | undefined;
  readonly writer: RowWriter;
}

class RowBlock {
  readonly #parts: BlockParts;
  readonly #texts: Texts;
  readonly #out: ByteWriter;
  /** Up to where the block is written. */
  #copied = 0;
  #forms: Forms | undefined;
  #keys: Forms | undefined;

  constructor(parts: BlockParts) {
    this.#parts = parts;
    this.#texts = new Texts(parts.block.length, parts.layout.allowsTabs);
    this.#out = new ByteWriter(parts.block.length * (parts.task.added.length + 1));
  }

  add(rows: readonly Row[]): void {
    const { block, outcome, makeMain, makeKeys } = this.#parts;
    const before = countLines(outcome);
    const found = rows.map(({ fields }) => fields.map((field) => this.#texts.add(block, field)));
    if (this.#texts.size > 0) {
      const { lines } = this.#texts;
      this.#keys = makeKeys?.(lines);
      this.#forms = makeMain(lines);
    }
    for (const [index, row] of rows.entries()) this.#addRow(row, found[index] ?? [], before);
    this.#copyTo(block.length);
    outcome.rowLines = before + countLinesOf(rows, block);
    addOutput(outcome, this.#out.take());
  }

  #addRow(row: Row, found: readonly Found[], before: number): void {
    const { block, outcome, task, layout } = this.#parts;
    const reason = row.problem ?? this.#count(found);
    if (reason !== undefined) {
      const end = endOfContent(block, row.start, row.end);
      const bytes = task.keepsRejects ? block.toString("latin1", row.start, end) : null;
      outcome.badLines.push({
        reason,
        line: before + row.line + 1,
        input: null,
        bytes,
        at: outcome.outputLength,
      });
      if (task.keepsRejects) {
        this.#copyTo(row.start);
        this.#copied = row.end;
        return;
      }
    }
    if (task.added.length > 0) {
      const isObject = layout.format === "jsonl" && WITH_MEMBERS.includes(row.problem);
      if (found.length > 0 || isObject) this.#addFields(row, found[0] ?? BLANK, reason);
    } else if (row.problem === undefined) {
      this.#replaceFields(row, found);
    }
  }

  /** Counts the URLs of a row. @returns why the first invalid one is invalid */
  #count(found: readonly Found[]): string | undefined {
    const { outcome } = this.#parts;
    if (found.length === 0) outcome.blank++;
    let first: string | undefined;
    for (const each of found) {
      const reason = this.#reason(each);
      first ??= reason;
      if (each === BLANK) outcome.blank++;
      else if (reason === undefined && typeof each === "number") {
        if (this.#forms?.isCanonical(each)) outcome.canonical++;
        else outcome.changed++;
      }
    }
    return first;
  }

  #reason(found: Found): string | undefined {
    if (typeof found === "number") return this.#forms?.reason(found);
    return found === BLANK ? undefined : found;
  }

  #replaceFields(row: Row, found: readonly Found[]): void {
    for (const [index, field] of row.fields.entries()) {
      const each = found[index] ?? BLANK;
      if (each === BLANK) continue;
      this.#copyTo(field.start);
      const isValid = typeof each === "number" && this.#reason(each) === undefined;
      const value = isValid ? (this.#forms?.bytes(each) ?? null) : null;
      this.#parts.writer.replace(this.#out, row, field, value);
      this.#copied = field.end;
    }
  }

  #addFields(row: Row, found: Found, reason: string | undefined): void {
    const { task, writer, block } = this.#parts;
    this.#copyTo(row.contentEnd);
    const isEmpty = isEmptyObject(block, row);
    for (const [index, { value }] of task.added.entries()) {
      writer.add(this.#out, this.#value(value, found, reason), index, isEmpty && index === 0);
    }
  }

  #value(name: ValueName, found: Found, reason: string | undefined): Value {
    if (name === "reason") return reason === undefined ? null : Buffer.from(reason);
    if (found === BLANK && reason === undefined) return null;
    if (name === "valid") return reason === undefined;
    if (reason !== undefined || typeof found !== "number") return null;
    if (name === "key" && this.#keys !== undefined) return this.#keys.bytes(found);
    const main = this.#forms?.bytes(found) ?? null;
    if (main === null || name === "href" || name === "key") return main;
    return Buffer.from(this.#parts.values?.partOf(main.toString(), name) ?? "");
  }

  #copyTo(end: number): void {
    if (end <= this.#copied) return;
    this.#out.write(this.#parts.block, this.#copied, end);
    this.#copied = end;
  }
}

/** Returns whether only white space is between the braces of an object. */
function isEmptyObject(block: Buffer, { contentEnd, start }: Row): boolean {
  let at = contentEnd - 1;
  while (at >= start && (block[at] as number) <= Char.Space) at--;
  return block[at] === Char.LeftCurlyBracket;
}

function countLinesOf(rows: readonly Row[], block: Buffer): number {
  const last = rows.at(-1);
  return last === undefined ? 0 : last.line + countFeeds(block.subarray(last.start, last.end));
}
