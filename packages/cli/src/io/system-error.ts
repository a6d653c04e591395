import { getSystemErrorMap } from "node:util";

/** Says what is wrong with a compressed file. */
export class ArchiveError extends Error {}

/** What Deno calls an error of its own, where it has not been given a permission. */
const NOT_PERMITTED = "NotCapable";

/** The system's own names of errors: those of Node's have a "_". Deno gives some errors a name, but no number. */
const NAME = /^E[A-Z0-9]+$/;

/** Whether `error` comes from the operating system, or from what stands for it. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  if (!(error instanceof Error)) return false;
  return "errno" in error || error.name === NOT_PERMITTED || ("code" in error && NAME.test(String(error.code)));
}

/** What went wrong, in the system's words, without the path and the call: "no such file or directory". */
export function errorWords(error: NodeJS.ErrnoException): string {
  if (error instanceof ArchiveError) return error.message;
  if (error.name === NOT_PERMITTED)
    return `Deno permits it with ${/--allow-\w+/.exec(error.message)?.[0] ?? "-A"} alone`;
  if (error.code === "EISDIR") return "it is a directory";
  const [, words] = [...getSystemErrorMap().values()].find(([name]) => name === error.code) ?? [];
  return words ?? error.code ?? error.message;
}
