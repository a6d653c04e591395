import { randomUUID } from "node:crypto";
import { rename, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { CommandError } from "../../command-error.ts";
import type { CommandIO } from "../../command-io.ts";
import type { Position } from "../../input/files.ts";
import { partialName } from "../../io/file-output.ts";
import { displayName } from "../../io/sources.ts";
import { fileError, isSystemError } from "../../io/system-error.ts";
import { followLinks } from "../../io/target.ts";
import { seconds } from "../../runtime.ts";
import { count } from "../../terminal/numbers.ts";
import {
  deleteState,
  difference,
  type Identity,
  identify,
  keysName,
  type Lengths,
  type Progress,
  readState,
  type State,
  stateName,
  type Written,
  writeState,
} from "./state.ts";

/** How often the state is saved, in seconds. */
const INTERVAL = 0.25;

/** The counts of a run, which are saved with it. */
interface Saveable<SavedCounts> {
  save(): SavedCounts;
}

/** Files that can be cut where they are: their lengths, or `undefined` if they cannot be cut there. */
interface Checkpointed {
  checkpoint(): Promise<Lengths | undefined>;
}

/** A run that can be resumed after an interruption. */
export class Resumption<SavedCounts extends object = object> {
  /** The state of the interrupted run, if there was one. */
  readonly state: State<SavedCounts> | undefined;
  /** Why the state could not be saved. */
  failure: CommandError | undefined;
  readonly #identity: Identity;
  readonly #output: string;
  readonly #run = randomUUID();
  /** The run that saved its state last, as far as this one knows. */
  #lastRun: string | undefined;
  #saved = seconds();

  private constructor(identity: Identity, output: string, state: State<SavedCounts> | undefined) {
    this.#identity = identity;
    this.#output = output;
    this.state = state;
    this.#lastRun = state?.run;
  }

  /**
   * @param options the options that a run must share with the one that it continues, by their names
   * @throws CommandError if the run cannot be resumed
   */
  static async open<SavedCounts extends object>(
    files: readonly string[],
    written: { readonly output: string | undefined; readonly rejects: string | undefined },
    options: Readonly<Record<string, unknown>>,
    io: CommandIO,
  ): Promise<Resumption<SavedCounts>> {
    const { output, rejects } = written;
    if (output === undefined) throw new CommandError("--resume needs --output FILE");
    const path = resolve(io.cwd, output);
    for (const file of [output, rejects]) {
      if (file !== undefined && (await followLinks(resolve(io.cwd, file))) === undefined) {
        throw new CommandError(`--resume needs regular files; ${displayName(file)} is not one`);
      }
    }
    const identity = await identify(files, options, io);
    const state = (await readState(path)) as State<SavedCounts> | undefined;
    // JSON drops undefined properties.
    const changed = state && difference(state, JSON.parse(JSON.stringify(identity)) as Identity);
    if (changed !== undefined) {
      throw new CommandError(
        `cannot resume: ${changed}; use the same options and files, or start over without --resume`,
      );
    }
    if (state !== undefined) await requireWholeFiles({ output, rejects }, state, io);
    const resumption = new Resumption(identity, path, state);
    // It takes over before it writes: a run that is still active then ends.
    if (state !== undefined) await resumption.#save(state);
    if (resumption.failure !== undefined) throw resumption.failure;
    return resumption;
  }

  /** How much of the output files is kept. */
  get lengths(): Lengths {
    return this.state?.lengths ?? { output: 0, rejects: 0 };
  }

  /** Whether there is a state that a later run can continue. */
  get isSaved(): boolean {
    return this.#lastRun !== undefined;
  }

  /** Saves that everything before `position` is done, if it is time, and if the outputs can be cut there. */
  async offer(position: Position, lines: number, counts: Saveable<SavedCounts>, outputs: Checkpointed): Promise<void> {
    if (seconds() - this.#saved < INTERVAL) return;
    const lengths = await outputs.checkpoint();
    if (lengths === undefined) return;
    await this.#save({ position, lines, lengths, counts: counts.save(), isDone: false });
    this.#saved = seconds();
  }

  /** Saves that everything is written. */
  async finish(lengths: Lengths, counts: Saveable<SavedCounts>): Promise<void> {
    const position = { file: this.#identity.inputs.length, offset: 0 };
    await this.#save({ position, lines: 0, lengths, counts: counts.save(), isDone: true });
  }

  /** Deletes the state. */
  async forget(): Promise<void> {
    await deleteState(this.#output);
  }

  async #save(progress: Progress<SavedCounts>): Promise<void> {
    try {
      const lastRun = (await readState(this.#output))?.run;
      if (lastRun !== this.#lastRun) {
        this.failure ??= new CommandError("another run was started that writes to the same --output");
        return;
      }
      await writeState(this.#output, { ...progress, ...this.#identity, run: this.#run });
      this.#lastRun = this.#run;
    } catch (error) {
      this.failure ??=
        error instanceof CommandError ? error : fileError(`write ${displayName(stateName(this.#output))}`, error);
    }
  }
}

/** @throws CommandError if an output file is shorter than the output that was written */
async function requireWholeFiles(
  { output, rejects }: Written,
  { lengths, isDone }: State,
  { cwd }: CommandIO,
): Promise<void> {
  const files = [
    [output, lengths.output],
    [rejects, lengths.rejects],
    [isDone || lengths.keys === undefined ? undefined : keysName(output), lengths.keys ?? 0],
  ] as const;
  for (const [file, length] of files) {
    if (file === undefined) continue;
    const partial = partialName((await followLinks(resolve(cwd, file))) ?? file);
    const stats = await stat(partial).catch(() => undefined);
    // A complete file may already have its final name.
    if (isDone && stats === undefined) continue;
    const size = stats?.size ?? 0;
    if (isDone ? size !== length : size < length) {
      const lengths = `had ${count(length)} bytes, and now has ${count(size)}`;
      throw new CommandError(`cannot resume: ${displayName(partial)} ${lengths}; start over without --resume`);
    }
  }
}

/**
 * Gives the files of a run that wrote everything their final names, if they do not have them yet.
 *
 * @throws CommandError if they cannot get them
 */
export async function completeFiles(
  { output, rejects }: { readonly output: string | undefined; readonly rejects: string | undefined },
  lengths: Lengths,
  io: CommandIO,
): Promise<void> {
  if (rejects !== undefined) await completeFile(rejects, lengths.rejects, io);
  if (output !== undefined) await completeFile(output, lengths.output, io);
}

async function completeFile(file: string, length: number, { cwd }: CommandIO): Promise<void> {
  const target = (await followLinks(resolve(cwd, file))) ?? file;
  try {
    await rename(partialName(target), target);
  } catch (error) {
    if (!isSystemError(error) || error.code !== "ENOENT") throw fileError(`write ${displayName(file)}`, error);
    const stats = await stat(target).catch(() => undefined);
    if (stats?.size !== length) throw new CommandError(`cannot resume: ${displayName(partialName(file))} is missing`);
  }
}
