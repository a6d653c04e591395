import { randomUUID } from "node:crypto";
import { rename, stat } from "node:fs/promises";
import { resolve } from "node:path";
import type { CommandIO } from "../../command-io.ts";
import { partialName } from "../../io/file-output.ts";
import { displayName } from "../../io/sources.ts";
import { errorWords, isSystemError } from "../../io/system-error.ts";
import { targetOf } from "../../io/target.ts";
import { count } from "../../terminal/numbers.ts";
import type { Counts } from "../counts.ts";
import type { CanonicalizeOptions } from "../options.ts";
import type { Outputs } from "../outputs.ts";
import type { Position } from "../reader.ts";
import {
  deleteState,
  difference,
  type Identity,
  identify,
  type Lengths,
  type Progress,
  readState,
  type State,
  stateName,
  writeState,
} from "./state.ts";

/** How often it is put down how far the run is. */
const INTERVAL_MS = 250;

/** A run that can be gone on with after an interruption. */
export class Resumption {
  /** How far an interrupted run was, if there was one. */
  readonly state: State | undefined;
  readonly #identity: Identity;
  readonly #output: string;
  readonly #run = randomUUID();
  /** The run that has put down last how far it is, as far as this one knows. */
  #lastRun: string | undefined;
  #saved = performance.now();
  #failure: string | undefined;

  private constructor(identity: Identity, output: string, state: State | undefined) {
    this.#identity = identity;
    this.#output = output;
    this.state = state;
    this.#lastRun = state?.run;
  }

  /** @returns why the run cannot be resumed, if it cannot */
  static async open(
    files: readonly string[],
    options: CanonicalizeOptions,
    io: CommandIO,
  ): Promise<Resumption | string> {
    const { output, rejects } = options;
    if (output === undefined) return "--resume needs an --output FILE";
    const path = resolve(io.cwd, output);
    for (const file of [output, rejects]) {
      if (file !== undefined && (await targetOf(resolve(io.cwd, file))) === undefined) {
        return `--resume needs regular files, and ${displayName(file)} is none`;
      }
    }
    const identity = await identify(files, options, io);
    if (typeof identity === "string") return identity;
    const state = await readState(path);
    if (typeof state === "string") return state;
    // What has been through JSON lacks what is undefined.
    const changed = state && difference(state, JSON.parse(JSON.stringify(identity)) as Identity);
    if (changed !== undefined) {
      return `cannot resume: ${changed}; begin anew without --resume, or go on with the same options and files`;
    }
    const cut = state && (await cutFile(options, state, io));
    if (cut !== undefined) return cut;
    const resumption = new Resumption(identity, path, state);
    // Before it writes to what is there, it takes it over: a run that is still at it ends then.
    if (state !== undefined) await resumption.#save(state);
    return resumption.failure ?? resumption;
  }

  /** How much of the files is kept that the run writes. */
  get lengths(): Lengths {
    return this.state?.lengths ?? { output: 0, rejects: 0 };
  }

  /** Why it could not be put down how far the run is, in words. */
  get failure(): string | undefined {
    return this.#failure;
  }

  /** Puts down that all before `position` is done, if it is time, and if the outputs can be cut there. */
  async offer(position: Position, lines: number, counts: Counts, outputs: Outputs): Promise<void> {
    if (performance.now() - this.#saved < INTERVAL_MS) return;
    const lengths = await outputs.checkpoint();
    if (lengths === undefined) return;
    await this.#save({ position, lines, lengths, counts: counts.save(), isDone: false });
    this.#saved = performance.now();
  }

  /** Puts down that all is written. */
  async finish(lengths: Lengths, counts: Counts): Promise<void> {
    const position = { file: this.#identity.inputs.length, offset: 0 };
    await this.#save({ position, lines: 0, lengths, counts: counts.save(), isDone: true });
  }

  /** Forgets how far the run was. */
  async forget(): Promise<void> {
    await deleteState(this.#output);
  }

  async #save(progress: Progress): Promise<void> {
    try {
      const state = await readState(this.#output);
      const lastRun = typeof state === "string" ? state : state?.run;
      if (lastRun !== this.#lastRun) {
        this.#failure ??= "another run was begun that writes to the same --output";
        return;
      }
      await writeState(this.#output, { ...progress, ...this.#identity, run: this.#run });
      this.#lastRun = this.#run;
    } catch (error) {
      if (!isSystemError(error)) throw error;
      this.#failure ??= `cannot write ${displayName(stateName(this.#output))}: ${errorWords(error)}`;
    }
  }
}

/** Says that a file has less than was written of it, if one has. */
async function cutFile(
  { output, rejects }: CanonicalizeOptions,
  { lengths, isDone }: State,
  { cwd }: CommandIO,
): Promise<string | undefined> {
  const files = [
    [output, lengths.output],
    [rejects, lengths.rejects],
  ] as const;
  for (const [file, length] of files) {
    if (file === undefined) continue;
    const partial = partialName((await targetOf(resolve(cwd, file))) ?? file);
    const stats = await stat(partial).catch(() => undefined);
    // When all is written, it may have its name.
    if (isDone && stats === undefined) continue;
    const size = stats?.size ?? 0;
    if (isDone ? size !== length : size < length) {
      return `cannot resume: ${displayName(partial)} had ${count(length)} bytes, and has ${count(size)}; begin anew without --resume`;
    }
  }
  return undefined;
}

/** Gives the files their names of a run that wrote all, where they have not got them; or says why they cannot. */
export async function completeFiles(
  { output, rejects }: CanonicalizeOptions,
  lengths: Lengths,
  io: CommandIO,
): Promise<string | undefined> {
  const ofRejects = rejects === undefined ? undefined : await completeFile(rejects, lengths.rejects, io);
  return ofRejects ?? (output === undefined ? undefined : completeFile(output, lengths.output, io));
}

async function completeFile(file: string, length: number, { cwd }: CommandIO): Promise<string | undefined> {
  const target = (await targetOf(resolve(cwd, file))) ?? file;
  try {
    await rename(partialName(target), target);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    if (error.code !== "ENOENT") return `cannot write ${displayName(file)}: ${errorWords(error)}`;
    const stats = await stat(target).catch(() => undefined);
    if (stats?.size !== length) return `cannot resume: ${displayName(partialName(file))} is gone`;
  }
  return undefined;
}
