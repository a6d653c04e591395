/** The record as text: first which operations are slower than native, then the tables. */
import { tableOfFootprint } from "./footprint.ts";
import { comparingRows, nativeRows, rows } from "./inside/groups/all.ts";
import { COMPILED, frontDoor, SUBJECT } from "./inside/groups/canonical.ts";
import { rows as patternRows } from "./inside/groups/pattern.ts";
import type { Row } from "./inside/implementation.ts";
import type { Strings } from "./inside/strings.ts";
import { FALLBACK_IN } from "./measure.ts";
import type { BenchRecord, Figures } from "./record.ts";
import { tableOf } from "./table.ts";

/** The figures of a row in a runtime. */
export function figuresOf(
  { cells }: BenchRecord,
  row: string,
  runtime: string,
  of: string,
  strings: Strings = "flat",
): Figures | undefined {
  return cells.find((each) => each.row === row && each.runtime === runtime && each.strings === strings)?.of[of];
}

/** The ratios of a row in a runtime: for flat strings, and then for sliced ones, if it takes strings. */
export function ratiosOf(record: BenchRecord, row: Row, runtime: string, of: string, to: string): number[] {
  const kinds: readonly Strings[] = ["flat", "sliced"];
  return kinds.flatMap((strings) => figuresOf(record, row.name, runtime, of, strings)?.to[to] ?? []);
}

export function runtimesIn({ versions }: BenchRecord): string[] {
  return Object.keys(versions);
}

const subjectOf = ({ subject = "anyurl" }: Row) => subject;

/** Ratios as a cell: flat / sliced. */
function shown(ratios: readonly number[]): string {
  return ratios.map((ratio) => ratio.toFixed(2)).join(" / ");
}

function isSlower(ratios: readonly number[]): boolean {
  return ratios.some((ratio) => Number(ratio.toFixed(2)) > 1);
}

/** Ratios as a cell, which is bold if one of them is above 1. */
function marked(ratios: readonly number[]): string {
  return isSlower(ratios) ? `**${shown(ratios)}**` : shown(ratios);
}

/** A table with a line for each row that was measured. */
function table(head: readonly string[], lines: readonly (readonly string[])[]): string {
  const full = lines.filter(([, ...cells]) => cells.some(Boolean));
  return tableOf(head, full);
}

function tableOfRatios(record: BenchRecord, chosen: readonly Row[], corner: string, of: string, to: string): string {
  const runtimes = runtimesIn(record);
  const cell = to === "native" ? marked : shown;
  const lines = chosen.map((row) => [
    row.name,
    ...runtimes.map((runtime) => cell(ratiosOf(record, row, runtime, of, to))),
  ]);
  return table([corner, ...runtimes], lines);
}

function tableOfBytes(record: BenchRecord): string {
  const runtimes = runtimesIn(record);
  const lines = rows
    .filter(({ takesBytes }) => takesBytes)
    .map((row) => [
      row.name,
      ...runtimes.map((runtime) => {
        const figures = figuresOf(record, row.name, runtime, subjectOf(row));
        return figures === undefined ? "" : `${figures.ns.toFixed(0)} ns, ${(figures.to.native ?? 0).toFixed(2)}`;
      }),
    ]);
  return table(["ns for each URL, × native", ...runtimes], lines);
}

/** The times of all implementations of URLPattern. */
function tableOfPatterns(record: BenchRecord): string {
  const names = ["anyurl", "native", "urlpattern-polyfill"];
  const lines = patternRows.map((row) => [
    row.name,
    ...names.map((name) => figuresOf(record, row.name, FALLBACK_IN, name)?.ns.toFixed(0) ?? ""),
  ]);
  const heads = ["`@anyurl/pattern`", "native", "`urlpattern-polyfill`"];
  return table([`ns, ${FALLBACK_IN}`, ...heads], lines);
}

function tableOfFallback(record: BenchRecord): string {
  const lines = comparingRows.map((row) => [
    row.name,
    ...["native", "whatwg-url"].map((to) => shown(ratiosOf(record, row, FALLBACK_IN, "anyurl/fallback", to))),
  ]);
  return table([`\`anyurl/fallback\`, ${FALLBACK_IN}`, "× native", "× whatwg-url"], lines);
}

