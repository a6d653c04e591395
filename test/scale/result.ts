/** What a run has found, and what its files hold. */
import type { Processes } from "./processes.ts";
import type { Figures } from "./urls.ts";

export interface Result extends Readonly<Figures> {
  readonly seconds: number;
  /** Of the distinct keys, sorted. */
  readonly keysHash: string;
  /** Of the reasons and texts of the bad lines, sorted. */
  readonly rejectsHash: string;
}

/** Runs a pipeline of the shell, in which "$@" is `files`, and returns what it prints. */
export async function pipeline(processes: Processes, name: string, command: string, files: readonly string[]) {
  const args = ["-c", `set -o pipefail; ${command}`, "bash", "/dev/null", ...files];
  return (await processes.run(name, "bash", args, { LC_ALL: "C" })).trim();
}

/** The hashes of sorted files of keys, and of files of rejects. A key that is in two files counts twice. */
export async function hashesOf(processes: Processes, keys: readonly string[], rejects: readonly string[]) {
  const keysHash = await pipeline(processes, "keys-hash", 'sort --merge "$@" | sha256sum | cut -d" " -f1', keys);
  const rejectsHash = await pipeline(
    processes,
    "rejects-hash",
    'cut -f1,4- "$@" | sort | sha256sum | cut -d" " -f1',
    rejects,
  );
  return { keysHash, rejectsHash };
}

/** What is not the same in two results, in words. */
export function differences(name: string, found: Partial<Result>, expected: Partial<Result>): string[] {
  const keys = Object.keys(expected).filter((key): key is keyof Result => key !== "seconds");
  return keys.flatMap((key) => {
    const [is, ought] = [found[key], expected[key]].map((value) => JSON.stringify(sorted(value)));
    return is === ought ? [] : [`${name}: ${key} is ${is}, and ought to be ${ought}`];
  });
}

function sorted(value: unknown): unknown {
  return typeof value === "object" ? Object.entries(value ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)) : value;
}
