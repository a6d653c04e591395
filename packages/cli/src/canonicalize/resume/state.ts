import { open, readFile, rename, rm, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { version } from "../../../package.json";
import { CommandError } from "../../command-error.ts";
import type { CommandIO } from "../../command-io.ts";
import type { Position } from "../../input/files.ts";
import { partialName } from "../../io/file-output.ts";
import { displayName, STDIN } from "../../io/sources.ts";
import { fileError, isSystemError } from "../../io/system-error.ts";
import { followLinks } from "../../io/target.ts";
import { count } from "../../terminal/numbers.ts";
import { commandOption } from "../form-options.ts";

/** The identity of a run. A run can continue another one with the same identity. */
export interface Identity {
  readonly version: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly inputs: readonly { readonly file: string; readonly size: number; readonly modified: number }[];
}

/** How far a run is. Everything before is on disk. */
export interface Progress<SavedCounts> {
  readonly position: Position;
  /** How many lines of the current file are done. */
  readonly lines: number;
  /** The lengths of the output files. */
  readonly lengths: Lengths;
  readonly counts: SavedCounts;
  /** Whether everything is written, and only the files' final names are missing. */
  readonly isDone: boolean;
}

export interface Lengths {
  readonly output: number;
  readonly rejects: number;
  /** The length of the file with the keys that were written, if the run keeps one. */
  readonly keys?: number;
}

/** The files that a run writes. */
export interface Written {
  readonly output: string;
  readonly rejects?: string | undefined;
}

export interface State<SavedCounts = object> extends Identity, Progress<SavedCounts> {
  /** A name for the run that saved this last. Only that run may save more, or end. */
  readonly run: string;
}

/** Returns whether a value has the form of a saved state. Its contents are compared with the new run's separately. */
function isState(value: unknown): value is State {
  const { position, lengths, counts, options, inputs, version } = (value ?? {}) as Partial<
    Record<keyof State, unknown>
  >;
  const isObject = [position, lengths, counts, options].every((part) => typeof part === "object" && part !== null);
  return isObject && Array.isArray(inputs) && typeof version === "string";
}

/** Returns the identity of a run with these files and options. @throws CommandError if such a run cannot be resumed */
export async function identify(
  files: readonly string[],
  options: Readonly<Record<string, unknown>>,
  { cwd }: CommandIO,
): Promise<Identity> {
  const inputs: Identity["inputs"][number][] = [];
  for (const file of files) {
    if (file === STDIN) throw new CommandError("--resume needs files; stdin cannot be read again");
    try {
      const stats = await stat(resolve(cwd, file));
      if (!stats.isFile()) throw new CommandError(`--resume needs regular files; ${displayName(file)} is not one`);
      inputs.push({ file, size: stats.size, modified: stats.mtimeMs });
    } catch (error) {
      if (error instanceof CommandError) throw error;
      throw fileError(`read ${displayName(file)}`, error);
    }
  }
  return { version, options, inputs };
}

/** Returns the difference between two runs in words, if there is one. */
export function difference(before: Identity, now: Identity): string | undefined {
  if (before.version !== now.version) return `it was started by anyurl ${before.version}, and this is ${now.version}`;
  const names = Object.keys({ ...before.options, ...now.options });
  const changed = names.find((name) => JSON.stringify(before.options[name]) !== JSON.stringify(now.options[name]));
  if (changed !== undefined) return `it was started with a different ${commandOption(changed)}`;
  const files = (inputs: Identity["inputs"]) => JSON.stringify(inputs.map(({ file }) => file));
  if (files(before.inputs) !== files(now.inputs)) return "it was started with different files";
  for (const [index, { file, size, modified }] of now.inputs.entries()) {
    const input = before.inputs[index];
    if (input?.size !== size)
      return `${displayName(file)} had ${count(input?.size ?? 0)} bytes, and now has ${count(size)}`;
    if (input.modified !== modified) return `${displayName(file)} has changed since`;
  }
  return undefined;
}

/** Returns the name of the file with the state of a run that writes `output`. */
export function stateName(output: string): string {
  return `${output}.resume`;
}

/** Returns the name of the file with the keys of such a run, without the ending of partial files. */
export function keysName(output: string): string {
  return `${output}.keys`;
}

/** Returns the saved state, if there is one. @throws CommandError if it cannot be read */
export async function readState(output: string): Promise<State | undefined> {
  const name = stateName(output);
  try {
    const state: unknown = JSON.parse(await readFile(name, "utf8"));
    if (isState(state)) return state;
  } catch (error) {
    if (isSystemError(error) && error.code === "ENOENT") return undefined;
    if (!(error instanceof SyntaxError)) throw fileError(`read ${displayName(name)}`, error);
  }
  throw new CommandError(`${displayName(name)} is damaged; delete it to start over`);
}

/** Returns the name of that file until it is complete. */
export function newStateName(output: string): string {
  return `${stateName(output)}.new`;
}

/** Saves the state atomically: after a power failure, the file is either the old or the new one. */
export async function writeState(output: string, state: State): Promise<void> {
  const name = newStateName(output);
  const handle = await open(name, "w");
  try {
    await handle.writeFile(JSON.stringify(state));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(name, stateName(output));
}

/** Deletes the state of an interrupted run, and its partial files. Without a state, such files are not of a run. */
export async function deleteRun({ output, rejects }: Written, io: CommandIO): Promise<void> {
  const path = resolve(io.cwd, output);
  const state = await readState(path).catch(() => undefined);
  const ofRejects = state?.options.rejects === rejects ? [rejects] : [];
  const written = state === undefined ? [] : [output, ...ofRejects, ...(state.lengths.keys ? [keysName(output)] : [])];
  await deletePartials(written, io);
  await deleteState(path);
}

/** Deletes what is written for files until they are complete. @throws CommandError if it cannot be deleted */
export async function deletePartials(files: readonly (string | undefined)[], { cwd }: CommandIO): Promise<void> {
  for (const file of files) {
    const target = file === undefined ? undefined : await followLinks(resolve(cwd, file));
    if (target !== undefined) await deleteFile(partialName(target));
  }
}

/** Deletes the saved state, if there is one. @throws CommandError if it cannot be deleted */
export async function deleteState(output: string): Promise<void> {
  await deleteFile(stateName(output));
}

/** @throws CommandError if it cannot be deleted */
async function deleteFile(name: string): Promise<void> {
  try {
    await rm(name, { force: true });
  } catch (error) {
    // Without the folder, writing the output also fails, and reports it.
    if (isSystemError(error) && error.code === "ENOTDIR") return;
    throw fileError(`delete ${displayName(name)}`, error);
  }
}
