/**
 * The corpus of the documents: the statements of each section, as calls and their results. The rows are derived from
 * the texts of the documents, not from the code.
 *
 * A row of `corpus/*.json` is one of these:
 *
 * - `{ section, says, call, arguments, returns }`: a function by its name, such as "url2012.findScheme", "spec.parse"
 *   or "faults", and what it returns. Of an object, only the members that are named are compared; an array must have
 *   the same length. A name of something that is not a function, such as "url2012.characters", is read.
 * - `refuses` instead of `returns`: the reason of a ParseException or a Failure, or `true`.
 * - `throws` instead of `returns`: the name of the error.
 * - `new` instead of `call`: a class. `steps` are taken in order: `["set", name, value]`, `["get", name]`,
 *   `["call", name, arguments]`, `["iterate", name?]`; a last object `{ "returns": … }` or `{ "throws": name }` is what
 *   the step must do. `attributes` are read after the steps. A call can have `steps` and `attributes` as well.
 * - `decision`: the name of a gap, or a list of names, that the result's `decisions` must contain. For objects of a
 *   class, the function `getDecisions` of the draft's module returns them.
 * - `note`: for gaps of the URL Specification, the file with the NOTE about the decision.
 *
 * An argument can be the result of another call: `{ "call": …, "arguments": […], "get": "url" }`; bytes:
 * `{ "bytes": [104] }`; or a value by its name: `{ "name": "fixtures.hooks" }`. `{ "undefined": true }` is the result
 * `undefined`, `{ "bytes": […] }` a Uint8Array.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";

export interface CorpusRow {
  readonly section: string;
  readonly says: string;
  readonly call?: string;
  readonly new?: string;
  readonly arguments?: readonly unknown[];
  readonly returns?: unknown;
  readonly refuses?: string | true;
  readonly throws?: string;
  readonly steps?: readonly (readonly unknown[])[];
  readonly attributes?: Readonly<Record<string, unknown>>;
  readonly decision?: string | readonly string[];
  readonly note?: string;
}

/** A row, and where it is. */
export interface Case {
  readonly document: string;
  readonly index: number;
  readonly row: CorpusRow;
}

interface Outcome {
  readonly throws?: string;
  readonly message?: string;
  readonly refuses?: string;
  readonly returns?: unknown;
  readonly steps?: readonly { readonly returns?: unknown; readonly throws?: string }[];
  readonly attributes?: Readonly<Record<string, unknown>>;
  readonly decisions?: readonly string[];
}

/** The last member of a step. */
interface Expectation {
  readonly returns?: unknown;
  readonly throws?: string;
}

declare global {
  /** See outcomes.js, which defines both. */
  var outcomeOfDraftRow: (scope: object, row: object) => object;
  var reportOnDrafts: (scope: object, rowsJSON: string) => string;
}

const DIRECTORY = new URL("corpus/", import.meta.url);

/** The documents, by the names of their files. */
export function documents(): string[] {
  return readdirSync(DIRECTORY)
    .filter((file) => file.endsWith(".json"))
    .map((file) => basename(file, ".json"))
    .sort();
}

/** All rows. Strings between the rows are headings. */
export function corpusOf(document: string): Case[] {
  const rows = JSON.parse(readFileSync(new URL(`${document}.json`, DIRECTORY), "utf8")) as (CorpusRow | string)[];
  return rows
    .filter((row): row is CorpusRow => typeof row !== "string")
    .map((row, index) => ({ document, index, row }));
}

