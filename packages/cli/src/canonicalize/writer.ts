import type { CommandIO } from "../command-io.ts";
import { FormatAdvice } from "../formats/advice.ts";
import type { Layout } from "../formats/format.ts";
import { placeIn, type Source, type Step } from "../input/files.ts";
import { adviceOnScheme } from "../input/missing-scheme.ts";
import { placeWords } from "../input/place.ts";
import { NO_URL, reasonWords } from "../input/reasons.ts";
import type { Output } from "../io/output.ts";
import { displayName } from "../io/sources.ts";
import { BadLineReports } from "../terminal/bad-line-reports.ts";
import { type Console, errorText } from "../terminal/console.ts";
import { showCount } from "../terminal/numbers.ts";
import type { CanonicalizeOptions } from "./options.ts";
import type { BadLine } from "./outcome.ts";
import type { Outputs } from "./outputs.ts";
import { failureRecord } from "./records.ts";
import type { CanonicalizeReport } from "./report.ts";
import type { Resumption } from "./resume/resumption.ts";

/** What is written for the lines of one step. */
export interface Written {
  /** The output for the URLs, in parts. */
  readonly output: readonly Uint8Array[];
  readonly badLines: readonly BadLine[];
}

/** The counts of a run. */
interface Counts<Outcome, SavedCounts> {
  bytes: number;
  unreadableFiles: number;
  lostLines: number;
  add(outcome: Outcome): void;
  save(): SavedCounts;
}

interface WriterParts<Outcome, SavedCounts extends object> {
  readonly console: Console;
  readonly outputs: Outputs;
  readonly err: Output;
  readonly counts: Counts<Outcome, SavedCounts>;
  readonly options: Pick<CanonicalizeOptions, "json" | "quiet" | "rejects">;
  /** Collects invalid lines for a report. */
  readonly report?: CanonicalizeReport | undefined;
  /** Returns the number of lines that an outcome covers. */
  readonly countLines: (outcome: Outcome) => number;
  /** Learns how far the run is, if it can be resumed. */
  readonly resumption: Resumption<SavedCounts> | undefined;
}

/** Writes the results in the order of the input, and counts them. */
export class Writer<Outcome extends Written, SavedCounts extends object> {
  readonly #parts: WriterParts<Outcome, SavedCounts>;
  readonly #reports: BadLineReports;
  readonly #formatAdvice = new FormatAdvice();
  #rowsWithoutURL = 0;

  constructor(parts: WriterParts<Outcome, SavedCounts>) {
    this.#parts = parts;
    const { rejects, quiet } = parts.options;
    this.#reports = new BadLineReports(parts.console.err, { quiet, areKept: rejects !== undefined });
  }

  get io(): CommandIO {
    return this.#parts.console.io;
  }

  /** Whether nothing more can be written. */
  get closed(): boolean {
    const { outputs, resumption } = this.#parts;
    return this.isReaderGone || outputs.rejects?.sink.closed === true || resumption?.failure !== undefined;
  }

  /** Whether the reader of stdout went away, and nobody waits for a report. */
  get isReaderGone(): boolean {
    const { outputs, report } = this.#parts;
    return outputs.out.closed && report === undefined;
  }

  async write({ source, layout, bytes, unclosed, error, position }: Step, outcome: Outcome): Promise<void> {
    if (this.closed) return;
    const { outputs, err, counts, options, report, resumption } = this.#parts;
    counts.bytes += bytes;
    counts.add(outcome);
    if (unclosed !== undefined) counts.lostLines += unclosed.lines + 1;
    const { badLines } = outcome;
    const output = options.json && badLines.length > 0 ? [withRecords(outcome, source)] : outcome.output;
    for (const part of output) await outputs.out.write(part);
    await outputs.rejects?.write(badLines, source, layout);
    report?.add(badLines, source);
    await err.write(this.#reportText(badLines, source, layout));
    await outputs.endBlock();
    source.lines += this.#parts.countLines(outcome);
    if (error !== undefined) await this.#reportUnreadable(error());
    // A later run reads again what could not be read.
    if (position === undefined || counts.unreadableFiles > 0) return;
    // At the start of a file none of its lines is done.
    const lines = position.offset === 0 ? 0 : source.lines;
    await resumption?.offer(position, lines, counts, outputs);
  }

  /** Reports how many bad lines were not shown, and how many rows without a URL were not written to the output. */
  async end(): Promise<void> {
    const { err, options } = this.#parts;
    await err.write(this.#reports.closingText("--rejects FILE keeps all"));
    if (this.#rowsWithoutURL === 0 || options.quiet) return;
    const rows = `${showCount(this.#rowsWithoutURL, "row")} without a URL`;
    const { rejects } = options;
    await err.write(
      rejects === undefined
        ? `not written: ${rows} (--rejects FILE keeps them)\n`
        : `${rows} kept in ${displayName(rejects)}\n`,
    );
  }

  async prompt(): Promise<void> {
    if (this.#parts.options.quiet) return;
    await this.#parts.err.write("Reading URLs from the terminal, one per line. End with Ctrl-D.\n");
  }

  #reportText(badLines: readonly BadLine[], source: Source, layout: Layout): string {
    let text = "";
    for (const { reason, line } of badLines) {
      if (reason === NO_URL) {
        this.#rowsWithoutURL++;
        continue;
      }
      const formatAdvice = this.#formatAdvice.text(source, layout, reason, source.lines + line);
      const report = () => {
        const argument = typeof source.file === "string" ? undefined : source.file.text;
        const advice = adviceOnScheme(reason, argument) + formatAdvice;
        return [placeWords(placeIn(source, line)), reasonWords(reason) + advice] as const;
      };
      text += formatAdvice === "" ? this.#reports.text(report) : this.#reports.always(report);
    }
    return text;
  }

  async #reportUnreadable(why: string): Promise<void> {
    const { counts, err, console } = this.#parts;
    counts.unreadableFiles++;
    await err.write(errorText(why, console.err));
  }
}

/** Returns the output with the records of bad lines in their places. */
function withRecords({ output, badLines }: Written, source: Source): Uint8Array {
  const whole = Buffer.concat(output);
  const parts: Uint8Array[] = [];
  let start = 0;
  for (const { input, reason, line, at } of badLines) {
    parts.push(whole.subarray(start, at), Buffer.from(failureRecord(input, reason, placeIn(source, line))));
    start = at;
  }
  parts.push(whole.subarray(start));
  return Buffer.concat(parts);
}
