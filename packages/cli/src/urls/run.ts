import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { OUT_OF_MEMORY } from "../canonicalize/reasons.ts";
import type { CommandIO } from "../command-io.ts";
import { ExitStatus } from "../exit-status.ts";
import { Output } from "../io/output.ts";
import { placeWords } from "../io/place.ts";
import { errorWords } from "../io/system-error.ts";
import { type Console, errorText } from "../terminal/console.ts";
import { type Batch, type Input, readInputs, type Sources } from "./input.ts";
import { parseURL } from "./parse-url.ts";
import { type Format, Printer, type Result } from "./printer.ts";
import { Problem, UnknownName } from "./problem.ts";

/** What is done with each input. */
export type Work = (input: Input) => Result | Problem;

export interface RunOptions extends Partial<Sources> {
  readonly arguments: readonly string[];
  readonly format?: Format;
  /** What stands between two results as text; nothing by default. */
  readonly between?: string;
  /** What inputs are, in a word for one who types them. */
  readonly noun?: string;
  /** The base that the work resolves against; it is checked before all else. */
  readonly base?: string | undefined;
  /** What the base is called on the command line. */
  readonly baseName?: string;
}

/** How much text is gathered before it is written. */
const GATHERED = 2 ** 16;

/** Says what is wrong with the command line, and returns the exit status. */
export async function fail(problem: Problem | string, console: Console): Promise<ExitStatus> {
  const err = new Output(console.io.stderr, () => {});
  const words = typeof problem === "string" ? problem : problem.words;
  await err.write(errorText(words + (problem instanceof UnknownName ? await advice(problem) : ""), console.err));
  await err.flush();
  return ExitStatus.failure;
}

async function advice({ name, names }: UnknownName): Promise<string> {
  const { didYouMean } = await import("./did-you-mean.ts");
  return didYouMean(name, names);
}

/** Does `work` with each input, writes what comes of it, and returns the exit status. */
export async function runEach(options: RunOptions, work: Work, console: Console): Promise<ExitStatus> {
  const { base, baseName = "--base" } = options;
  const checked = base === undefined ? undefined : parseURL(base);
  if (checked instanceof Problem) return fail(`${baseName} is not an absolute URL: ${checked.words}`, console);
  return new Run(options, work, console).toEnd();
}

class Run {
  readonly #options: RunOptions;
  readonly #work: Work;
  readonly #printer: Printer;
  readonly #console: Console;
  readonly #out: Output;
  readonly #err: Output;
  #gathered = "";
  #hasFinding = false;
  #hasUnreadable = false;

  constructor(options: RunOptions, work: Work, console: Console) {
    this.#console = console;
    this.#out = new Output(console.io.stdout, () => {});
    this.#err = new Output(console.io.stderr, () => {});
    this.#options = options;
    this.#work = work;
    this.#printer = new Printer(options.format ?? "text", options.between ?? "", console.out);
  }

  async toEnd(): Promise<ExitStatus> {
    const sources = { firstArgument: 1, files: [], takesBlankLines: false, ...this.#options };
    for await (const batch of readInputs(sources, this)) {
      await this.#add(batch);
      if (this.closed) break;
    }
    await this.#write(this.#printer.end());
    await this.#flush();
    return this.#finish();
  }

  get io(): CommandIO {
    return this.#console.io;
  }

  /** Whether nothing more can be written. */
  get closed(): boolean {
    return this.#out.closed;
  }

  /** Says to one at a terminal that it is awaited what is typed. */
  async prompt(): Promise<void> {
    const { noun = "URLs" } = this.#options;
    await this.#err.write(`Reading ${noun} from the terminal, one a line; end with Ctrl-D.\n`);
  }

  async #add({ inputs, unreadable }: Batch): Promise<void> {
    for (const input of inputs) {
      const output = this.#outputOf(input);
      if (output instanceof Problem) await this.#report(input, output);
      else await this.#write(output);
      if (this.closed) return;
    }
    await this.#flush();
    if (unreadable === undefined) return;
    this.#hasUnreadable = true;
    const { name, error } = unreadable;
    await this.#err.write(errorText(`cannot read ${name}: ${errorWords(error)}`, this.#console.err));
  }

  /** What is written for an input. A text can become longer than texts can be, in the work or as it is printed. */
  #outputOf(input: Input): string | Uint8Array | Problem {
    try {
      const result = input.problem ?? this.#work(input);
      if (result instanceof Problem) return result;
      this.#hasFinding ||= result.isFinding ?? false;
      return this.#printer.result(result);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      return new Problem(OUT_OF_MEMORY);
    }
  }

  async #report({ place, text, problem }: Input, { reason, words }: Problem): Promise<void> {
    this.#hasFinding = true;
    const error = { reason, message: words, ...place };
    await this.#write(this.#printer.record({ input: problem === undefined ? text : null, error }));
    await this.#flush();
    const isFile =
      reason === "missing-scheme-non-relative-URL" && "argument" in place && existsSync(resolve(this.io.cwd, text));
    const advice = isFile ? "; a file is read with --file" : "";
    await this.#err.write(`${this.#console.err.colours.cyan(`${placeWords(place)}:`)} ${words}${advice}\n`);
  }

  async #write(content: string | Uint8Array): Promise<void> {
    if (typeof content === "string" && content.length < GATHERED) {
      this.#gathered += content;
      if (this.#gathered.length >= GATHERED) await this.#flush();
    } else {
      await this.#flush();
      await this.#out.write(content);
    }
  }

  async #flush(): Promise<void> {
    const text = this.#gathered;
    this.#gathered = "";
    await this.#out.write(text);
  }

  async #finish(): Promise<ExitStatus> {
    await this.#out.flush();
    if (this.#out.failure !== undefined) {
      await this.#err.write(errorText(`cannot write the output: ${this.#out.failure}`, this.#console.err));
      await this.#err.flush();
      return ExitStatus.failure;
    }
    await this.#err.flush();
    if (this.closed) return ExitStatus.success;
    if (this.#hasUnreadable) return ExitStatus.failure;
    return this.#hasFinding ? ExitStatus.invalidInput : ExitStatus.success;
  }
}
