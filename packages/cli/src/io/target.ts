import { readlink, realpath, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { isSystemError } from "./system-error.ts";

/** Where Linux lists the open files of a process as links. */
const DESCRIPTORS = /^\/proc\/.*\/fd$/;

/**
 * Returns the file that a path leads to through links. It may be missing, or a directory. Returns `undefined` if no
 * other file can replace it: a device, a pipe, or a file that is already open.
 *
 * @throws the system's error if the path cannot be followed
 */
export async function followLinks(path: string): Promise<string | undefined> {
  const stats = await orUndefined(stat(path), "ENOENT");
  if (stats !== undefined && !stats.isFile() && !stats.isDirectory()) return undefined;
  const folder = await realpath(dirname(path));
  const link = await orUndefined(readlink(join(folder, basename(path))), "ENOENT", "EINVAL", "UNKNOWN");
  if (link === undefined) return join(folder, basename(path));
  return DESCRIPTORS.test(folder) ? undefined : followLinks(resolve(folder, link));
}

async function orUndefined<Value>(promise: Promise<Value>, ...codes: readonly string[]): Promise<Value | undefined> {
  try {
    return await promise;
  } catch (error) {
    if (isSystemError(error) && codes.includes(error.code ?? "")) return undefined;
    throw error;
  }
}
