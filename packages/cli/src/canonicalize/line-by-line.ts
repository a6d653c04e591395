import { isAscii } from "node:buffer";
import { URL } from "anyurl";
import { addOutput, linesOf, type Outcome } from "./outcome.ts";
import { OUT_OF_MEMORY } from "./reasons.ts";
import { urlRecord } from "./records.ts";
import type { Task } from "./task.ts";

const CR = 0x0d;
const SPACE = 0x20;

/** Adds what is written of whole lines, each parsed by itself. */
export function addRecords(block: Buffer, task: Task, outcome: Outcome): void {
  const lines = new LineByLine(task, outcome);
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
  readonly #task: Task;
  readonly #outcome: Outcome;
  #lineNumber: number;
  #records = "";

  constructor(task: Task, outcome: Outcome) {
    this.#task = task;
    this.#outcome = outcome;
    this.#lineNumber = linesOf(outcome);
  }

  add(line: string): void {
    this.#lineNumber++;
    if (isBlank(line)) {
      this.#outcome.blank++;
      return;
    }
    let url: URL | null;
    try {
      url = URL.parse(line, this.#task.base);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      this.#fail(line, OUT_OF_MEMORY);
      return;
    }
    if (url === null) {
      this.#fail(line, failureReason(line, this.#task.base));
      return;
    }
    if (url.href === line) this.#outcome.canonical++;
    else this.#outcome.changed++;
    this.#records += this.#task.json ? urlRecord(line, url) : `${url.href}\n`;
  }

  /** Adds the records that have gathered to the output. */
  flush(): void {
    if (this.#records === "") return;
    // An href is ASCII.
    addOutput(this.#outcome, Buffer.from(this.#records, this.#task.json ? "utf8" : "latin1"));
    this.#records = "";
  }

  #fail(line: string, reason: string): void {
    // The record of a bad line has its place between those of its neighbours.
    if (this.#task.json) this.flush();
    const { failures, outputLength: at } = this.#outcome;
    failures.push({ reason, line: this.#lineNumber, input: this.#task.json ? line : null, at });
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
