import { CommandError } from "../command-error.ts";
import { requireBase } from "../input/parse-url.ts";
import { detectCompression, missingCompression } from "../io/compression.ts";
import { displayName } from "../io/sources.ts";
import type { Form } from "./task.ts";

/** Options that can be wrong, whatever the others are. */
interface Checked {
  readonly base: string | undefined;
  readonly form: Pick<Form, "options"> | undefined;
  /** The files to write. */
  readonly written: readonly (string | undefined)[];
  readonly rejects: string | undefined;
  readonly resume: boolean;
}

/** @throws CommandError if an option is wrong, or if a file cannot be read or written here */
export async function requireUsable(
  files: readonly string[],
  { base, form, written, rejects, resume }: Checked,
): Promise<void> {
  requireBase(base, "--base");
  await requireGlobs(form?.options.query?.deny ?? []);
  if (resume && rejects !== undefined && detectCompression(rejects) !== undefined) {
    throw new CommandError("--resume cannot be used with compressed --rejects");
  }
  if (rejects === "-") throw new CommandError("--rejects needs a file name; it cannot write to stdout");
  for (const [use, names] of [["read", files] as const, ["write", written] as const]) {
    for (const file of names) {
      if (file === undefined) continue;
      const missing = await missingCompression(detectCompression(file), use);
      if (missing !== undefined) throw new CommandError(`cannot ${use} ${displayName(file)}: ${missing}`);
    }
  }
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
