import type { CommandIO } from "../command-io.ts";
import type { Output } from "../io/output.ts";
import { placeWords } from "../io/place.ts";
import { errorWords } from "../io/system-error.ts";
import { type Console, errorText } from "../terminal/console.ts";
import type { Counts } from "./counts.ts";
import { type Failure, linesOf, type Outcome } from "./outcome.ts";
import type { Outputs } from "./outputs.ts";
import { placeIn, type Source, type Step, unreadableName } from "./reader.ts";
import { reasonWords } from "./reasons.ts";
import { failureRecord } from "./records.ts";
import type { Resumption } from "./resume/resumption.ts";

/** Writes what has come of the input, in its order, and counts it. */
export class Writer {
  readonly #console: Console;
  readonly #outputs: Outputs;
  readonly #err: Output;
  readonly #counts: Counts;
  readonly #json: boolean;
  readonly #resumption: Resumption | undefined;

  /**
   * @param json whether a bad line has a record in the output
   * @param resumption to which it is told how far the run is, if it can be resumed
   */
  constructor(
    console: Console,
    outputs: Outputs,
    err: Output,
    counts: Counts,
    json: boolean,
    resumption: Resumption | undefined,
  ) {
    this.#console = console;
    this.#outputs = outputs;
    this.#err = err;
    this.#counts = counts;
    this.#json = json;
    this.#resumption = resumption;
  }

  get io(): CommandIO {
    return this.#console.io;
  }

  /** Whether nothing more can be written. */
  get closed(): boolean {
    const { out, rejects } = this.#outputs;
    return out.closed || rejects?.sink.closed === true || this.#resumption?.failure !== undefined;
  }

  async write({ source, bytes, error, position }: Step, outcome: Outcome): Promise<void> {
    if (this.closed) return;
    this.#counts.bytes += bytes;
    this.#counts.add(outcome);
    const { failures } = outcome;
    const { out, rejects } = this.#outputs;
    const output = this.#json && failures.length > 0 ? [this.#withRecords(outcome, source)] : outcome.output;
    for (const part of output) await out.write(part);
    if (rejects) await rejects.write(failures, source);
    else await this.#err.write(failures.map((failure) => this.#report(failure, source)).join(""));
    await this.#outputs.endBlock();
    source.lines += linesOf(outcome);
    if (error !== undefined) await this.#reportUnreadable(source, error);
    if (position === undefined) return;
    // Of the next file no line is done.
    const lines = position.offset === 0 ? 0 : source.lines;
    await this.#resumption?.offer(position, lines, this.#counts, this.#outputs);
  }

  /** Says to one at a terminal that it is awaited what is typed. */
  async prompt(): Promise<void> {
    await this.#err.write("Reading URLs from the terminal, one a line; end with Ctrl-D.\n");
  }

  #report({ line, reason }: Failure, source: Source): string {
    return `${this.#console.err.colours.cyan(`${placeWords(placeIn(source, line))}:`)} ${reasonWords(reason)}\n`;
  }

  /** The output with the records of bad lines between those of URLs. */
  #withRecords({ output, failures }: Outcome, source: Source): Uint8Array {
    const whole = Buffer.concat(output);
    const parts: Uint8Array[] = [];
    let start = 0;
    for (const { input, reason, line, at } of failures) {
      parts.push(whole.subarray(start, at), Buffer.from(failureRecord(input, reason, placeIn(source, line))));
      start = at;
    }
    parts.push(whole.subarray(start));
    return Buffer.concat(parts);
  }

  async #reportUnreadable(source: Source, error: NodeJS.ErrnoException): Promise<void> {
    this.#counts.unreadableFiles++;
    await this.#err.write(errorText(`cannot read ${unreadableName(source)}: ${errorWords(error)}`, this.#console.err));
  }
}
