/** The work of the command `build-function`. */
import type { CanonicalizeOptions } from "@anyurl/canonical";
import { openOutputs } from "../canonicalize/outputs.ts";
import { CommandError } from "../command-error.ts";
import { ExitStatus } from "../exit-status.ts";
import { Output } from "../io/output.ts";
import type { Console } from "../terminal/console.ts";
import { count } from "../terminal/numbers.ts";
import { type Answers, type BuiltFunction, buildFunction, type Style } from "./build-function.ts";

/** How to write a function. */
export interface FunctionRun {
  readonly options: CanonicalizeOptions;
  /** Whether to redirect in place of rewriting. */
  readonly redirect: boolean;
  /** The greatest number of bytes. */
  readonly max: number;
  /** Whether to write short names, without line breaks. */
  readonly minify: boolean;
  /** The file for the output; stdout if it is left out. */
  readonly output: string | undefined;
  /** Whether to end with the number of bytes on stderr. */
  readonly summary: boolean;
}

/**
 * Writes the function of options: with indentation, if it fits.
 *
 * @throws CommandError if it is too long, an option does not fit, or the output cannot be written
 */
export async function writeFunction(run: FunctionRun, console: Console): Promise<ExitStatus> {
  const { text, bytes } = await buildFitting(run);
  const outputs = await openOutputs({ output: run.output, rejects: undefined }, undefined, () => {}, console.io);
  let isWhole = false;
  try {
    await outputs.out.write(text);
    isWhole = true;
  } finally {
    await outputs.finish(isWhole);
  }
  if (run.summary) {
    const err = new Output(() => console.io.stderr);
    await err.write(`${count(bytes)} of ${count(run.max)} bytes\n`);
    await err.flush();
  }
  return ExitStatus.success;
}

async function buildFitting(run: FunctionRun): Promise<BuiltFunction> {
  const styles: readonly Style[] = run.minify ? ["short"] : ["readable", "dense"];
  let built: BuiltFunction | undefined;
  for (const style of styles) {
    built = await build(run.options, style, run);
    if (built.bytes <= run.max) return built;
  }
  throw new CommandError(await tooLong(run, built as BuiltFunction));
}

/** @throws CommandError if an option is invalid, or not possible in a function */
async function build(options: CanonicalizeOptions, style: Style, answers: Answers): Promise<BuiltFunction> {
  try {
    return await buildFunction(options, style, undefined, answers);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new CommandError(error.message.replace(/^build-function: /, ""));
  }
}

/** Returns the message for a function that is too long, with the options that take the most bytes. */
async function tooLong(run: FunctionRun, { bytes }: BuiltFunction): Promise<string> {
  const { options, max, minify } = run;
  const style: Style = minify ? "short" : "dense";
  const costs: { readonly name: string; readonly cost: number }[] = [];
  for (const [name, without] of eachLeftOut(options)) {
    costs.push({ name, cost: bytes - (await build(without, style, run)).bytes });
  }
  const largest = costs
    .sort((a, b) => b.cost - a.cost)
    .slice(0, 3)
    .filter(({ cost }) => cost > 0);
  const parts = largest.map(({ name, cost }) => `${name} takes ${count(cost)}`);
  if (!minify) parts.push(`with --minify it has ${count((await build(options, "short", run)).bytes)}`);
  return [`the function has ${count(bytes)} bytes, more than the ${count(max)} of --max`, ...parts].join("; ");
}

/** Each option that is set, and the options without it. */
function eachLeftOut({ query = {}, ...rest }: CanonicalizeOptions): [name: string, CanonicalizeOptions][] {
  const names = Object.keys(rest).filter((name) => name !== "profile");
  return [
    ...names.map((name): [string, CanonicalizeOptions] => [name, { ...without(rest, name), query }]),
    ...Object.keys(query).map((name): [string, CanonicalizeOptions] => [
      `query.${name}`,
      { ...rest, query: without(query, name) },
    ]),
  ];
}

function without<Members extends object>(object: Members, name: string): Partial<Members> {
  return Object.fromEntries(Object.entries(object).filter(([each]) => each !== name)) as Partial<Members>;
}
