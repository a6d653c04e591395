import { resolve } from "node:path";
import type { CommandIO } from "../command-io.ts";

/** Returns the path of an input file. An empty name stays empty: it names no file, and not the current folder. */
export function resolvePath(file: string, { cwd }: Pick<CommandIO, "cwd">): string {
  return file === "" ? file : resolve(cwd, file);
}
