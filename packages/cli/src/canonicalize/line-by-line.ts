import { isAscii } from "node:buffer";
import { Char } from "@anyurl/common/char";
import { URL } from "anyurl";
import { explainFailure } from "../input/parse-url.ts";
import { OUT_OF_MEMORY } from "../input/reasons.ts";
import { addOutput, countLines, type Outcome } from "./outcome.ts";
import { urlRecord } from "./records.ts";
import type { Task } from "./task.ts";

/** The output for a valid line. */
export interface LineRecord {
  readonly text: string;
  /** Whether the canonical form is the line itself. */
  readonly isCanonical: boolean;
}

/** Returns the output for a line, or why the line is invalid. */
export type MakeRecord = (line: string) => LineRecord | BadReason;

/** Why a line is not a URL. */
export interface BadReason {
  readonly reason: string;
}

/** Creates the function that writes parsed and serialised URLs. */
export function urlRecords({ base, json, maxLength }: Pick<Task, "base" | "json" | "maxLength">): MakeRecord {
  return (line) => {
    const url = URL.parse(line, base, { maxLength });
    if (url === null) return explainFailure(line, base, maxLength);
    return { text: json ? urlRecord(line, url) : `${url.href}\n`, isCanonical: url.href === line };
  };
}

/** How bad lines are kept: in JSON they have a place in the output. */
type Wanted = Pick<Task, "json" | "keepsRejects" | "keepLines">;

/** Adds the output for whole lines, each parsed separately. */
export function addRecords(block: Buffer, makeRecord: MakeRecord, wanted: Wanted, outcome: Outcome): void {
  const lines = new LineByLine(block, makeRecord, wanted, outcome);
  // A line feed is never part of a longer UTF-8 sequence, so many lines can be decoded at once.
  const text = isAscii(block) ? block.toString("latin1") : block.toString("utf8");
  let start = 0;
  while (start < text.length) {
    const next = text.indexOf("\n", start) + 1;
    const end = text.charCodeAt(next - 2) === Char.CarriageReturn && next - 2 >= start ? next - 2 : next - 1;
    lines.add(text.slice(start, end));
    start = next;
  }
  lines.flush();
}

const EMPTY_LINE = Buffer.from("\n");

/** Adds a line that is known to be invalid. */
export function addBadLine(
  line: Buffer,
  reason: string,
  { json, keepsRejects, keepLines }: Wanted,
  outcome: Outcome,
): void {
  const length = line[line.length - 2] === Char.CarriageReturn ? line.length - 2 : line.length - 1;
  if (keepLines) addOutput(outcome, EMPTY_LINE);
  outcome.badLines.push({
    reason,
    line: countLines(outcome) + 1,
    input: json ? line.toString("utf8", 0, length) : null,
    bytes: keepsRejects ? line.toString("latin1", 0, length) : null,
    at: outcome.outputLength,
  });
}

class LineByLine {
  readonly #bytes: LineBytes;
  readonly #makeRecord: MakeRecord;
  readonly #wanted: Wanted;
  readonly #outcome: Outcome;
  #lineNumber: number;
  #records = "";

  constructor(block: Buffer, makeRecord: MakeRecord, wanted: Wanted, outcome: Outcome) {
    this.#lineNumber = countLines(outcome);
    this.#bytes = new LineBytes(block, this.#lineNumber + 1);
    this.#makeRecord = makeRecord;
    this.#wanted = wanted;
    this.#outcome = outcome;
  }

  add(line: string): void {
    this.#lineNumber++;
    if (isBlank(line)) {
      this.#outcome.blank++;
      if (this.#wanted.keepLines) this.#records += "\n";
      return;
    }
    const record = this.#canonicalizeLine(line);
    if ("reason" in record) {
      this.#fail(line, record.reason);
      return;
    }
    if (record.isCanonical) this.#outcome.canonical++;
    else this.#outcome.changed++;
    this.#records += record.text;
  }

  /** Adds the collected records to the output. */
  flush(): void {
    if (this.#records === "") return;
    addOutput(this.#outcome, Buffer.from(this.#records));
    this.#records = "";
  }

  #canonicalizeLine(line: string): LineRecord | BadReason {
    try {
      return this.#makeRecord(line);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      return { reason: OUT_OF_MEMORY };
    }
  }

  #fail(line: string, reason: string): void {
    // The record of a bad line has its place between the records of its neighbours.
    const { json, keepsRejects, keepLines } = this.#wanted;
    if (json) this.flush();
    if (keepLines) this.#records += "\n";
    const { badLines, outputLength: at } = this.#outcome;
    const bytes = keepsRejects ? this.#bytes.of(this.#lineNumber) : null;
    badLines.push({ reason, line: this.#lineNumber, input: json ? line : null, bytes, at });
  }
}

/** The bytes of lines by their numbers, which must be requested in ascending order. */
class LineBytes {
  readonly #block: Buffer;
  #line: number;
  #start = 0;

  /** @param line the number of the block's first line */
  constructor(block: Buffer, line: number) {
    this.#block = block;
    this.#line = line;
  }

  /** Returns the bytes, one character each, without the line's end. */
  of(line: number): string {
    for (; this.#line < line; this.#line++) this.#start = this.#block.indexOf(Char.LineFeed, this.#start) + 1;
    const end = this.#block.indexOf(Char.LineFeed, this.#start);
    const hasReturn = end > this.#start && this.#block[end - 1] === Char.CarriageReturn;
    return this.#block.toString("latin1", this.#start, hasReturn ? end - 1 : end);
  }
}

/** Returns whether `line` contains only the spaces and control characters that the URL parser strips. */
export function isBlank(line: string): boolean {
  return !/[^\0- ]/.test(line);
}
