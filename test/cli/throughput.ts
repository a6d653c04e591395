/**
 * How fast `anyurl canonicalize` gets from file to file, beside `cat`, how much memory it takes, of a quarter of the input too, and how long
 * one URL takes, from start to end: `pnpm bench:cli [megabytes] [rounds]`.
 * What is measured is taken in turn, so that a machine's bad moments hit all alike.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, openSync, readFileSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { environment, Folder, script } from "./command.ts";

/** A folder of URL lists; not part of the project, so it may be missing. */
const lists = process.env.ANYURL_BENCH ?? join(import.meta.dirname, "../../../shared/bench");

const [megabytes = 200, rounds = 5] = process.argv.slice(2).map(Number);
if (!(megabytes > 0 && rounds >= 5)) {
  throw new Error("Give the size of the input in megabytes, and at least 5 rounds: pnpm bench:cli 200 5");
}

interface Candidate {
  readonly name: string;
  readonly command: string;
  readonly words: readonly string[];
  /** Whether it reads the file by its name, compressed, instead of stdin. */
  readonly readsGzip?: true;
  /** Whether it writes a compressed file by its name instead of stdout. */
  readonly writesGzip?: true;
}

const canonicalize = [script, "canonicalize"];
const node = process.execPath;
const anyurl = (name: string, ...words: string[]): Candidate => ({
  name,
  command: node,
  words: [...canonicalize, ...words],
});
const candidates: readonly Candidate[] = [
  { name: "cat", command: "cat", words: [] },
  anyurl("1 job"),
  anyurl("2 jobs", "--jobs", "2"),
  anyurl("1 job, JSON", "--json"),
  anyurl("2 jobs, JSON", "--json", "--jobs", "2"),
  ...["rfc3986", "cloudflare", "cache-key", "surt", "safe-browsing", "sigv4"].map((name) =>
    anyurl(name, "--profile", name),
  ),
  anyurl("2 jobs, cache-key", "--profile", "cache-key", "--jobs", "2"),
  { ...anyurl("from gzip"), readsGzip: true },
  { ...anyurl("2 jobs, from gzip", "--jobs", "2"), readsGzip: true },
  { ...anyurl("2 jobs, gzip to gzip", "--jobs", "2"), readsGzip: true, writesGzip: true },
];

interface Run {
  readonly seconds: number;
  /** Of all threads, in user and system mode; `undefined` where it is not told. */
  readonly cpuSeconds: number | undefined;
  readonly peakBytes: number | undefined;
}

/** Has a process of Node say what it has used. */
const telling = `
  import { isMainThread } from "node:worker_threads";
  if (isMainThread) process.on("exit", () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
    process.stderr.write(JSON.stringify({ peakBytes: 1024 * maxRSS, cpuSeconds: (userCPUTime + systemCPUTime) / 1e6 }));
  });`;
const env = environment({ NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(telling)}` });

async function measure(candidate: Candidate, input: string, output: string): Promise<Run> {
  const { command, readsGzip, writesGzip } = candidate;
  const words = [
    ...candidate.words,
    ...(readsGzip ? [`${input}.gz`] : []),
    ...(writesGzip ? ["-o", `${output}.gz`] : []),
  ];
  const files = [openSync(input, "r"), openSync(output, "w")] as const;
  const before = performance.now();
  const child = spawn(command, words, { stdio: [...files, "pipe"], env });
  const [[status], said] = await Promise.all([once(child, "close"), text(child.stderr as NodeJS.ReadableStream)]);
  const seconds = (performance.now() - before) / 1000;
  for (const file of files) closeSync(file);
  // The lists have lines that are no URLs.
  if (status !== 0 && status !== 1) throw new Error(`${command} ended with status ${status}: ${said}`);
  const used = /\{[^{]*\}$/.exec(said)?.[0];
  const { cpuSeconds, peakBytes } = JSON.parse(used ?? "{}") as Partial<Run>;
  return { seconds, cpuSeconds, peakBytes };
}

/** A file of whole lists; gives its size in bytes. */
function writeInput(path: string, megabytes: number): number {
  const source = join(lists, "web.txt");
  const isThere = existsSync(source);
  const web = (index: number) =>
    `https://www.site-${index % 997}.example/section/${index}/page.html?id=${index * 31}\n`;
  const list = isThere
    ? readFileSync(source)
    : Buffer.from(Array.from({ length: 40_000 }, (_, at) => web(at)).join(""));
  const file = openSync(path, "w");
  let size = 0;
  while (size < megabytes * 1e6) size += writeSync(file, list);
  closeSync(file);
  // An archive of archives, as the file is a list of lists.
  const archive = gzipSync(list);
  writeFileSync(`${path}.gz`, Buffer.concat(Array.from({ length: size / list.length }, () => archive)));
  console.log(`${(size / 1e6).toFixed(0)} MB of ${isThere ? source : "made-up URLs"}, medians of ${rounds} rounds`);
  return size;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] as number;
}

