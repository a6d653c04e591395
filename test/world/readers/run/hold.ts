/** Holds a model to one version of its program, in one configuration. */
import type { Reader } from "@anyurl/readers";
import { attacksFor, generatedFor, mutatedInputs, upstreamFor } from "../inputs/inputs.ts";
import type { Installation } from "../installations.ts";
import { explanationOf } from "../known-differences.ts";
import type { Configuration, Input, ProgramUnderTest, Running } from "../program.ts";
import { PROGRAMS } from "../programs/index.ts";
import { type Difference, differenceOf, readingFor } from "./compare.ts";
import { configurationsFor, readerFor } from "./reader.ts";

/** A model, a version of its program, and a configuration. It is plain data, for other processes. */
export interface Task {
  /** The name of the model. */
  readonly name: string;
  readonly release: Installation["release"];
  readonly version: string;
  /** The title of the configuration. */
  readonly configuration: string;
  readonly seed: number;
  /** The number of generated inputs. */
  readonly count: number;
}

/** The outcome of a task. */
export interface Outcome {
  readonly task: Task;
  readonly inputs: number;
  /** How many inputs the program accepts. */
  readonly accepted: number;
  /** The number of differences that no list explains. */
  readonly unexpected: number;
  /** The first of them. */
  readonly examples: readonly Difference[];
  /** How many differences each entry of the list explains, by its index. */
  readonly known: Readonly<Record<number, number>>;
  readonly seconds: number;
}

/** How many inputs are asked at once. */
const PART = 5000;

const MOST_EXAMPLES = 200;

/**
 * Returns the tasks for a program: one for each of its installed versions and configurations.
 *
 * @param countOf returns the number of generated inputs for the first configuration, and for the others
 */
export function tasksOf(
  program: ProgramUnderTest,
  seed: number,
  countOf: (isFirst: boolean) => number,
): readonly Task[] {
  const { name } = program.factory;
  return program.installations().flatMap((installation) => {
    const { release, version } = installation;
    return configurationsFor(program, installation).map(({ title }, index) => {
      return { name, release, version, configuration: title, seed, count: countOf(index === 0) };
    });
  });
}

/** Starts the program of a task, asks it all inputs, and compares its answers with the model's readings. */
export async function hold(task: Task): Promise<Outcome> {
  const started = performance.now();
  const { program, installation, configuration } = partsOf(task);
  const running = await program.start(installation, configuration.options);
  try {
    const compared = await compareAll(task, running);
    return { task, ...compared, seconds: (performance.now() - started) / 1000 };
  } finally {
    await running.close();
  }
}

interface Parts {
  readonly program: ProgramUnderTest;
  readonly installation: Installation;
  readonly configuration: Configuration;
}

function partsOf({ name, release, version, configuration: title }: Task): Parts {
  const program = PROGRAMS.find(({ factory }) => factory.name === name);
  const installation = program?.installations().find((each) => each.release === release && each.version === version);
  const configuration = program?.configurations.find((each) => each.title === title);
  if (program === undefined || installation === undefined || configuration === undefined) {
    throw new Error(`There is no ${name} ${version} with the configuration ${title}`);
  }
  return { program, installation, configuration };
}

async function compareAll(task: Task, running: Running): Promise<Omit<Outcome, "task" | "seconds">> {
  const { program, configuration } = partsOf(task);
  const reader = readerFor(program, task.version, configuration.options);
  const known: Record<number, number> = {};
  const examples: Difference[] = [];
  const counts = { inputs: 0, accepted: 0, unexpected: 0 };
  for (const mixed of inputsOf(program, task)) {
    const inputs = acceptedFirst(mixed, reader);
    const answers = await running.ask(inputs);
    for (const [index, input] of inputs.entries()) {
      const answer = answers[index];
      if (answer === undefined) throw new Error(`${task.name} has no answer for ${JSON.stringify(input)}`);
      counts.inputs++;
      if (answer.refused === undefined) counts.accepted++;
      const difference = differenceOf(input, answer, reader);
      if (difference === undefined) continue;
      const entry = explanationOf(task, difference);
      if (entry !== undefined) known[entry] = (known[entry] ?? 0) + 1;
      else if (counts.unexpected++ < MOST_EXAMPLES) examples.push(difference);
    }
  }
  return { ...counts, examples, known };
}

/** Sorts inputs: a server that closes the connection after each refusal answers faster if they are not mixed. */
function acceptedFirst(inputs: readonly Input[], reader: Reader): readonly Input[] {
  const isRefused = (input: Input) => readingFor(input, reader).refusal !== null;
  return [...inputs.filter((input) => !isRefused(input)), ...inputs.filter(isRefused)];
}

/** The inputs of a task, in parts. */
function* inputsOf({ kind, inputs = [] }: ProgramUnderTest, { seed, count }: Task): Generator<readonly Input[]> {
  yield upstreamFor(kind);
  yield attacksFor(kind);
  yield inputs;
  for (let from = 0; from < count; from += PART) {
    const to = Math.min(count, from + PART);
    yield generatedFor(kind, { seed, from, to });
    if (inputs.length > 0) yield mutatedInputs(inputs, { seed, from, to });
  }
}
