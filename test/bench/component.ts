/**
 * The time for a URL through anyurl.component.wasm with jco and, if it is installed, wasmtime; through the exports of
 * url.wasm; and with `new URL`.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { URL as AnyURL, serializeLines } from "anyurl";
import { Word } from "../../bindings/engine/engine.ts";
import { loadComponent } from "../core/component/jco.ts";
import { binding, component, isInstalled, missing, python } from "../core/hosts/wasmtime.ts";
import { engineFile } from "../runtimes/builds.ts";
import type { Choice, Outcome } from "./group.ts";
import { type Times, timeRounds } from "./inside/rounds.ts";
import { readLists, sourceOfLists } from "./lists.ts";
import { withFolder } from "./measure.ts";
import { medianIn, medianRatio } from "./statistics.ts";
import { tableOf } from "./table.ts";
import { timer } from "./timer.ts";

const LINE_FEED = 10;

const NATIVE = "`new URL(url).href`, native";

/** The exports of url.wasm, called as assembly/README.md describes. Returns the length of an href. */
function rawParser(): (url: string) => number {
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
  return (url) => {
    parse(encoder.encodeInto(url, input).written, 0);
    const [start = 0, size = 0] = words;
    return decoder.decode(new Uint8Array(memory.buffer, start, size)).length;
  };
}

/** The measured functions by name. Each returns the length of all hrefs, or the number of URLs. */
async function functionsIn(folder: string, urls: readonly string[]): Promise<Record<string, () => number>> {
  const { parser, lines } = (await loadComponent(folder))().component;
  const bytes = new TextEncoder().encode(urls.map((url) => `${url}\n`).join(""));
  const sum = (lengthOf: (url: string) => number) => () => {
    let length = 0;
    for (const url of urls) length += lengthOf(url);
    return length;
  };
  return {
    [NATIVE]: sum((url) => new URL(url).href.length),
    "`new URL(url).href`, `anyurl`": sum((url) => new AnyURL(url).href.length),
    "`parse` of url.wasm, and its href": sum(rawParser()),
    "`parser.parse` in jco": sum((url) => parser.parse(url, undefined).href.length),
    "`parser.parse-attributes` in jco": sum((url) => parser.parseAttributes(url, undefined).href.length),
    "`parser.can-parse` in jco": sum((url) => (parser.canParse(url, undefined) ? 1 : 0)),
    "`serializeLines`, `anyurl`": () => serializeLines(bytes).bytes.length,
    "`lines.serialize` in jco": () => lines.serialize(bytes, LINE_FEED).hrefs.length,
    "`lines.parse` in jco": () => lines.parse(bytes, LINE_FEED).hrefs.length,
  };
}

/** Returns the times of the rounds in wasmtime, by row, in nanoseconds for each URL. */
function timesInWasmtime(urls: readonly string[], rounds: number): Times {
  if (!isInstalled) return {};
  const program = join(import.meta.dirname, "inside/wasmtime_times.py");
  const input = urls.map((url) => `${url}\n`).join("");
  return JSON.parse(execFileSync(python, [program, binding, component, `${rounds}`], { input, encoding: "utf8" }));
}

export async function measure({ isQuick, files }: Choice): Promise<Outcome> {
  const urls = readLists(files).web;
  const amount = isQuick ? { rounds: 3, milliseconds: 10 } : { rounds: 15, milliseconds: 40 };
  const own = await withFolder(async (folder) => {
    const functions = Object.entries(await functionsIn(folder, urls));
    const timers = functions.map(([name, run]) => timer(name, run));
    return timeRounds(timers, urls.length, { ...amount, warmUpCalls: urls.length });
  });
  const times = { ...own, ...timesInWasmtime(urls, amount.rounds) };
  const lines = Object.keys(times).map((name) => [
    name,
    medianIn(times, name).toFixed(0),
    medianRatio(times, name, NATIVE).toFixed(2),
  ]);
  const source = files.length > 0 ? files.join(", ") : sourceOfLists();
  const parts = [
    ...(isInstalled ? [] : [missing]),
    `Node ${process.versions.node}, ${urls.length} URLs of ${source}; medians of ${amount.rounds} rounds.`,
    tableOf(["for each URL", "ns", "× native"], lines),
  ];
  return { text: parts.join("\n\n") };
}