/** The median of what a run tells, if it tells it. */
function medianOf(runs: readonly Run[], figure: (run: Run) => number | undefined): number | undefined {
  const values = runs.map(figure);
  return values.every((value) => value !== undefined) ? median(values) : undefined;
}

/** How long it takes to canonicalise one URL, with the start and the end of the process, in milliseconds. */
async function timeOfOne(command: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 4 * rounds; round++) {
    const before = performance.now();
    const child = spawn(command, canonicalize, { stdio: ["pipe", "ignore", "inherit"], env: environment() });
    child.stdin.end("HTTPS://example.com\n");
    const [status] = await once(child, "close");
    if (status !== 0) throw new Error(`${command} ended with status ${status}`);
    times.push(performance.now() - before);
  }
  return median(times);
}

using folder = new Folder();
const input = join(folder.path, "input.txt");
const empty = folder.write("empty.txt", "");
folder.write("empty.txt.gz", gzipSync(""));
const output = join(folder.path, "output.txt");
const size = writeInput(input, megabytes);
const quarter = join(folder.path, "quarter.txt");
writeInput(quarter, megabytes / 4);

const runs = new Map(
  candidates.map((candidate) => [candidate, { whole: [] as Run[], quarters: [] as Run[], starts: [] as Run[] }]),
);
for (let round = 0; round < rounds; round++) {
  for (const [candidate, { whole, quarters, starts }] of runs) {
    starts.push(await measure(candidate, empty, output));
    quarters.push(await measure(candidate, quarter, output));
    whole.push(await measure(candidate, input, output));
  }
}

const rows = [...runs].map(([{ name }, { whole, quarters, starts }]) => {
  const start = median(starts.map(({ seconds }) => seconds));
  const seconds = median(whole.map((run) => run.seconds));
  const cpuSeconds = medianOf(whole, (run) => run.cpuSeconds);
  const startCpu = medianOf(starts, (run) => run.cpuSeconds);
  const peak = (of: readonly Run[]) => Math.round((medianOf(of, (run) => run.peakBytes) ?? Number.NaN) / 1e6) || "";
  return {
    "": name,
    "MB/s": Math.round(size / 1e6 / seconds),
    "MB/s once running": Math.round(size / 1e6 / (seconds - start)),
    "MB/s of CPU time":
      cpuSeconds !== undefined && startCpu !== undefined ? Math.round(size / 1e6 / (cpuSeconds - startCpu)) : "",
    "start in ms": Math.round(1000 * start),
    "peak MB": peak(whole),
    "of a quarter": peak(quarters),
  };
});
console.table(Object.fromEntries(rows.map(({ "": name, ...row }) => [name, row])));

const newer = join(import.meta.dirname, "../runtimes/binaries/node_modules/node-24/bin/node");
if (!existsSync(newer)) console.log("Node 24 is not measured: `pnpm setup:runtimes` installs it.");
for (const command of [node, ...(existsSync(newer) ? [newer] : [])]) {
  const version = command === node ? process.version : "Node 24";
  console.log(
    `One URL in ${Math.round(await timeOfOne(command))} ms with ${version}; the aim is less than 120 ms with Node 24.`,
  );
}
