import { getSystemErrorMap } from "node:util";
import { CommandError } from "../command-error.ts";

/** The name of Deno's error for a missing permission. */
const NOT_PERMITTED = "NotCapable";

/** The system's names of errors. Node's own names contain "_". Deno gives some errors a name, but no number. */
const NAME = /^E[A-Z0-9]+$/;

/** Returns whether an error comes from the operating system, or from a layer above it. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  if (!(error instanceof Error)) return false;
  return "errno" in error || error.name === NOT_PERMITTED || ("code" in error && NAME.test(String(error.code)));
}

/** Returns the system's words for an error, without the path and the call: "no such file or directory". */
export function errorWords(error: NodeJS.ErrnoException): string {
  if (error.name === NOT_PERMITTED) {
    return `Deno needs the permission ${/--allow-\w+/.exec(error.message)?.[0] ?? "-A"}`;
  }
  if (error.code === "EISDIR") return "it is a directory";
  const [, words] = [...getSystemErrorMap().values()].find(([name]) => name === error.code) ?? [];
  return words ?? error.code ?? error.message;
}

/**
 * Returns the error to report if a file cannot be read, written or deleted.
 *
 * @param what such as "read urls.txt"
 * @param advice a text after the system's words
 * @throws `error` itself if it is a bug: if neither the system nor the command raised it
 */
export function fileError(what: string, error: unknown, advice = ""): CommandError {
  if (error instanceof CommandError) return new CommandError(`cannot ${what}: ${error.message}`);
  if (isSystemError(error)) return new CommandError(`cannot ${what}: ${errorWords(error)}${advice}`);
  throw error;
}
