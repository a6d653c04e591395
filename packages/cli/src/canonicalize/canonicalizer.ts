import { isAscii } from "node:buffer";
import { URL } from "anyurl";
import type { LineSink } from "../io/line-splitter.ts";
import { coloursFor } from "../terminal/colours.ts";
import type { Counts } from "./counts.ts";
import { LINE_TOO_LONG, OUT_OF_MEMORY, reasonWords } from "./reasons.ts";
import type { OutputFormat } from "./records.ts";

const CR = 0x0d;
const SPACE = 0x20;

/** Canonicalises the lines of one file and gathers what is to be written, until it is taken. */
export class Canonicalizer implements LineSink {
  readonly #file: string;
  readonly #base: string | undefined;
  readonly #format: OutputFormat;
  readonly #counts: Counts;
  readonly #colours = coloursFor(process.stderr);
  #lineNumber = 0;
  #records = "";
  #reports = "";

  constructor(file: string, base: string | undefined, format: OutputFormat, counts: Counts) {
    this.#file = file;
    this.#base = base;
    this.#format = format;
    this.#counts = counts;
  }

  lines(block: Buffer): void {
    // A line feed is never part of a longer sequence, so that to decode many lines at once is to decode each.
    const text = isAscii(block) ? block.toString("latin1") : block.toString("utf8");
    let start = 0;
    while (start < text.length) {
      const next = text.indexOf("\n", start) + 1;
      const end = text.charCodeAt(next - 2) === CR && next - 2 >= start ? next - 2 : next - 1;
      this.#line(text.slice(start, end));
      start = next;
    }
  }

  overlong(): void {
    this.#lineNumber++;
    this.#fail(null, LINE_TOO_LONG);
  }

  /** Takes the text for stdout that has gathered. */
  takeRecords(): string {
    const records = this.#records;
    this.#records = "";
    return records;
  }

  /** Takes the text for stderr that has gathered. */
  takeReports(): string {
    const reports = this.#reports;
    this.#reports = "";
    return reports;
  }

  #line(line: string): void {
    this.#lineNumber++;
    if (isBlank(line)) {
      this.#counts.blank++;
      return;
    }
    let url: URL | null;
    try {
      url = URL.parse(line, this.#base);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      this.#fail(line, OUT_OF_MEMORY);
      return;
    }
    if (url === null) {
      this.#fail(line, failureReason(line, this.#base));
      return;
    }
    if (url.href === line) this.#counts.canonical++;
    else this.#counts.changed++;
    this.#records += this.#format.url(line, url);
  }

  #fail(line: string | null, reason: string): void {
    const failure = { reason, file: this.#file, line: this.#lineNumber };
    this.#counts.addInvalid(reason);
    this.#records += this.#format.failure(line, failure);
    const place = this.#colours.cyan(`${this.#file}:${this.#lineNumber}:`);
    this.#reports += `${place} ${reasonWords(reason)}\n`;
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
