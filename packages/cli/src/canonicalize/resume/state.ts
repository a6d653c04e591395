import { open, readFile, rename, rm, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { version } from "../../../package.json";
import type { CommandIO } from "../../command-io.ts";
import { displayName, STDIN } from "../../io/sources.ts";
import { errorWords, isSystemError } from "../../io/system-error.ts";
import { count } from "../../terminal/numbers.ts";
import type { SavedCounts } from "../counts.ts";
import type { CanonicalizeOptions } from "../options.ts";
import type { Position } from "../reader.ts";

/** What a run is of: what another must be of, too, to go on where it stopped. */
export interface Identity {
  readonly version: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly inputs: readonly { readonly file: string; readonly size: number; readonly modified: number }[];
}

/** How far a run is, when all before is on the disk. */
export interface Progress {
  readonly position: Position;
  /** How many lines of the file at the position are done. */
  readonly lines: number;
  /** The lengths of the files that are written. */
  readonly lengths: Lengths;
  readonly counts: SavedCounts;
  /** Whether all is written, and the files need but their names. */
  readonly isDone: boolean;
}

export interface Lengths {
  readonly output: number;
  readonly rejects: number;
}

export interface State extends Identity, Progress {
  /** A name for the run that has put it down last: only that may put down more, or end. */
  readonly run: string;
}

/** Whether it is of the form that such a file has. What it says of a run is compared with another in all parts. */
function isState(value: unknown): value is State {
  const { position, lengths, counts, options, inputs, version } = (value ?? {}) as Partial<
    Record<keyof State, unknown>
  >;
  const isObject = [position, lengths, counts, options].every((part) => typeof part === "object" && part !== null);
  return isObject && Array.isArray(inputs) && typeof version === "string";
}

/** @returns what the options and the files are; or why such a run cannot be resumed */
export async function identify(
  files: readonly string[],
  options: CanonicalizeOptions,
  { cwd }: CommandIO,
): Promise<Identity | string> {
  const { base, json, form, rejects } = options;
  const inputs: Identity["inputs"][number][] = [];
  for (const file of files) {
    if (file === STDIN) return "--resume needs files that can be read again, and stdin cannot";
    try {
      const stats = await stat(resolve(cwd, file));
      if (!stats.isFile()) return `--resume needs regular files, and ${displayName(file)} is none`;
      inputs.push({ file, size: stats.size, modified: stats.mtimeMs });
    } catch (error) {
      if (!isSystemError(error)) throw error;
      return `cannot read ${displayName(file)}: ${errorWords(error)}`;
    }
  }
  return { version, options: { base, json, rejects, profile: "whatwg", ...form }, inputs };
}

/** What is otherwise than it was, in words, if something is. */
export function difference(before: Identity, now: Identity): string | undefined {
  if (before.version !== now.version) return `it was begun by anyurl ${before.version}, and this is ${now.version}`;
  const names = Object.keys({ ...before.options, ...now.options });
  const changed = names.find((name) => JSON.stringify(before.options[name]) !== JSON.stringify(now.options[name]));
  if (changed !== undefined) return `it was begun with another ${OPTION_NAMES[changed] ?? `--${changed}`}`;
  const files = (inputs: Identity["inputs"]) => JSON.stringify(inputs.map(({ file }) => file));
  if (files(before.inputs) !== files(now.inputs)) return "it was begun with other FILEs";
  for (const [index, { file, size, modified }] of now.inputs.entries()) {
    const input = before.inputs[index];
    if (input?.size !== size)
      return `${displayName(file)} had ${count(input?.size ?? 0)} bytes, and has ${count(size)}`;
    if (input.modified !== modified) return `${displayName(file)} was written to since`;
  }
  return undefined;
}

const OPTION_NAMES: Readonly<Record<string, string>> = {
  dropParameters: "--drop-param",
  dropTracking: "--drop-tracking",
  sortQuery: "--sort-query",
};

/** The name of the file that says how far a run is that writes `output`. */
export function stateName(output: string): string {
  return `${output}.resume`;
}

/** @returns what the file says, if it is there; or what is wrong with it */
export async function readState(output: string): Promise<State | string | undefined> {
  const name = stateName(output);
  try {
    const state: unknown = JSON.parse(await readFile(name, "utf8"));
    return isState(state) ? state : damaged(name);
  } catch (error) {
    if (error instanceof SyntaxError) return damaged(name);
    if (!isSystemError(error)) throw error;
    return error.code === "ENOENT" ? undefined : `cannot read ${displayName(name)}: ${errorWords(error)}`;
  }
}

function damaged(name: string): string {
  return `${displayName(name)} is damaged; delete it to begin anew`;
}

/** The name of that file until it is whole. */
export function newStateName(output: string): string {
  return `${stateName(output)}.new`;
}

/** Writes the file in one go: after a loss of power, it is as before or as after. */
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

/** Deletes the file, if it is there; or says why it cannot be deleted. */
export async function deleteState(output: string): Promise<string | undefined> {
  const name = stateName(output);
  try {
    await rm(name, { force: true });
    return undefined;
  } catch (error) {
    if (!isSystemError(error)) throw error;
    if (error.code === "ENOTDIR") return undefined; // Nor can the output be written.
    return `cannot delete ${displayName(name)}: ${errorWords(error)}`;
  }
}
