/** How fast the command gets from file to file, in its ways, beside `cat`. */
import { closeSync, openSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { onExit } from "signal-exit";
import { median } from "simple-statistics";
import { Folder } from "../folder.ts";
import { script } from "../process.ts";
import { canonicalize, node, runMeasured, type Used, withStreams } from "./process.ts";

export interface Candidate {
  readonly name: string;
  readonly command: string;
  readonly words: readonly string[];
  /** Whether it reads the file by its name, compressed, instead of stdin. */
  readonly readsGzip?: true;
  /** Whether it writes a compressed file by its name instead of stdout. */
  readonly writesGzip?: true;
}

const anyurl = (name: string, ...words: string[]): Candidate => ({
  name,
  command: node,
  words: [...canonicalize, ...words],
});

/** The fastest profile, in which lines go from bytes to bytes. */
const whatwg = (name: string, ...words: string[]) => anyurl(name, "--profile", "whatwg", ...words);

/** The fastest run of the command, and `cat` to compare it with. */
export const plain: readonly Candidate[] = [{ name: "cat", command: "cat", words: [] }, whatwg("1 job")];

export const candidates: readonly Candidate[] = [
  ...plain,
  whatwg("2 jobs", "--jobs", "2"),
  whatwg("1 job, JSON", "--json"),
  whatwg("2 jobs, JSON", "--json", "--jobs", "2"),
  ...["rfc3986", "cloudflare", "cache-key", "surt", "safe-browsing", "sigv4"].map((name) =>
    anyurl(name, "--profile", name),
  ),
  anyurl("keys", "--profile", "cache-key", "--key"),
  anyurl("keys, JSON", "--profile", "cache-key", "--key", "--json"),
  anyurl("2 jobs, cache-key", "--profile", "cache-key", "--jobs", "2"),
  { ...whatwg("from gzip"), readsGzip: true },
  { ...whatwg("2 jobs, from gzip", "--jobs", "2"), readsGzip: true },
  { ...whatwg("2 jobs, gzip to gzip", "--jobs", "2"), readsGzip: true, writesGzip: true },
];

/** The command that redacts logs, and `cat` to compare it with. */
export const redacting: readonly Candidate[] = [
  { name: "cat", command: "cat", words: [] },
  { name: "1 job", command: node, words: [script, "redact"] },
  { name: "2 jobs", command: node, words: [script, "redact", "--jobs", "2"] },
];

/** Medians. All speeds except the first exclude the start. Its time is the time of a run with an empty file. */
export interface Speed {
  readonly name: string;
  readonly bytesPerSecond: number;
  readonly bytesPerSecondOnceRunning: number;
  /** Of all threads; `undefined` where it is not told. */
  readonly bytesPerCPUSecond: number | undefined;
  readonly peakBytes: number | undefined;
}

/** Measures what there is in turn, so that a machine's bad moments hit all alike. */
export async function measureSpeed(
  of: readonly Candidate[],
  list: Buffer,
  megabytes: number,
  rounds: number,
): Promise<Speed[]> {
  using folder = new Folder();
  // A run that is interrupted leaves no gigabytes behind.
  onExit(() => rmSync(folder.path, { recursive: true, force: true }));
  const input = join(folder.path, "input.txt");
  const empty = folder.write("empty.txt", "");
  folder.write("empty.txt.gz", gzipSync(""));
  const output = join(folder.path, "output.txt");
  const size = writeInput(input, list, megabytes);
  const runs = of.map((candidate) => ({ candidate, wholes: [] as Used[], starts: [] as Used[] }));
  for (let round = 0; round < rounds; round++) {
    for (const { candidate, wholes, starts } of runs) {
      starts.push(await measure(candidate, empty, output));
      wholes.push(await measure(candidate, input, output));
    }
  }
  return runs.map(({ candidate, wholes, starts }) => {
    const seconds = medianOf(wholes, (run) => run.seconds) as number;
    const cpuSeconds = medianOf(wholes, (run) => run.cpuSeconds);
    return {
      name: candidate.name,
      bytesPerSecond: size / seconds,
      bytesPerSecondOnceRunning: size / (seconds - (medianOf(starts, (run) => run.seconds) as number)),
      bytesPerCPUSecond: cpuSeconds && size / (cpuSeconds - (medianOf(starts, (run) => run.cpuSeconds) as number)),
      peakBytes: medianOf(wholes, (run) => run.peakBytes),
    };
  });
}

function measure(candidate: Candidate, input: string, output: string): Promise<Used> {
  const { command, readsGzip, writesGzip } = candidate;
  const words = [
    ...candidate.words,
    ...(readsGzip ? [`${input}.gz`] : []),
    ...(writesGzip ? ["-o", `${output}.gz`] : []),
  ];
  return withStreams(input, output, (streams) => runMeasured(command, words, streams));
}

/** Writes a file of whole lists, and an archive of as many archives. Gives the file's size in bytes. */
export function writeInput(path: string, list: Buffer, megabytes: number): number {
  const times = Math.ceil((megabytes * 1e6) / list.length);
  const file = openSync(path, "w");
  for (let time = 0; time < times; time++) writeSync(file, list);
  closeSync(file);
  const archive = gzipSync(list);
  writeFileSync(`${path}.gz`, Buffer.concat(Array.from({ length: times }, () => archive)));
  return times * list.length;
}

/** The median of a figure, if all runs report the figure. */
function medianOf(runs: readonly Used[], figure: (run: Used) => number | undefined): number | undefined {
  const values = runs.map(figure).filter((value) => value !== undefined);
  return values.length < runs.length ? undefined : median(values);
}
