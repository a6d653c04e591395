import { resolve } from "node:path";
import { CommandError } from "../command-error.ts";
import type { CommandIO } from "../command-io.ts";
import { partialName } from "../io/file-output.ts";
import { identify } from "../io/identity.ts";
import { displayName, nameInError } from "../io/sources.ts";
import { fileError } from "../io/system-error.ts";
import { followLinks } from "../io/target.ts";
import type { CanonicalizeOptions } from "./options.ts";
import { newStateName, stateName } from "./resume/state.ts";

/** The files that are written for one that an option names. */
interface Written {
  /** The file itself; `undefined` if it is a device or a pipe. */
  readonly target: string | undefined;
  /** Files that exist until it is complete. */
  readonly others: readonly string[];
}

/** @throws CommandError if the run would overwrite a file that it reads, or write two outputs to one file */
export async function requireSeparateFiles(
  files: readonly string[],
  { output, rejects, resume, inPlace }: Pick<CanonicalizeOptions, "output" | "rejects" | "resume" | "inPlace">,
  io: CommandIO,
): Promise<void> {
  const ofOutput = await writtenFor(output, resume, io);
  const ofRejects = await writtenFor(rejects, resume, io);
  const states = output === undefined ? [] : [stateName, newStateName].map((nameOf) => nameOf(resolve(io.cwd, output)));
  const temporary = [...states, ...ofOutput.others, ...ofRejects.others];
  const targets = [ofOutput.target, ofRejects.target].filter((target) => target !== undefined);
  const names = [...temporary, ...targets];
  if (targets.length === 2 && targets[0] === targets[1]) {
    throw new CommandError("--output and --rejects must be different files");
  }
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new CommandError(`--output and --rejects would both write ${displayName(twice)}`);
  const read = new Set(files.map((file) => identify(file, io)));
  const isRead = (name: string | undefined) => name !== undefined && read.has(identify(name, io));
  const lost = temporary.find(isRead);
  if (lost !== undefined) {
    throw new CommandError(`${displayName(lost)} is an input, and would be overwritten; choose another output name`);
  }
  if (isRead(ofRejects.target)) {
    throw new CommandError(`--rejects ${displayName(rejects ?? "")} is an input, and would be overwritten`);
  }
  if (!isRead(ofOutput.target)) return;
  if (resume) throw new CommandError("with --resume, --output must not be an input file");
  if (rejects === undefined && !inPlace) {
    throw new CommandError(
      `--output ${displayName(output ?? "")} is an input, and its invalid lines would be lost; ` +
        "keep them with --rejects FILE, or drop them with --in-place",
    );
  }
}

/** Returns whether the output replaces a file that is read. */
export async function isInPlace(files: readonly string[], output: string, io: CommandIO): Promise<boolean> {
  const { target } = await writtenFor(output, false, io);
  if (target === undefined) return false;
  return files.map((file) => identify(file, io)).includes(identify(target, io));
}

/** @param resumes whether the file has a name until it is complete that other files can have */
async function writtenFor(file: string | undefined, resumes: boolean, { cwd }: CommandIO): Promise<Written> {
  if (file === undefined) return { target: undefined, others: [] };
  try {
    const target = await followLinks(resolve(cwd, file));
    return { target, others: target === undefined || !resumes ? [] : [partialName(target)] };
  } catch (error) {
    throw fileError(`write ${nameInError(file)}`, error);
  }
}
