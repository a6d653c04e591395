import { existsSync } from "node:fs";
import { type Failure, isFailure } from "@anyurl/common/failure";
import { CommandError } from "../command-error.ts";
import type { CommandIO } from "../command-io.ts";
import { ExitStatus } from "../exit-status.ts";
import { FormatAdvice } from "../formats/advice.ts";
import { adviceOnScheme } from "../input/missing-scheme.ts";
import { type Place, placeWords } from "../input/place.ts";
import { failureFor, OUT_OF_MEMORY } from "../input/reasons.ts";
import { Output } from "../io/output.ts";
import { resolvePath } from "../io/path.ts";
import { BadLineReports } from "../terminal/bad-line-reports.ts";
import { type Console, errorText } from "../terminal/console.ts";
import { type Batch, type Input, readInputs, type Sources } from "./input.ts";
import { Printer, type Result } from "./printer.ts";

/** The work of a command on one input. */
export type Work = (input: Input) => Result | Failure<string>;

export interface RunOptions extends Partial<Sources> {
  readonly arguments: readonly string[];
  /** Whether to write JSON lines. */
  readonly json: boolean;
  /** Whether to report no bad input on stderr. */
  readonly quiet: boolean;
  /** Whether the exit status is 0 despite bad input. */
  readonly okBadLines: boolean;
  /** Whether the work also takes lines that are known to be invalid. */
  readonly takesBadLines?: boolean;
  /** The text between two results. By default, there is nothing between them. */
  readonly between?: string;
  /** The name of one input in messages. Default: "URL". */
  readonly noun?: string;
  /** Called for each input, with the failure of one that is invalid. With it, the run does not end with its reader. */
  readonly onInput?: (failure: Failure<string> | undefined) => void;
  /** Returns the text to write to stderr at the end. */
  readonly closing?: () => string;
  /** Returns the results to write after the results of all inputs. */
  readonly lastResults?: () => readonly Result[];
  /** Returns whether the exit status should report that the command did not find what it looked for. */
  readonly foundNothing?: () => boolean;
}

/** The output for an input, and what to report about the input. */
type Written = Pick<Result, "problem" | "advised"> & { readonly content: string | Uint8Array };

/** Output is collected up to this length before it is written. */
const COLLECTED = 2 ** 16;

/**
 * Does `work` with each input, writes the results, and returns the exit status.
 *
 * @throws CommandError if the output cannot be written
 */
export async function runEach(options: RunOptions, work: Work, console: Console): Promise<ExitStatus> {
  return new Run(options, work, console).toEnd();
}

class Run {
  readonly #options: RunOptions;
  readonly #work: Work;
  readonly #printer: Printer;
  readonly #console: Console;
  readonly #out: Output;
  readonly #err: Output;
  readonly #reports: BadLineReports;
  readonly #formatAdvice = new FormatAdvice();
  #origin: Batch["origin"];
  #collected = "";
  #hasFinding = false;
  #hasBadInput = false;
  #hasUnreadable = false;

  constructor(options: RunOptions, work: Work, console: Console) {
    this.#console = console;
    this.#out = new Output(() => console.io.stdout);
    this.#err = new Output(() => console.io.stderr);
    this.#options = options;
    this.#work = work;
    this.#printer = new Printer(options.json, options.between ?? "", console.out);
    this.#reports = new BadLineReports(console.err, { quiet: options.quiet, areKept: false });
  }

  async toEnd(): Promise<ExitStatus> {
    const sources = { files: [], takesBlankLines: false, ...this.#options };
    for await (const batch of readInputs(sources, this)) {
      await this.#add(batch);
      if (this.closed) break;
    }
    for (const result of this.#options.lastResults?.() ?? []) await this.#write(this.#printer.result(result));
    await this.#flush();
    return this.#finish();
  }

  get io(): CommandIO {
    return this.#console.io;
  }

  /** Whether no more input is wanted. */
  get closed(): boolean {
    return this.#out.closed && this.#options.onInput === undefined;
  }

  /** Tells the user that the command waits for input from the terminal. */
  async prompt(): Promise<void> {
    const { noun = "URL", quiet } = this.#options;
    if (quiet) return;
    const nouns = noun === "text" ? noun : noun.replace(/\b(?:URL|host|reference)\b/g, "$&s");
    await this.#err.write(`Reading ${nouns} from the terminal, one per line. End with Ctrl-D.\n`);
  }

  async #add({ inputs, origin, error }: Batch): Promise<void> {
    this.#origin = origin;
    for (const input of inputs) {
      await this.#addInput(input);
      if (this.closed) return;
    }
    await this.#flush();
    if (error === undefined) return;
    this.#hasUnreadable = true;
    await this.#err.write(errorText(error(), this.#console.err));
  }

  async #addInput(input: Input): Promise<void> {
    const output = this.#writeOutput(input);
    this.#options.onInput?.(isFailure(output) ? output : undefined);
    if (isFailure(output)) {
      await this.#write(this.#makeRecord(input, output));
      await this.#report(input, output);
      return;
    }
    await this.#write(output.content);
    const { problem, advised } = output;
    if (problem !== undefined) await this.#report(input, problem);
    if (advised !== undefined) await this.#reportIfAdvised(input, advised);
  }

