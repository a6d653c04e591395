/** The figures of the last full measurement, which the pages show. */
import { readFile, writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { type DataSet, dataSetsOf } from "./data-sets.ts";
import { type Footprint, measureFootprint } from "./footprint.ts";
import { COMPILED } from "./inside/groups/canonical.ts";
import type { Lists, Row } from "./inside/implementation.ts";
import type { RowResult } from "./inside/rows.ts";
import type { Strings } from "./inside/strings.ts";
import { hasRealLists } from "./lists.ts";
import type { Measurement } from "./measure.ts";
import { measurePeers, type PeerRow } from "./peers/measure.ts";
import type { Settings } from "./settings.ts";
import { namesIn, nanosecondsOf, ratioOf } from "./statistics.ts";

/** The ratios that are recorded, if the two were measured side by side. */
const REFERENCES = ["native", "anyurl", "anyurl, one by one", "whatwg-url", "cache-key", COMPILED];

/** The figures of an implementation in a row. */
export interface Figures {
  /** Nanoseconds per call. */
  readonly ns: number;
  /** Ratios to the times of other implementations, by their names. */
  readonly to: Readonly<Record<string, number>>;
}

/** The figures of a row in a runtime, by the implementation's name. */
export interface RecordedCell {
  readonly row: string;
  readonly runtime: string;
  readonly strings: Strings;
  readonly of: Readonly<Record<string, Figures>>;
}

/** The machine and the items, without which figures are not comparable. */
export interface Conditions {
  readonly machine: string;
  /** Whether the URLs are real ones. */
  readonly isReal: boolean;
}

export interface BenchRecord extends Conditions {
  /** The runtimes' versions, by their names. */
  readonly versions: Readonly<Record<string, string>>;
  readonly dataSets: readonly DataSet[];
  readonly peers: readonly PeerRow[];
  readonly footprint: Footprint;
  readonly cells: readonly RecordedCell[];
}

const FILE = fileURLToPath(new URL("record.json", import.meta.url));

function rounded(figure: number, digits: number): number {
  return Number(figure.toFixed(digits));
}

function figuresOf(result: RowResult, name: string): Figures {
  const ratios = REFERENCES.filter((reference) => reference !== name).flatMap((reference) => {
    const ratio = ratioOf(result, name, reference);
    return ratio === undefined ? [] : [[reference, rounded(ratio, 3)] as const];
  });
  return { ns: rounded(nanosecondsOf(result, name) ?? Number.NaN, 1), to: Object.fromEntries(ratios) };
}

/** The figures of a result. */
function cellOf(runtime: string, result: RowResult): RecordedCell {
  const { row, strings } = result;
  const of = Object.fromEntries(namesIn(result).map((name) => [name, figuresOf(result, name)]));
  return { row, runtime, strings, of };
}

/** The figures of all results. */
function cellsIn(measurements: readonly Measurement[]): RecordedCell[] {
  return measurements.flatMap(({ runtime, results }) => results.map((result) => cellOf(runtime, result)));
}

/** This machine: its processors, and how many there are. */
export function thisMachine(): string {
  const [first] = cpus();
  return `${first?.model.trim() ?? "unknown processor"}, ${cpus().length} cores`;
}

/** @throws Error if there is no record */
export async function readRecord(): Promise<BenchRecord> {
  return JSON.parse(await readFile(FILE, "utf8"));
}

/** Writes the record with a line for each cell, so that changes are easy to review. */
export async function writeRecord({ cells, ...about }: BenchRecord): Promise<void> {
  const head = JSON.stringify(about, undefined, 2).slice(0, -2);
  const lines = cells.map((cell) => `    ${JSON.stringify(cell)}`);
  await writeFile(FILE, `${head},\n  "cells": [\n${lines.join(",\n")}\n  ]\n}\n`);
}

interface Measured {
  readonly versions: BenchRecord["versions"];
  readonly cells: readonly RecordedCell[];
}

function measuredIn(measurements: readonly Measurement[]): Measured {
  const versions = Object.fromEntries(measurements.map(({ runtime, version }) => [runtime, version]));
  return { versions, cells: cellsIn(measurements) };
}

function about(lists: Lists): Conditions & Pick<BenchRecord, "dataSets"> {
  return { machine: thisMachine(), isReal: hasRealLists(), dataSets: dataSetsOf(lists) };
}

/** The figures of all runtimes, with the rest of the record. Those of other libraries stay if none is here. */
export async function measureRecord(
  measurements: readonly Measurement[],
  lists: Lists,
  settings: Settings,
  isQuick: boolean,
): Promise<BenchRecord> {
  process.stderr.write("Other libraries …\n");
  const measured = await measurePeers(lists, settings);
  const peers = measured.length > 0 ? measured : (await readRecord()).peers;
  process.stderr.write("Memory and start …\n");
  return { ...about(lists), ...measuredIn(measurements), peers, footprint: await measureFootprint(lists.web, isQuick) };
}

/** Replaces the figures of some rows in some runtimes. */
export function mergedRecord(
  before: BenchRecord,
  measurements: readonly Measurement[],
  lists: Lists,
  rows: readonly Row[],
): BenchRecord {
  const { versions, cells } = measuredIn(measurements);
  const isNew = ({ row, runtime }: RecordedCell) => runtime in versions && rows.some(({ name }) => name === row);
  return {
    ...before,
    ...about(lists),
    versions: { ...before.versions, ...versions },
    cells: [...before.cells.filter((cell) => !isNew(cell)), ...cells],
  };
}
