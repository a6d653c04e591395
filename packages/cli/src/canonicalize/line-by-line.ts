import { isAscii } from "node:buffer";
import { URL } from "anyurl";
import { addOutput, linesOf, type Outcome } from "./outcome.ts";
import { OUT_OF_MEMORY } from "./reasons.ts";
import { urlRecord } from "./records.ts";
import type { Task } from "./task.ts";

const CR = 0x0d;
const SPACE = 0x20;

/** What is written of a line that is a URL. */
export interface LineRecord {
  readonly text: string;
  /** Whether the canonical form is the line itself. */
  readonly isCanonical: boolean;
}

/** Makes what is written of a line; or says the reason why it is no URL. */
export type MakeRecord = (line: string) => LineRecord | string;

/** Makes what writes URLs as they are parsed. */
export function urlRecords({ base, json }: Pick<Task, "base" | "json">): MakeRecord {
  return (line) => {
    const url = URL.parse(line, base);
    if (url === null) return failureReason(line, base);
    return { text: json ? urlRecord(line, url) : `${url.href}\n`, isCanonical: url.href === line };
  };
}

/**
 * Adds what is written of whole lines, each parsed by itself.
 *
 * @param showsFailures whether bad lines have a place in the output
 */
export function addRecords(block: Buffer, makeRecord: MakeRecord, showsFailures: boolean, outcome: Outcome): void {
  const lines = new LineByLine(makeRecord, showsFailures, outcome);
  // A line feed is never part of a longer sequence, so that to decode many lines at once is to decode each.
  const text = isAscii(block) ? block.toString("latin1") : block.toString("utf8");
  let start = 0;
  while (start < text.length) {
    const next = text.indexOf("\n", start) + 1;
    const end = text.charCodeAt(next - 2) === CR && next - 2 >= start ? next - 2 : next - 1;
    lines.add(text.slice(start, end));
    start = next;
  }
  lines.flush();
}

class LineByLine {
  readonly #makeRecord: MakeRecord;
  readonly #showsFailures: boolean;
  readonly #outcome: Outcome;
  #lineNumber: number;
  #records = "";

  constructor(makeRecord: MakeRecord, showsFailures: boolean, outcome: Outcome) {
    this.#makeRecord = makeRecord;
    this.#showsFailures = showsFailures;
    this.#outcome = outcome;
    this.#lineNumber = linesOf(outcome);
  }

  add(line: string): void {
    this.#lineNumber++;
    if (isBlank(line)) {
      this.#outcome.blank++;
      return;
    }
    const record = this.#recordOf(line);
    if (typeof record === "string") {
      this.#fail(line, record);
      return;
    }
    if (record.isCanonical) this.#outcome.canonical++;
    else this.#outcome.changed++;
    this.#records += record.text;
  }

  /** Adds the records that have gathered to the output. */
  flush(): void {
    if (this.#records === "") return;
    addOutput(this.#outcome, Buffer.from(this.#records));
    this.#records = "";
  }

  #recordOf(line: string): LineRecord | string {
    try {
      return this.#makeRecord(line);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      return OUT_OF_MEMORY;
    }
  }

  #fail(line: string, reason: string): void {
    // The record of a bad line has its place between those of its neighbours.
    if (this.#showsFailures) this.flush();
    const { failures, outputLength: at } = this.#outcome;
    failures.push({ reason, line: this.#lineNumber, input: this.#showsFailures ? line : null, at });
  }
}

/** Whether there is nothing in `line` but the spaces and controls that the URL parser strips. */
function isBlank(line: string): boolean {
  if (line.charCodeAt(0) > SPACE) return false;
  for (let index = 1; index < line.length; index++) {
    if (line.charCodeAt(index) > SPACE) return false;
  }
  return true;
}

/** The standard's name of the reason why `input` does not parse. */
export function failureReason(input: string, base?: string): string {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0; // To gather a stack takes longer than all else that is done for a bad line.
  try {
    new URL(input, base);
  } catch (error) {
    if (error instanceof TypeError && "reason" in error) return String(error.reason);
    throw error;
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
  throw new Error("URL and URL.parse disagree; this is a bug in anyurl, please report it");
}
