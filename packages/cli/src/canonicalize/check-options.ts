import { CommandError } from "../command-error.ts";
import type { CommandIO } from "../command-io.ts";
import { requireBase } from "../input/parse-url.ts";
import { compressionOf, missingCompression } from "../io/compression.ts";
import { displayName } from "../io/sources.ts";
import type { CanonicalizeOptions } from "./options.ts";

/** @throws CommandError if an option is wrong, or if options and files do not fit together */
export async function checkOptions(
  files: readonly string[],
  options: CanonicalizeOptions,
  io: CommandIO,
): Promise<void> {
  const { base, form, output, rejects, resume } = options;
  requireBase(base, "--base");
  await requireGlobs(form?.options.query?.deny ?? []);
  if (resume && rejects !== undefined && compressionOf(rejects) !== undefined) {
    throw new CommandError("--resume cannot be used with compressed --rejects");
  }
  if (rejects === "-") throw new CommandError("--rejects needs a file name; it cannot write to stdout");
  const written = [output, rejects].filter((name) => name !== undefined);
  for (const [use, names] of [["read", files] as const, ["write", written] as const]) {
    for (const file of names) {
      const missing = await missingCompression(file, use);
      if (missing !== undefined) throw new CommandError(`cannot ${use} ${displayName(file)}: ${missing}`);
    }
  }
  if (written.length === 0) return;
  const { requireSeparateFiles } = await import("./collision.ts");
  await requireSeparateFiles(files, options, io);
}

/** Loads the package only if there are patterns. */
async function requireGlobs(patterns: readonly string[]): Promise<void> {
  if (patterns.length === 0) return;
  const { compileGlobs } = await import("./canonicalizers.ts");
  try {
    compileGlobs(patterns);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new CommandError('in --drop-param, a "\\" must be followed by "*" or "\\"');
  }
}
