import { readlink, realpath, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { isSystemError } from "./system-error.ts";

/** Where Linux keeps the links that stand for what a process has open. */
const DESCRIPTORS = /^\/proc\/.*\/fd$/;

/**
 * The file that a path leads to by links, which is not there perhaps, or is a directory; `undefined` if it is none that another file can
 * take the place of: a device, a pipe, or what is open already.
 *
 * @throws the system's error if it cannot be looked at
 */
export async function targetOf(path: string): Promise<string | undefined> {
  const stats = await orUndefined(stat(path), "ENOENT");
  if (stats !== undefined && !stats.isFile() && !stats.isDirectory()) return undefined;
  const folder = await realpath(dirname(path));
  const link = await orUndefined(readlink(join(folder, basename(path))), "ENOENT", "EINVAL", "UNKNOWN");
  if (link === undefined) return join(folder, basename(path));
  return DESCRIPTORS.test(folder) ? undefined : targetOf(resolve(folder, link));
}

async function orUndefined<Value>(promise: Promise<Value>, ...codes: readonly string[]): Promise<Value | undefined> {
  try {
    return await promise;
  } catch (error) {
    if (isSystemError(error) && codes.includes(error.code ?? "")) return undefined;
    throw error;
  }
}
