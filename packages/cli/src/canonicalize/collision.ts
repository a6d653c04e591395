import { fstatSync, statSync } from "node:fs";
import { resolve } from "node:path";
import type { CommandIO } from "../command-io.ts";
import { partialName } from "../io/file-output.ts";
import { displayName, nameInError, STDIN } from "../io/sources.ts";
import { errorWords, isSystemError } from "../io/system-error.ts";
import { targetOf } from "../io/target.ts";
import type { CanonicalizeOptions } from "./options.ts";
import { newStateName, stateName } from "./resume/state.ts";

/** The files that are written for one that an option names. */
interface Written {
  /** The file itself; `undefined` if it is a device or a pipe. */
  readonly target: string | undefined;
  /** Those that are there until it is whole. */
  readonly others: readonly string[];
}

/** Says that a file would be written in the place of one that is read, or of another that is written, if that is so. */
export async function collision(
  files: readonly string[],
  { output, rejects, resume }: CanonicalizeOptions,
  io: CommandIO,
): Promise<string | undefined> {
  const ofOutput = await writtenFor(output, io);
  if (typeof ofOutput === "string") return ofOutput;
  const ofRejects = await writtenFor(rejects, io);
  if (typeof ofRejects === "string") return ofRejects;
  const states = output === undefined ? [] : [stateName, newStateName].map((nameOf) => nameOf(resolve(io.cwd, output)));
  const apart = [...states, ...ofOutput.others, ...ofRejects.others];
  const targets = [ofOutput.target, ofRejects.target].filter((target) => target !== undefined);
  const names = [...apart, ...targets];
  if (targets.length === 2 && targets[0] === targets[1]) return "--output and --rejects are the same file";
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) return `--output and --rejects would both write ${displayName(twice)}`;
  const read = new Set(files.map((file) => identityOf(file, io)));
  const isRead = (name: string | undefined) => name !== undefined && read.has(identityOf(name, io));
  const lost = apart.find((name) => isRead(name));
  if (lost !== undefined)
    return `${displayName(lost)} is read, and would be written over; give the output another name`;
  if (isRead(ofRejects.target)) return `--rejects ${displayName(rejects ?? "")} is read, and would be written over`;
  if (resume && isRead(ofOutput.target)) return "--resume needs an --output that is none of the FILEs";
  return undefined;
}

/** Whether the output takes the place of a file that is read. */
export async function isInPlace(
  files: readonly string[],
  { output }: CanonicalizeOptions,
  io: CommandIO,
): Promise<boolean> {
  const written = await writtenFor(output, io);
  if (typeof written === "string" || written.target === undefined) return false;
  return files.map((file) => identityOf(file, io)).includes(identityOf(written.target, io));
}

async function writtenFor(file: string | undefined, { cwd }: CommandIO): Promise<Written | string> {
  if (file === undefined) return { target: undefined, others: [] };
  try {
    const target = await targetOf(resolve(cwd, file));
    return { target, others: target === undefined ? [] : [partialName(target)] };
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return `cannot write ${nameInError(file)}: ${errorWords(error)}`;
  }
}

/** What is the same for all names of a file. Of one that is not there, it is the name. */
function identityOf(file: string, { stdinDescriptor, cwd }: CommandIO): string {
  try {
    if (file === STDIN && stdinDescriptor === undefined) return file;
    const options = { bigint: true } as const;
    const { dev, ino } =
      file === STDIN ? fstatSync(stdinDescriptor as number, options) : statSync(resolve(cwd, file), options);
    return `${dev}:${ino}`;
  } catch {
    return file;
  }
}