/** The times of libraries in C and C++. */
export function tableOfPeers(record: BenchRecord): string {
  const names = [...new Set(record.peers.flatMap(({ ns }) => Object.keys(ns)))];
  const lines = record.peers.map(({ row, ns, toNative }) => {
    const ofWhatwg = figuresOf(record, row, FALLBACK_IN, "whatwg-url");
    const cells = names.map((name) => {
      const [time, ratio] = [ns[name], toNative[name]];
      return time === undefined || ratio === undefined ? "" : `${time.toFixed(0)} ns, ${ratio.toFixed(2)}`;
    });
    const toWhatwg = ofWhatwg?.to.native;
    return [row, ...cells, toWhatwg === undefined ? "" : toWhatwg.toFixed(1)];
  });
  return table([`ns, × native; ${FALLBACK_IN}`, ...names, "`whatwg-url`, × native"], lines);
}

function tableOfDataSets({ dataSets }: BenchRecord): string {
  const percent = (part: number) => `${(100 * part).toFixed(1)} %`;
  const lines = dataSets.map(({ name, about, count, characters, canonical, nonASCII }) => [
    name,
    about,
    count.toLocaleString("en"),
    String(characters),
    percent(canonical),
    percent(nonASCII),
  ]);
  const head = ["list", "items", "how many", "mean characters", "canonical", "not ASCII"];
  return tableOf(head, lines, 2);
}

/** The runtimes in which a row is slower than native, with the greater one of its two ratios. */
function slowerIn(record: BenchRecord, row: Row): string[] {
  return runtimesIn(record).flatMap((runtime) => {
    const ratios = ratiosOf(record, row, runtime, subjectOf(row), "native");
    return isSlower(ratios) ? [`${runtime} ${Math.max(...ratios).toFixed(2)}`] : [];
  });
}

/** Names all operations that are slower than with the runtime's own class. */
function slowerRows(record: BenchRecord): string {
  const items = nativeRows.flatMap((row) => {
    const runtimes = slowerIn(record, row);
    return runtimes.length === 0 ? [] : [`- ${row.name}: ${runtimes.join(", ")}`];
  });
  if (items.length === 0) return "No operation takes longer than with the runtime's own class.";
  return ["These operations take longer than with the runtime's own class:", "", ...items].join("\n");
}

function conditionsOf({ machine, isReal, versions }: BenchRecord): string {
  const programs = Object.entries(versions).map(([name, version]) => `${name} (${version})`);
  const lists = isReal ? "lists of real URLs" : "generated URLs, because there are no lists of real ones";
  return `Measured on ${machine}, with ${lists}, in ${programs.join(", ")}.`;
}

const PICTURE = "![The time that anyurl takes, relative to each runtime's own URL class](benchmark.svg)";

/** Everything that docs/performance.md says about the record. */
export function report(record: BenchRecord): string {
  const canonical = rows.filter(({ subject, takesBytes }) => subject === SUBJECT && takesBytes !== true);
  const own = comparingRows.filter(({ takesBytes }) => takesBytes !== true);
  const parts = [
    PICTURE,
    slowerRows(record),
    conditionsOf(record),
    "### Parse, resolve, change",
    "The time of `anyurl` divided by that of the runtime's own class. Cells above 1 are bold, here and in the next tables.",
    tableOfRatios(record, own, "× native", "anyurl", "native"),
    "### Canonical forms and keys",
    "The time of `@anyurl/canonical` divided by that of the runtime's own `new URL(url).href`, which only parses.",
    tableOfRatios(record, canonical, "× native", SUBJECT, "native"),
    "The same, divided by the time of `new URL(url).href` of `anyurl`.",
    tableOfRatios(record, canonical, "× `new URL` of anyurl", SUBJECT, "anyurl"),
    [
      "These functions take options in each call, and keep what they compiled. The time, divided by that of a function from",
      "`createKeyFunction`, `createCanonicalizer` or `compileGlobs` with the same options.",
    ].join("\n"),
    tableOfRatios(record, frontDoor, "× compiled once", SUBJECT, COMPILED),
    "### URL patterns",
    [
      "The time of `@anyurl/pattern` divided by that of the runtime's own `URLPattern`, which Node 20 lacks. Some of the work",
      "is done when a pattern is first used, so one row also calls `exec` once.",
    ].join("\n"),
    tableOfRatios(record, patternRows, "× native", "anyurl", "native"),
    tableOfPatterns(record),
    "### Lines of bytes",
    "Native decodes the bytes, splits the text, parses each line, joins the hrefs and encodes them.",
    tableOfBytes(record),
    "### The fallback",
    tableOfFallback(record),
    ...(record.peers.length === 0 ? [] : ["### Other libraries", tableOfPeers(record)]),
    "### Memory, and the first URL",
    tableOfFootprint(record.footprint),
    "### The lists",
    tableOfDataSets(record),
  ];
  return parts.join("\n\n");
}
