import { resolve } from "node:path";
import { CompressedOutput } from "../io/compressed-output.ts";
import { compressionOf } from "../io/compression.ts";
import { FileOutput, type FileSink } from "../io/file-output.ts";
import { Output, type Sink } from "../io/output.ts";
import { displayName } from "../io/sources.ts";
import { errorWords, isSystemError } from "../io/system-error.ts";
import type { CanonicalizeOptions } from "./options.ts";
import { Rejects } from "./rejects.ts";

/** Where the URLs go, and the bad lines. */
export interface Outputs {
  readonly out: Sink;
  readonly rejects: Rejects | undefined;
  /** Says that what was written till now is all of some lines. */
  endBlock(): Promise<void>;
  /** Ends what is written, and says what could not be, in words. */
  finish(): Promise<string | undefined>;
}

/**
 * Opens what is written to; or says why it cannot be opened.
 *
 * @param beforeWrite called before something goes to a terminal
 */
export async function openOutputs(options: CanonicalizeOptions, beforeWrite: () => void): Promise<Outputs | string> {
  const { output, rejects: rejectsName } = options;
  const file = output === undefined ? undefined : await openFile(output);
  if (typeof file === "string") return file;
  const rejectsFile = rejectsName === undefined ? undefined : await openFile(rejectsName);
  if (typeof rejectsFile === "string") return rejectsFile;
  const out = file ?? new Output(process.stdout, beforeWrite);
  const rejects =
    rejectsName === undefined || rejectsFile === undefined ? undefined : new Rejects(rejectsFile, rejectsName);
  return {
    out,
    rejects,
    async endBlock() {
      await file?.endBlock();
    },
    async finish() {
      await out.flush();
      await rejectsFile?.finish();
      await file?.finish();
      if (out.failure !== undefined) return `cannot write ${displayName(output ?? "the output")}: ${out.failure}`;
      if (rejectsFile?.failure !== undefined)
        return `cannot write ${displayName(rejectsName ?? "")}: ${rejectsFile.failure}`;
      return undefined;
    },
  };
}

/** Opens a file, which is compressed if its name says so; or says why it cannot be opened. */
async function openFile(name: string): Promise<FileSink | string> {
  try {
    const file = await FileOutput.create(resolve(name));
    const compression = compressionOf(name);
    return compression === undefined ? file : new CompressedOutput(file, compression);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return `cannot write ${displayName(name)}: ${errorWords(error)}`;
  }
}
