/** The file of a report. */
import { resolve } from "node:path";
import { CommandError } from "../command-error.ts";
import type { CommandIO } from "../command-io.ts";
import { FileOutput } from "../io/file-output.ts";
import { identify } from "../io/identity.ts";
import { displayName, nameInError, STDIN } from "../io/sources.ts";
import { fileError } from "../io/system-error.ts";
import { followLinks } from "../io/target.ts";
import type { Report } from "./model.ts";
import { writePage } from "./page.ts";

/** Files that a report must not replace. */
export interface OtherFiles {
  readonly read: readonly string[];
  /** By the options that name them. */
  readonly written?: Readonly<Record<string, string | undefined>>;
}

/** A file that becomes the report at the end of a run. */
export class ReportFile {
  readonly #file: FileOutput;
  readonly #name: string;

  private constructor(file: FileOutput, name: string) {
    this.#file = file;
    this.#name = name;
  }

  /** @throws CommandError if the file cannot be written, or the run reads it, or writes something else to it */
  static async open(name: string, otherFiles: OtherFiles, io: CommandIO): Promise<ReportFile> {
    if (name === STDIN) throw new CommandError("--html needs a file name; it cannot write to stdout");
    await requireOtherFile(name, otherFiles, io);
    try {
      return new ReportFile(await FileOutput.create(resolve(io.cwd, name), undefined, io), name);
    } catch (error) {
      throw fileError(`write ${nameInError(name)}`, error);
    }
  }

  /** Writes the report, and names the file. @throws CommandError if it cannot be written */
  async write(report: Report): Promise<void> {
    await this.#file.write(writePage(report, new Date()));
    await this.#file.finish(true);
    const { failure } = this.#file;
    if (failure !== undefined) throw new CommandError(`cannot write ${displayName(this.#name)}: ${failure}`);
  }

  /** Removes the file, because there is no report. */
  async discard(): Promise<void> {
    await this.#file.finish(false);
  }
}

async function requireOtherFile(name: string, { read, written = {} }: OtherFiles, io: CommandIO): Promise<void> {
  if (read.some((file) => identify(file, io) === identify(name, io))) {
    throw new CommandError(`--html ${displayName(name)} is an input, and would be overwritten`);
  }
  const target = await find(name, io);
  for (const [option, file] of Object.entries(written)) {
    if (file === undefined || target === undefined || (await find(file, io)) !== target) continue;
    throw new CommandError(`--html and ${option} must be different files`);
  }
}

async function find(name: string, { cwd }: CommandIO): Promise<string | undefined> {
  try {
    return await followLinks(resolve(cwd, name));
  } catch (error) {
    throw fileError(`write ${nameInError(name)}`, error);
  }
}
