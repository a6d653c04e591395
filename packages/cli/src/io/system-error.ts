import { getSystemErrorMap } from "node:util";

/** Says what is wrong with a compressed file. */
export class ArchiveError extends Error {}

/** Whether `error` comes from the operating system. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "errno" in error;
}

/** What went wrong, in the system's words, without the path and the call: "no such file or directory". */
export function errorWords(error: NodeJS.ErrnoException): string {
  if (error instanceof ArchiveError) return error.message;
  if (error.code === "EISDIR") return "it is a directory";
  const [, words] = getSystemErrorMap().get(error.errno ?? 0) ?? [];
  return words ?? error.code ?? error.message;
}
