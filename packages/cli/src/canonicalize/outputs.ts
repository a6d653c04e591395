import { FileOutput } from "../io/file-output.ts";
import { Output, type Sink } from "../io/output.ts";
import { displayName } from "../io/sources.ts";
import { errorWords, isSystemError } from "../io/system-error.ts";
import type { CanonicalizeOptions } from "./canonicalize.ts";
import { Rejects } from "./rejects.ts";

/** Where the URLs go, and the bad lines. */
export interface Outputs {
  readonly out: Sink;
  readonly rejects: Rejects | undefined;
  /** Ends what is written, and says what could not be, in words. */
  finish(): Promise<string | undefined>;
}

/**
 * Opens what is written to; or says why it cannot be opened.
 *
 * @param beforeWrite called before something goes to a terminal
 */
export async function openOutputs(options: CanonicalizeOptions, beforeWrite: () => void): Promise<Outputs | string> {
  const { rejects: name } = options;
  const out = new Output(process.stdout, beforeWrite);
  const file = name === undefined ? undefined : await openFile(name);
  if (typeof file === "string") return file;
  const rejects = name === undefined || file === undefined ? undefined : new Rejects(file, name);
  return {
    out,
    rejects,
    async finish() {
      await out.flush();
      await file?.finish();
      if (out.failure !== undefined) return `cannot write the output: ${out.failure}`;
      if (file?.failure !== undefined) return `cannot write ${displayName(name ?? "")}: ${file.failure}`;
      return undefined;
    },
  };
}

async function openFile(name: string): Promise<FileOutput | string> {
  try {
    return await FileOutput.create(name);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return `cannot write ${displayName(name)}: ${errorWords(error)}`;
  }
}
