/** The figures of the last full measurement, which the pages show, and which `pnpm bench --check` compares with. */
import { readFile, writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import type { DataSet } from "./data-sets.ts";
import type { Footprint } from "./footprint.ts";
import type { RowResult } from "./inside/rows.ts";
import type { Strings } from "./inside/strings.ts";
import type { Measurement } from "./measure.ts";
import type { PeerRow } from "./peers/measure.ts";
import { namesIn, nanosecondsOf, ratioOf } from "./statistics.ts";

/** The ratios that are recorded, if the two were measured side by side. */
const REFERENCES = ["native", "anyurl", "anyurl, one by one", "whatwg-url", "cache-key"];

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
export function cellsIn(measurements: readonly Measurement[]): RecordedCell[] {
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

/**
 * Replaces the figures of some runtimes.
 *
 * @param rows the start of the names of the rows that were measured
 */
export function mergeRecords(
  before: BenchRecord,
  after: Omit<BenchRecord, "peers" | "footprint">,
  rows: string,
): BenchRecord {
  const kept = before.cells.filter(({ row, runtime }) => !(runtime in after.versions && row.startsWith(rows)));
  return {
    ...before,
    ...after,
    versions: { ...before.versions, ...after.versions },
    cells: [...kept, ...after.cells],
  };
}
