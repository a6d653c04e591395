import type { ComparedName, Reading } from "@anyurl/readers";
import { ANYURL } from "../../readings/anyurl-reader.ts";
import { componentText } from "../../readings/component-text.ts";
import { documentReadsOf } from "../../readings/document-reads.ts";
import { nameOf } from "../../readings/names.ts";
import { type NoReadings, type Readings, readingsOf } from "../../readings/readings.ts";
import { isAccepting, isAsked, type Read } from "../../readings/reads.ts";
import type { DeskState } from "../../state.ts";

/** The columns: components, of which the user name and the password are one. */
export const COLUMNS = ["scheme", "userinfo", "host", "port", "path", "query", "fragment"] as const;

export type Column = (typeof COLUMNS)[number];

export interface Cell {
  /** `null` if the component is missing. */
  readonly text: string | null;
  readonly differs: boolean;
}

/** Readers with one reading. */
export interface ReaderRow {
  readonly readers: readonly RowReader[];
  /** `null` if the readers refuse the URL, or are not asked. */
  readonly cells: Readonly<Record<Column, Cell>> | null;
  readonly answer: "accepts" | "refuses" | "not-asked";
  /** Whether only one of them and the chosen reader accepts the URL. */
  readonly differs: boolean;
}

export interface RowReader {
  readonly name: string;
  /** A name that fits in a list. */
  readonly short: string;
  /** The versions of the program with which its model is compared. */
  readonly versions: readonly string[];
}

export interface ReadersData {
  readonly silence: null;
  /** Each reader is in one row. */
  readonly rows: readonly ReaderRow[];
  /** The names of all readers that are asked, and those that fit in a list. */
  readonly names: readonly (readonly [name: string, short: string])[];
  /** The name of the reader with which the others are compared. */
  readonly against: string;
  /** The URL that readers without a base read instead of the input; `null` if they read the input. */
  readonly resolved: string | null;
}

type ReadersState = Pick<DeskState, "input" | "base" | "encoding" | "against">;

export function readersOf(state: ReadersState): ReadersData | NoReadings {
  const data = readingsOf(state);
  return data.silence === null ? readersIn(data, state) : data;
}

/** Returns the rows of all programs, and of the documents. */
export function readersIn(readings: Readings, state: ReadersState): ReadersData {
  const { comparisons, resolved } = readings;
  // anyurl is the reader of the URL Standard.
  const documents = documentReadsOf(state).filter(({ reader }) => reader.name !== ANYURL);
  const reads = [...readings.reads, ...documents];
  const chosen = documents.find(({ reader }) => reader.name === state.against) ?? readings.chosen;
  const rows = new Map<string, ReaderRow>();
  for (const read of reads) {
    const names = isAsked(read) ? comparisons.differing(chosen.reading, read.reading) : null;
    const row = rowFrom(read, (name) => names?.has(name) ?? false);
    const key = JSON.stringify([row.cells, row.answer]);
    const found = rows.get(key);
    rows.set(key, found === undefined ? row : { ...found, readers: [...found.readers, ...row.readers] });
  }
  return {
    silence: null,
    rows: inOrder([...rows.values()]),
    names: reads.filter(isAsked).map(({ reader }) => [reader.name, nameOf(reader)]),
    against: chosen.reader.name,
    resolved,
  };
}

const ANSWERS: readonly ReaderRow["answer"][] = ["accepts", "refuses", "not-asked"];

/** Readings come before refusals. */
function inOrder(rows: readonly ReaderRow[]): readonly ReaderRow[] {
  return ANSWERS.flatMap((answer) => rows.filter((row) => row.answer === answer));
}

function rowFrom(read: Read, isDifferent: (name: ComparedName) => boolean): ReaderRow {
  const { reader, reading } = read;
  const answer = isAsked(read) ? (isAccepting(read) ? "accepts" : "refuses") : "not-asked";
  return {
    readers: [{ name: reader.name, short: nameOf(reader), versions: reader.testedVersions ?? [] }],
    cells: answer === "accepts" ? cellsOf(reading, isDifferent) : null,
    answer,
    differs: isDifferent("accepted"),
  };
}

function cellsOf(reading: Reading, isDifferent: (name: ComparedName) => boolean): Record<Column, Cell> {
  const cell = (name: Exclude<Column, "userinfo">): Cell => {
    return { text: componentText(reading, name), differs: isDifferent(name) };
  };
  return {
    scheme: cell("scheme"),
    userinfo: { text: userinfoText(reading), differs: isDifferent("username") || isDifferent("password") },
    host: cell("host"),
    port: cell("port"),
    path: cell("path"),
    query: cell("query"),
    fragment: cell("fragment"),
  };
}

/** Returns the user name and the password. A colon inside of the user name is written as %3A. */
function userinfoText(reading: Reading): string | null {
  const { username = null, password = null } = reading.components ?? {};
  const name = username?.replaceAll(":", "%3A") ?? "";
  const text = password === null ? name : `${name}:${password}`;
  return text === "" || text === ":" ? null : text;
}
