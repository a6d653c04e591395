import { URL } from "anyurl";
import type { CommandIO } from "../command-io.ts";
import { compressionOf, missingCompression } from "../io/compression.ts";
import { displayName } from "../io/sources.ts";
import { collision } from "./collision.ts";
import { failureReason } from "./line-by-line.ts";
import type { CanonicalizeOptions } from "./options.ts";
import { reasonWords } from "./reasons.ts";

/** What is wrong with an option, in words, if something is. */
export async function wrongOption(
  files: readonly string[],
  options: CanonicalizeOptions,
  io: CommandIO,
): Promise<string | undefined> {
  const { base, form, output, rejects, resume } = options;
  if (base !== undefined && URL.parse(base) === null) {
    return `--base is not an absolute URL: ${reasonWords(failureReason(base))}`;
  }
  if (!(await areGlobs(form?.dropParameters ?? []))) {
    return 'a --drop-param has a "\\" that is not before a "*" or another "\\"';
  }
  if (resume && rejects !== undefined && compressionOf(rejects) !== undefined) {
    return "--resume needs --rejects that are not compressed";
  }
  if (rejects === "-") return "--rejects wants a FILE; - is none";
  const written = [output, rejects].filter((name) => name !== undefined);
  for (const file of [...files, ...written]) {
    const missing = await missingCompression(file);
    if (missing !== undefined)
      return `cannot ${files.includes(file) ? "read" : "write"} ${displayName(file)}: ${missing}`;
  }
  return collision(files, options, io);
}

async function areGlobs(patterns: readonly string[]): Promise<boolean> {
  if (patterns.length === 0) return true;
  const { compileGlobs } = await import("@anyurl/canonical");
  try {
    compileGlobs(patterns);
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