/** The members that `reportOnDrafts` needs, in printable ASCII. */
export function toRowsJSON(cases: readonly Case[]): string {
  const rows = cases.map(({ row: { section: _, says: __, returns: ___, ...row } }) => row);
  return JSON.stringify(rows).replace(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** A title in one line. */
export function titleOf({ row }: Case): string {
  const { section, says, call, new: class_, arguments: given = [] } = row;
  const shown = given.map((each) => JSON.stringify(each)).join(", ");
  const title = `${section}: ${says}: ${class_ === undefined ? call : `new ${class_}`}(${shown})`;
  return title.length <= 200 ? title : `${title.slice(0, 199)}…`;
}

/** Returns the faults of a report, a line for each case that differs, and the report's hash. */
export function judgeDrafts(cases: readonly Case[], report: string): { faults: string[]; hash: string } {
  const lines = report.split("\n").slice(0, -1);
  if (lines.length !== cases.length) throw new Error(`There are ${cases.length} rows, and ${lines.length} outcomes.`);
  const faults = cases.flatMap((each, index) =>
    faultsOf(each.row, JSON.parse(lines[index] as string)).map(
      (fault) => `${each.document}, row ${each.index}, ${titleOf(each)}: ${fault}`,
    ),
  );
  return { faults, hash: createHash("sha256").update(report).digest("hex") };
}

/** Returns the faults of the outcome of a row. */
export function faultsOf(row: CorpusRow, outcome: Outcome): string[] {
  if (!("returns" in row || "refuses" in row || "throws" in row || "attributes" in row || "steps" in row)) {
    return ["the row expects nothing"];
  }
  if (row.throws !== undefined || outcome.throws !== undefined) {
    const got = outcome.throws === undefined ? "nothing" : `${outcome.throws} (${outcome.message})`;
    return outcome.throws === row.throws ? [] : [`throws ${got}, not ${row.throws ?? "anything"}`];
  }
  return [
    ...refusalFaults(row, outcome),
    ...("returns" in row ? differences(row.returns, outcome.returns, "") : []),
    ...(row.steps ?? []).flatMap((step, index) => stepFaults(step, outcome.steps?.[index] ?? {}, index)),
    ...differences(row.attributes ?? {}, outcome.attributes ?? {}, ""),
    ...decisionFaults(row, outcome),
  ];
}

function refusalFaults({ refuses }: CorpusRow, outcome: Outcome): string[] {
  if (refuses === outcome.refuses || (refuses === true && outcome.refuses !== undefined)) return [];
  return [`refuses for ${outcome.refuses ?? "no reason"}, not for ${refuses ?? "none"}`];
}

function stepFaults(step: readonly unknown[], got: { returns?: unknown; throws?: string }, index: number): string[] {
  const last = step.at(-1);
  const expected: Expectation =
    typeof last === "object" && last !== null && !Array.isArray(last) ? (last as Expectation) : {};
  const place = `step ${index + 1}`;
  if ("throws" in expected || got.throws !== undefined) {
    return expected.throws === got.throws ? [] : [`${place} throws ${got.throws}, not ${expected.throws}`];
  }
  return "returns" in expected ? differences(expected.returns, got.returns, place) : [];
}

function decisionFaults({ decision = [] }: CorpusRow, { decisions = [] }: Outcome): string[] {
  const missing = [decision].flat().filter((name) => !decisions.includes(name));
  return missing.map((name) => `decisions are [${decisions.join(", ")}], without ${name}`);
}

/** Compares by the members that the expectation names. */
function differences(expected: unknown, got: unknown, place: string): string[] {
  const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
  if (isObject(expected) && isObject(got) && Array.isArray(expected) === Array.isArray(got)) {
    if (Array.isArray(expected) && expected.length !== (got as unknown[]).length)
      return [unequal(expected, got, place)];
    return Object.entries(expected).flatMap(([key, value]) =>
      differences(value, (got as Record<string, unknown>)[key], place === "" ? key : `${place}.${key}`),
    );
  }
  return Object.is(expected, got) ? [] : [unequal(expected, got, place)];
}

function unequal(expected: unknown, got: unknown, place: string): string {
  return `${place === "" ? "" : `${place} is `}${JSON.stringify(got)}, not ${JSON.stringify(expected)}`;
}
