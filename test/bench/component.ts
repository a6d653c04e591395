/**
 * `pnpm bench:component`: measures the time for a URL through anyurl.component.wasm with jco and, if it is installed,
 * wasmtime; through the exports of url.wasm; and with `new URL`. It takes less than a minute. `pnpm bench:component
 * FILE` measures the URLs of a file, one per line.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import process from "node:process";
import { URL as AnyURL, serializeLines } from "anyurl";
import { markdownTable } from "markdown-table";
import { median } from "simple-statistics";
import { Word } from "../../bindings/engine/engine.ts";
import { loadComponent } from "../component/jco.ts";
import { binding, component, isInstalled, missing, python } from "../hosts/wasmtime.ts";
import { engineFile } from "../runtimes/builds.ts";
import { readLists, sourceOfLists } from "./lists.ts";

const LINE_FEED = 10;

/** Each round runs every row once. */
const ROUNDS = 15;

/** The least milliseconds of a row in a round. */
const MILLISECONDS = 40;

const callerFolder = process.env.INIT_CWD ?? process.cwd();
const files = process.argv.slice(2).map((name) => resolve(callerFolder, name));
const urls = readLists(files).web;
const bytes = new TextEncoder().encode(urls.map((url) => `${url}\n`).join(""));

/** The exports of url.wasm, called as assembly/README.md describes. Returns the length of all hrefs. */
function rawParser(): () => number {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(engineFile)));
  const { memory, inputStart, urlRecord, parse } = exports as unknown as {
    readonly memory: WebAssembly.Memory;
    inputStart(): number;
    urlRecord(): number;
    parse(length: number, hasBase: number): number;
  };
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  const input = new Uint8Array(memory.buffer, inputStart());
  const words = new Uint32Array(memory.buffer, urlRecord(), Word.Count);
  return () => {
    let length = 0;
    for (const url of urls) {
      parse(encoder.encodeInto(url, input).written, 0);
      const [start = 0, size = 0] = words;
      length += decoder.decode(new Uint8Array(memory.buffer, start, size)).length;
    }
    return length;
  };
}

/** The measured functions by name. Each returns the length of all hrefs, or the number of URLs. */
async function rowsIn(folder: string): Promise<Record<string, () => number>> {
  const { parser, lines } = (await loadComponent(folder))().component;
  const sum = (lengthOf: (url: string) => number) => () => {
    let length = 0;
    for (const url of urls) length += lengthOf(url);
    return length;
  };
  return {
    "`new URL(url).href`, native": sum((url) => new URL(url).href.length),
    "`new URL(url).href`, `anyurl`": sum((url) => new AnyURL(url).href.length),
    "`parse` of url.wasm, and its href": rawParser(),
    "`parser.parse` in jco": sum((url) => parser.parse(url, undefined).href.length),
    "`parser.parse-attributes` in jco": sum((url) => parser.parseAttributes(url, undefined).href.length),
    "`parser.can-parse` in jco": sum((url) => (parser.canParse(url, undefined) ? 1 : 0)),
    "`serializeLines`, `anyurl`": () => serializeLines(bytes).bytes.length,
    "`lines.serialize` in jco": () => lines.serialize(bytes, LINE_FEED).hrefs.length,
    "`lines.parse` in jco": () => lines.parse(bytes, LINE_FEED).hrefs.length,
  };
}

/** Returns the times of the rounds in wasmtime, by row, in nanoseconds for each URL. */
function timesInWasmtime(): Record<string, number[]> {
  if (!isInstalled) {
    console.log(`${missing}\n`);
    return {};
  }
  const program = join(import.meta.dirname, "inside/wasmtime_times.py");
  const output = execFileSync(python, [program, binding, component, `${ROUNDS}`], { input: bytes, encoding: "utf8" });
  return JSON.parse(output);
}

/** Returns the nanoseconds for each URL. */
function timeOf(row: () => number): number {
  const start = performance.now();
  let runs = 0;
  let end = start;
  for (; end - start < MILLISECONDS; end = performance.now()) {
    row();
    runs++;
  }
  return ((end - start) * 1e6) / (runs * urls.length);
}

const folder = mkdtempSync(join(tmpdir(), "anyurl-bench-"));
try {
  const rows = await rowsIn(folder);
  const names = Object.keys(rows);
  for (const row of Object.values(rows)) timeOf(row);
  const rounds = Array.from({ length: ROUNDS }, () => names.map((name) => timeOf(rows[name] as () => number)));
  const own = names.map((name, index) => [name, rounds.map((times) => times[index] as number)] as const);
  const columns = [...own, ...Object.entries(timesInWasmtime())];
  const native = columns[0]?.[1] ?? [];
  const source = files.length > 0 ? files.join(", ") : sourceOfLists();
  console.log(`Node ${process.versions.node}, ${urls.length} URLs of ${source}; medians of ${ROUNDS} rounds.\n`);
  const cells = columns.map(([name, times]) => {
    const ratio = median(times.map((time, round) => time / (native[round] as number)));
    return [name, median(times).toFixed(0), ratio.toFixed(2)];
  });
  console.log(markdownTable([["for each URL", "ns", "× native"], ...cells], { align: ["l", "r", "r"] }));
} finally {
  rmSync(folder, { recursive: true });
}
