import { fstatSync, statSync } from "node:fs";
import { resolve } from "node:path";
import type { CommandIO } from "../command-io.ts";
import { STDIN } from "./sources.ts";

/** Returns a key that is the same for all names of a file; for a missing file, its name. */
export function identify(file: string, { stdinDescriptor, cwd }: CommandIO): string {
  try {
    if (file === STDIN && stdinDescriptor === undefined) return file;
    const options = { bigint: true } as const;
    const { dev, ino } =
      file === STDIN ? fstatSync(stdinDescriptor as number, options) : statSync(resolve(cwd, file), options);
    return `${dev}:${ino}`;
  } catch {
    return file;
  }
}
