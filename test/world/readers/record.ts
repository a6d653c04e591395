/** Recorded answers of programs, against which `npm test` holds the models on machines without the programs. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { attacksFor, generatedFor, upstreamFor } from "./inputs/inputs.ts";
import type { Installation } from "./installations.ts";
import type { Answer, Input, ProgramUnderTest } from "./program.ts";
import { configurationsFor } from "./run/reader.ts";

const FOLDER = join(import.meta.dirname, "recorded");
const EXTENSION = ".json.br";

/** At most 2,000 inputs for a program, of each source. */
const MOST = { upstream: 400, attacks: 600, generated: 800 };
const SEED = 18;

/** The answers of one version of a program. */
export interface Recording {
  readonly name: string;
  readonly version: string;
  /** The answers to the recorded inputs, by the titles of the configurations. */
  readonly answers: Readonly<Record<string, readonly Answer[]>>;
}

/** Returns the inputs of the recordings for a kind of program. Chooses and writes them, if there are none yet. */
export function recordedInputs(kind: ProgramUnderTest["kind"]): readonly Input[] {
  const file = join(FOLDER, `${kind}-inputs.json`);
  if (!existsSync(file)) {
    const rows = chosenInputs(kind).map((input) => JSON.stringify(input));
    writeFileSync(file, `[\n${rows.join(",\n")}\n]\n`);
  }
  return JSON.parse(readFileSync(file, "utf8")) as readonly Input[];
}

/** Returns the inputs of the recordings for a program: also its own. */
export function recordedInputsFor({ kind, inputs = [] }: ProgramUnderTest): readonly Input[] {
  return [...recordedInputs(kind), ...inputs];
}

function chosenInputs(kind: ProgramUnderTest["kind"]): readonly Input[] {
  return [
    ...spread(upstreamFor(kind), MOST.upstream),
    ...spread(attacksFor(kind), MOST.attacks),
    ...generatedFor(kind, { seed: SEED, from: 0, to: 2 * MOST.generated }).slice(0, MOST.generated),
  ];
}

/** Returns some members of a list, at equal distances. */
function spread<T>(list: readonly T[], most: number): readonly T[] {
  const distance = Math.max(1, Math.ceil(list.length / most));
  return list.filter((_, index) => index % distance === 0);
}

/** Asks a program the recorded inputs, in each configuration, and writes its answers. */
export async function record(program: ProgramUnderTest, installation: Installation): Promise<void> {
  const { name } = program.factory;
  const { version } = installation;
  const answers: Record<string, readonly Answer[]> = {};
  for (const { title, options } of configurationsFor(program, installation)) {
    const running = await program.start(installation, options);
    try {
      answers[title] = await running.ask(recordedInputsFor(program));
    } finally {
      await running.close();
    }
  }
  const recording: Recording = { name, version, answers };
  writeFileSync(join(FOLDER, `${name}-${version}${EXTENSION}`), brotliCompressSync(JSON.stringify(recording)));
}

/** The names of the files with recordings. */
export function recordingNames(): readonly string[] {
  return readdirSync(FOLDER).filter((name) => name.endsWith(EXTENSION));
}

/** Returns a recording. */
export function readRecording(name: string): Recording {
  return JSON.parse(brotliDecompressSync(readFileSync(join(FOLDER, name))).toString("utf8")) as Recording;
}

/** The size of all recordings and their inputs, in bytes. */
export function recordedSize(): number {
  return readdirSync(FOLDER).reduce((sum, name) => sum + readFileSync(join(FOLDER, name)).length, 0);
}
