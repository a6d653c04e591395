import { resolve } from "node:path";
import type { CommandIO } from "../command-io.ts";
import { CompressedOutput } from "../io/compressed-output.ts";
import { compressionOf } from "../io/compression.ts";
import { FileOutput, type FileSink } from "../io/file-output.ts";
import { Output, type Sink } from "../io/output.ts";
import { displayName, nameInError } from "../io/sources.ts";
import { errorWords, isSystemError } from "../io/system-error.ts";
import type { CanonicalizeOptions } from "./options.ts";
import { Rejects } from "./rejects.ts";
import type { Lengths } from "./resume/state.ts";

/** Where the URLs go, and the bad lines. */
export interface Outputs {
  readonly out: Sink;
  readonly rejects: Rejects | undefined;
  /** Says that what was written till now is all of some lines. */
  endBlock(): Promise<void>;
  /** How long the files are when all is on the disk that was written; `undefined` if they cannot be cut there. */
  checkpoint(): Promise<Lengths | undefined>;
  /** Puts the rest on the disk, and says how long the files are. */
  end(): Promise<Lengths>;
  /** Ends what is written, and says what could not be, in words. Only if it `isWhole`, files have their names then. */
  finish(isWhole: boolean): Promise<string | undefined>;
}

/**
 * Opens what is written to; or says why it cannot be opened.
 *
 * @param kept how much of the files there is already, if they are to be kept where they do not get whole
 * @param beforeWrite called before something goes to a terminal
 */
export async function openOutputs(
  { output, rejects: rejectsName }: CanonicalizeOptions,
  kept: Lengths | undefined,
  beforeWrite: () => void,
  io: CommandIO,
): Promise<Outputs | string> {
  const file = output === undefined ? undefined : await openFile(output, kept?.output, io);
  if (typeof file === "string") return file;
  const rejectsFile = rejectsName === undefined ? undefined : await openFile(rejectsName, kept?.rejects, io);
  if (typeof rejectsFile === "string") return rejectsFile;
  const out = file ?? new Output(io.stdout, beforeWrite);
  const rejects =
    rejectsName === undefined || rejectsFile === undefined ? undefined : new Rejects(rejectsFile, rejectsName);
  return {
    out,
    rejects,
    async endBlock() {
      await file?.endBlock();
      await rejectsFile?.endBlock();
    },
    async checkpoint() {
      const lengths = { output: await file?.checkpoint(), rejects: rejectsFile ? await rejectsFile.checkpoint() : 0 };
      return lengths.output === undefined || lengths.rejects === undefined ? undefined : (lengths as Lengths);
    },
    async end() {
      return { output: (await file?.end()) ?? 0, rejects: (await rejectsFile?.end()) ?? 0 };
    },
    async finish(isWhole) {
      await out.flush();
      await rejectsFile?.end();
      await file?.end();
      const failureOf = (sink: Sink | undefined, name: string) =>
        sink?.failure === undefined ? undefined : `cannot write ${displayName(name)}: ${sink.failure}`;
      const failure = () => failureOf(out, output ?? "the output") ?? failureOf(rejectsFile, rejectsName ?? "");
      // Where one does not get whole, the other is not what belongs to it.
      const areWhole = isWhole && failure() === undefined;
      await rejectsFile?.finish(areWhole);
      await file?.finish(areWhole);
      return failure();
    },
  };
}

/** Opens a file, which is compressed if its name says so; or says why it cannot be opened. */
async function openFile(name: string, keptLength: number | undefined, io: CommandIO): Promise<FileSink | string> {
  try {
    const file = await FileOutput.create(resolve(io.cwd, name), keptLength, io);
    const compression = compressionOf(name);
    if (compression === undefined) return file;
    const { compressor } = await import("../io/archives.ts");
    return new CompressedOutput(file, compressor(compression));
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return `cannot write ${nameInError(name)}: ${errorWords(error)}`;
  }
}
