import { statSync } from "node:fs";
import { resolve } from "node:path";
import { requireUsable } from "../canonicalize/check-options.ts";
import { CommandError } from "../command-error.ts";
import type { CommandIO } from "../command-io.ts";
import { displayName } from "../io/sources.ts";
import { type DedupeOptions, isStreaming } from "./options.ts";

/** @throws CommandError if an option is wrong, or if options and files do not fit together */
export async function checkOptions(files: readonly string[], options: DedupeOptions, io: CommandIO): Promise<void> {
  const { output, rejects, groups, resume } = options;
  await requireUsable(files, { ...options, written: [output, rejects, groups] });
  if (groups === "-") throw new CommandError("--groups needs a file name; it cannot write to stdout");
  if (resume && !isStreaming(options)) {
    throw new CommandError("--resume cannot be used with --count, --groups and --keep last or shortest");
  }
  if (options.format.columns.length > 1) throw new CommandError("only one --column can have the URL of a row");
  if (output === undefined && rejects === undefined && groups === undefined) return;
  const { isInPlace, requireSeparateFiles } = await import("../canonicalize/collision.ts");
  for (const [name, file] of [["--output", output] as const, ["--groups", groups] as const]) {
    if (file !== undefined && (await isInPlace(files, file, io))) {
      throw new CommandError(`${name} ${displayName(file)} is an input, and would be overwritten`);
    }
  }
  await requireSeparateFiles(files, { output, rejects, resume, inPlace: false }, io);
  requireOtherFile(groups, { "--output": output, "--rejects": rejects }, io);
}

/** @throws CommandError if two options have the same file */
function requireOtherFile(
  groups: string | undefined,
  written: Readonly<Record<string, string | undefined>>,
  { cwd }: CommandIO,
): void {
  if (groups === undefined) return;
  for (const [name, file] of Object.entries(written)) {
    if (file !== undefined && identify(resolve(cwd, file)) === identify(resolve(cwd, groups))) {
      throw new CommandError(`${name} and --groups must be different files`);
    }
  }
}

/** Returns a key that is the same for all names of a file; for a missing file, its path. */
function identify(path: string): string {
  const stats = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stats === undefined ? path : `${stats.dev}:${stats.ino}`;
}
