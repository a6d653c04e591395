import { HASH_WORDS } from "@anyurl/bindings/hash/line-hasher";
import type { Sink } from "../io/output.ts";
import type { AddCount } from "./add-count.ts";
import { type HashedRows, Packer } from "./digest.ts";
import { ENTRY_WORDS, findGroups, rowOf, writeEntry } from "./groups.ts";
import { TABLES, tableOf } from "./key-set.ts";
import { Partitions } from "./partitions.ts";
import { Spool } from "./spool.ts";
import type { Keep } from "./task.ts";
import { TemporaryFile } from "./temporary-file.ts";

/** How many rows' decisions are in memory. */
const RANGE_ROWS = 2 ** 20;

/** A decision: the number of the row in the range, with a bit that says whether it is kept, and the group's size. */
const DECISION_WORDS = 2;
const KEPT = 0x80000000;

/** How rows are kept and written. */
export interface Wanted {
  readonly keep: Keep;
  readonly withGroups: boolean;
}

/** The decisions about the rows of one range: the sizes of their groups. */
interface Decisions {
  readonly kept: Uint32Array;
  readonly members: Uint32Array;
}

/**
 * Rows about which nothing can be decided before all are known. They are on disk, and so are the hashes of their keys,
 * in partitions that are solved one by one. The decisions are brought into the order of the rows the same way.
 */
export class Postponed {
  /** The number of rows. */
  rows = 0;
  readonly #wanted: Wanted;
  readonly #spool = new Spool();
  readonly #keyed = new Spool();
  #file: TemporaryFile | undefined;
  readonly #hashes = new Partitions(ENTRY_WORDS, () => this.#openFile());

  constructor(wanted: Wanted) {
    this.#wanted = wanted;
  }

  /** Adds rows. Their memory can be used again. */
  add({ rows, keyed, hashes, lengths }: HashedRows): void {
    const count = rows.ends.length;
    for (let index = 0; index < count; index++) {
      const from = index * HASH_WORDS;
      const { words, at } = this.#hashes.next(tableOf(hashes, from));
      writeEntry(words, at, hashes, from, this.rows + index, lengths?.[index] ?? 0);
    }
    this.rows += count;
    this.#spool.write(rows);
    if (keyed !== undefined) this.#keyed.write(keyed);
  }

  /**
   * Writes the rows that are kept, and the members of groups, and returns the number of the former.
   *
   * @param addCount adds the number of rows with the same key to a row, if it is wanted
   */
  async write(
    out: Sink,
    groups: Sink | undefined,
    addCount: AddCount | undefined,
    endBlock: () => Promise<void>,
  ): Promise<number> {
    const decisions = new Partitions(DECISION_WORDS, () => this.#openFile());
    const kept = this.#decide(decisions);
    const reader = new DecisionReader(decisions);
    const keyed = this.#keyed.read();
    let row = 0;
    for (const { bytes, ends } of this.#spool.read()) {
      const { counts, members } = reader.next(row, ends.length);
      await out.write(keptRows(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), ends, counts, addCount));
      if (groups !== undefined) {
        const all = keyed.next().value;
        if (all)
          await groups.write(
            packNumbers(Buffer.from(all.bytes.buffer, all.bytes.byteOffset, all.bytes.length), all.ends, members),
          );
      }
      await endBlock();
      row += ends.length;
    }
    return kept;
  }

  close(): void {
    this.#spool.close();
    this.#keyed.close();
    this.#file?.close();
  }

  #openFile(): TemporaryFile {
    this.#file ??= new TemporaryFile();
    return this.#file;
  }

  /** Decides about the rows of all partitions, and returns how many are kept. */
  #decide(decisions: Partitions): number {
    let total = 0;
    for (let partition = 0; partition < TABLES; partition++) {
      const entries = this.#hashes.take(partition);
      const { groups, kept, counts } = findGroups(entries, this.#wanted.keep);
      for (const [entry, group] of groups.entries()) {
        const isKept = kept[group] === entry;
        const count = counts[group] as number;
        if (isKept) total++;
        if (isKept || (this.#wanted.withGroups && count > 1)) {
          const row = rowOf(entries, entry);
          const { words, at } = decisions.next(Math.floor(row / RANGE_ROWS));
          words[at] = (row % RANGE_ROWS) | (isKept ? KEPT : 0);
          words[at + 1] = count;
        }
      }
    }
    return total;
  }
}

function keptRows(bytes: Buffer, ends: Uint32Array, counts: Uint32Array, addCount: AddCount | undefined): Buffer {
  if (addCount === undefined) return packNumbers(bytes, ends, counts);
  const rows: Buffer[] = [];
  for (const [index, count] of counts.entries()) {
    if (count > 0) rows.push(addCount(bytes.subarray(ends[index - 1] ?? 0, ends[index]), count));
  }
  return Buffer.concat(rows);
}

/** Returns the parts with a number that is not 0, which it moves together. */
function packNumbers(bytes: Buffer, ends: Uint32Array, numbers: Uint32Array): Buffer {
  const packer = new Packer(bytes, ends.length);
  for (const [index, number] of numbers.entries()) {
    if (number > 0) packer.keep(ends[index - 1] ?? 0, ends[index] as number);
  }
  return packer.packed().bytes;
}

/** Reads decisions in the order of the rows. */
class DecisionReader {
  readonly #decisions: Partitions;
  #range = -1;
  #current: Decisions = { kept: new Uint32Array(0), members: new Uint32Array(0) };

  constructor(decisions: Partitions) {
    this.#decisions = decisions;
  }

  /** Returns, for the next rows, the size of the group if the row is kept, and if the group has several members. */
  next(row: number, count: number): { readonly counts: Uint32Array; readonly members: Uint32Array } {
    const [counts, members] = [new Uint32Array(count), new Uint32Array(count)];
    for (let done = 0; done < count; ) {
      const range = Math.floor((row + done) / RANGE_ROWS);
      if (range !== this.#range) this.#load(range);
      const start = (row + done) % RANGE_ROWS;
      const end = Math.min(start + count - done, RANGE_ROWS);
      counts.set(this.#current.kept.subarray(start, end), done);
      members.set(this.#current.members.subarray(start, end), done);
      done += end - start;
    }
    return { counts, members };
  }

  #load(range: number): void {
    const [kept, members] = [new Uint32Array(RANGE_ROWS), new Uint32Array(RANGE_ROWS)];
    const entries = this.#decisions.take(range);
    for (let at = 0; at < entries.length; at += DECISION_WORDS) {
      const word = entries[at] as number;
      const count = entries[at + 1] as number;
      const index = word & ~KEPT;
      if ((word & KEPT) !== 0) kept[index] = count;
      if (count > 1) members[index] = count;
    }
    this.#current = { kept, members };
    this.#range = range;
  }
}
