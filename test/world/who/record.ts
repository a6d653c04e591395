/** The record of the last run, from which the page is made. */
import { readFileSync, writeFileSync } from "node:fs";
import type { Judgement } from "./judge.ts";

/** A runtime or a library, and how it did. */
export interface WhoColumn extends Judgement {
  readonly name: string;
  readonly version: string;
}

export interface WhoRecord {
  /** The day of the run, as in 2026-11-26. */
  readonly date: string;
  /** The commit of the web platform tests that the project follows. */
  readonly commit: string;
  /** How many cases there were. */
  readonly cases: number;
  readonly columns: readonly WhoColumn[];
}

const FILE = new URL("record.json", import.meta.url);

export function readWhoRecord(): WhoRecord {
  return JSON.parse(readFileSync(FILE, "utf8")) as WhoRecord;
}

export function writeWhoRecord(record: WhoRecord): void {
  writeFileSync(FILE, `${JSON.stringify(record, null, 2)}\n`);
}
