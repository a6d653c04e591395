/** Runs a command-line tool and returns its output. */
import { spawnSync } from "node:child_process";
import { stripVTControlCharacters } from "node:util";

/** No tool takes longer than this, in milliseconds. */
const TIMEOUT = 500_000;

export interface Outcome {
  readonly status: number;
  /** Both streams, without colours. */
  readonly output: string;
}

/** Runs a tool in a folder, and waits until it ends. */
export function run(command: string, words: readonly string[], folder: string): Outcome {
  const { status, stdout, stderr, error } = spawnSync(command, words, {
    cwd: folder,
    encoding: "utf8",
    timeout: TIMEOUT,
    maxBuffer: 1 << 26,
  });
  if (error !== undefined) throw new Error(`${command} could not be run: ${error.message}`);
  return { status: status ?? 1, output: stripVTControlCharacters(`${stdout}${stderr}`).trim() };
}