  /** Returns the output for an input. Text can exceed the maximum length of strings, in the work or in printing. */
  #writeOutput(input: Input): Written | Failure<string> {
    try {
      const isForWork = this.#options.takesBadLines && !input.isLost;
      const result = (isForWork ? undefined : input.failure) ?? this.#work(input);
      if (isFailure(result)) return result;
      const { isFinding = false, problem, advised } = result;
      // The name of a file is not a URL with mistakes.
      if (advised !== undefined && this.#namesFile(advised.reason, cutArgument(input))) return advised;
      this.#hasFinding ||= isFinding;
      return { content: this.#printer.result(result), problem, advised };
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      return failureFor(OUT_OF_MEMORY);
    }
  }

  #makeRecord({ place, text, isLost }: Input, { reason, message }: Failure<string>): string {
    return this.#printer.record({ input: isLost ? null : text, error: { reason, message, ...place } });
  }

  async #reportIfAdvised(input: Input, failure: Failure<string>): Promise<void> {
    const { reason } = failure;
    const formatAdvice = this.#adviseOnFormat(input.place, reason);
    if (formatAdvice === "" && this.#advice(reason, cutArgument(input)) === "") return;
    await this.#report(input, failure, formatAdvice);
  }

  async #report(
    input: Input,
    { reason, message }: Failure<string>,
    formatAdvice = this.#adviseOnFormat(input.place, reason),
  ): Promise<void> {
    this.#hasBadInput = true;
    await this.#flush();
    const { place } = input;
    const argument = cutArgument(input);
    const report = () => {
      const words = message + this.#advice(reason, argument) + formatAdvice;
      return [placeWords(place, this.#options.noun), words] as const;
    };
    await this.#err.write(formatAdvice === "" ? this.#reports.text(report) : this.#reports.always(report));
  }

  #adviseOnFormat(place: Place, reason: string): string {
    const origin = this.#origin;
    if (origin === undefined || "argument" in place) return "";
    return this.#formatAdvice.text(origin.source, origin.layout, reason, place.line);
  }

  #advice(reason: string, argument: string | undefined): string {
    if (this.#namesFile(reason, argument)) return "; to read a file, use --file";
    return adviceOnScheme(reason, argument);
  }

  #namesFile(reason: string, argument: string | undefined): boolean {
    const mayBeFile = reason === "missing-scheme-non-relative-URL" && argument !== undefined;
    return mayBeFile && existsSync(resolvePath(argument, this.io));
  }

  async #write(content: string | Uint8Array): Promise<void> {
    if (typeof content === "string" && content.length < COLLECTED) {
      this.#collected += content;
      if (this.#collected.length >= COLLECTED) await this.#flush();
    } else {
      await this.#flush();
      await this.#out.write(content);
    }
  }

  async #flush(): Promise<void> {
    const text = this.#collected;
    this.#collected = "";
    await this.#out.write(text);
  }

  async #finish(): Promise<ExitStatus> {
    await this.#out.flush();
    await this.#err.write(this.#reports.closingText("--json lists all"));
    if (!this.#options.quiet) await this.#err.write(this.#options.closing?.() ?? "");
    await this.#err.flush();
    if (this.#out.failure !== undefined) throw new CommandError(`cannot write the output: ${this.#out.failure}`);
    if (this.closed) return ExitStatus.success;
    if (this.#hasUnreadable) return ExitStatus.failure;
    const isFound = !this.#hasFinding && !(this.#options.foundNothing?.() ?? false);
    const isOk = isFound && (!this.#hasBadInput || this.#options.okBadLines);
    return isOk ? ExitStatus.success : ExitStatus.invalidInput;
  }
}

/** Returns the text of an input that is an argument of the command line. */
function cutArgument({ place, text }: Input): string | undefined {
  return "argument" in place ? text : undefined;
}
