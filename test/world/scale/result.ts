/** The results of a run, and the hashes of its files. */
import type { Processes } from "./processes.ts";
import type { Figures } from "./urls.ts";

export interface Result extends Readonly<Figures> {
  readonly seconds: number;
  /** The hash of the sorted distinct keys. */
  readonly keysHash: string;
  /** The hash of the sorted reasons and texts of the invalid lines. */
  readonly rejectsHash: string;
}

/** Runs a shell pipeline in which "$@" is `files`, and returns its output. */
export async function pipeline(processes: Processes, name: string, command: string, files: readonly string[]) {
  const args = ["-c", `set -o pipefail; ${command}`, "bash", "/dev/null", ...files];
  return (await processes.run(name, "bash", args, { LC_ALL: "C" })).trim();
}

/** The hashes of the sorted keys and of the sorted rejects. A key in two files counts twice. */
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

/** The differences between two results, in words. */
export function differences(name: string, found: Partial<Result>, expected: Partial<Result>): string[] {
  const keys = Object.keys(expected).filter((key): key is keyof Result => key !== "seconds");
  return keys.flatMap((key) => {
    const [is, ought] = [found[key], expected[key]].map((value) => JSON.stringify(sorted(value)));
    return is === ought ? [] : [`${name}: ${key} is ${is}, but should be ${ought}`];
  });
}

function sorted(value: unknown): unknown {
  return typeof value === "object" ? Object.entries(value ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)) : value;
}
