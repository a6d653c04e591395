import { CommandError } from "../command-error.ts";
import type { CommandIO } from "../command-io.ts";
import { placeWords } from "../input/place.ts";
import type { URLArgument } from "../input/url-argument.ts";
import { STDIN } from "../io/sources.ts";
import type { Resumption } from "./resume/resumption.ts";

type Open<Saved extends object> = Parameters<typeof Resumption.open<Saved>>;

/** Returns whether a source is a file that a later run can read again. */
export function isNamedFile(source: string | URLArgument): boolean {
  return typeof source === "string" && source !== STDIN;
}

/**
 * Opens the state of an interrupted run with `--resume`. Without that option, it deletes the state of an earlier run.
 *
 * @throws CommandError if the run cannot be resumed
 */
export async function openResumption<Saved extends object>(
  sources: readonly (string | URLArgument)[],
  files: readonly string[],
  options: Open<Saved>[1] & { readonly resume: boolean },
  identity: Open<Saved>[2],
  io: CommandIO,
): Promise<Resumption<Saved> | undefined> {
  if (options.resume) {
    const argument = sources.find((source) => typeof source !== "string");
    if (argument !== undefined) {
      throw new CommandError(`--resume needs files, but ${placeWords(argument)} is an argument`);
    }
    const { Resumption } = await import("./resume/resumption.ts");
    return Resumption.open(files, options, identity, io);
  }
  if (options.output === undefined) return undefined;
  // An old state describes a file that is now written from its beginning.
  const { deleteRun } = await import("./resume/state.ts");
  await deleteRun({ ...options, output: options.output }, io);
  return undefined;
}
