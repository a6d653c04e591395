/** Readings as text: a column for each reader, or, on a terminal that is too narrow, the readers below each value. */
import type { ComparedName, Differing, Reading, Refusal } from "@anyurl/readers";
import { align, countColumns } from "../terminal/columns.ts";
import type { Screen } from "../terminal/screen.ts";
import { makeVisible } from "../terminal/visible.ts";
import { wrapText } from "../terminal/wrap.ts";
import { getHead } from "./reader-names.ts";

interface Row {
  readonly name: string;
  /** The text of each reader, in which nothing acts on a terminal. */
  readonly cells: readonly string[];
  /** Which of these differ from the reader to compare with. */
  readonly isOther: readonly boolean[];
}

/**
 * Values that differ are red. Without colours, a mark before the row shows the difference. The row `href` is left out
 * if only one reader has a URL.
 *
 * @param explain whether to list the decisions of the readings, and not only to count them
 */
export function writeTable(
  readings: readonly Reading[],
  differing: Differing,
  screen: Screen,
  explain: boolean,
): string {
  const rows = NAMES.map((name): Row => {
    const readers = differing[name] ?? [];
    return {
      name,
      cells: readings.map((reading) => makeVisible(writeCell(reading, name))),
      isOther: readings.map(({ reader }) => readers.includes(reader)),
    };
  }).filter(({ name, cells }) => cells.filter((cell) => cell !== "").length > (name === "href" ? 1 : 0));
  const heads = readings.map(({ reader }) => getHead(reader));
  const lines = align([["", ...heads], ...rows.map(({ name, cells }) => [name, ...cells])]);
  const body = isTooWide(lines, screen) ? groups(rows, heads, screen) : columns(rows, lines, screen);
  const decisions = explain ? decisionLines(readings, screen) : decisionCounts(readings, screen);
  return [...body, ...decisions].map((line) => `${line}\n`).join("");
}

const MARGIN = "  ";

/** The rows, in the order of a URL. */
const NAMES = [
  ...(["accepted", "scheme", "username", "password", "host", "port", "path", "query", "fragment"] as const),
  "href",
] as const satisfies readonly ComparedName[];

function writeCell({ refusal, components, href }: Reading, name: ComparedName): string {
  if (name === "accepted") return writeAcceptedWords(refusal);
  const value = name === "href" ? href : components?.[name];
  return value === "" ? "(empty)" : (value ?? "");
}

/** Whether the terminal is too narrow for the lines. */
function isTooWide(lines: readonly (readonly string[])[], { isTerminal, stream }: Screen): boolean {
  const most = isTerminal ? stream.columns || Number.POSITIVE_INFINITY : Number.POSITIVE_INFINITY;
  if (most === Number.POSITIVE_INFINITY) return false;
  // Measuring megabytes would take seconds, and their text is too long.
  return lines.some((cells) => {
    const line = MARGIN + cells.join("");
    return line.length > 8 * most || countColumns(line) > most;
  });
}

function writeAcceptedWords(refusal: Refusal | null): string {
  if (refusal === null) return "yes";
  const { of, reason, offset } = refusal;
  return `no: ${reason}${of === "base" ? " of the base" : ""}${offset === null ? "" : ` at ${offset}`}`;
}

function markName({ name, isOther }: Row, { colours }: Screen, padded = name): string {
  return isOther.includes(true) ? colours.red(`! ${padded}`) : `${MARGIN}${colours.cyan(padded)}`;
}

function columns(
  rows: readonly Row[],
  [head = [], ...lines]: readonly (readonly string[])[],
  screen: Screen,
): string[] {
  const { bold, red } = screen.colours;
  const body = rows.map((row, index) => {
    const [name, ...cells] = lines[index] ?? [];
    const values = cells.map((cell, column) => (row.isOther[column] ? red(cell) : cell));
    return `${markName(row, screen, name)}${values.join("")}`;
  });
  return [bold(`${MARGIN}${head.join("")}`), ...body];
}

/** A line for a component that all readers agree on; for another, each value and below it the readers that find it. */
function groups(rows: readonly Row[], heads: readonly string[], screen: Screen): string[] {
  const width = Math.max(...rows.map(({ name }) => name.length)) + MARGIN.length;
  return rows.flatMap((row) => {
    const [value = "", ...rest] = new Set(row.cells);
    if (rest.length === 0) return [`${markName(row, screen, row.name.padEnd(width))}${value}`];
    return [markName(row, screen), ...[value, ...rest].flatMap((each) => groupLines(row, each, heads, screen))];
  });
}

function groupLines({ cells, isOther }: Row, value: string, heads: readonly string[], screen: Screen): string[] {
  const indent = MARGIN.repeat(2);
  const readers = heads.filter((_, column) => cells[column] === value);
  const shown = value === "" ? "(nothing)" : value;
  const names = wrapText(readers.join(", "), screen.stream.columns ?? 0, indent + MARGIN);
  return [`${indent}${isOther[cells.indexOf(value)] ? screen.colours.red(shown) : shown}`, names];
}

/** How many gaps of the documents the readings went through, so that nobody takes our decision for the document's. */
function decisionCounts(readings: readonly Reading[], screen: Screen): string[] {
  const counts = readings.flatMap(({ reader, decisions: { length } }) =>
    length > 0 ? [`${getHead(reader)} ${length}`] : [],
  );
  if (counts.length === 0) return [];
  return [fit(`left open by the documents: ${counts.join(", ")} (--explain lists these)`, screen, MARGIN)];
}

/** Each gap, and what this project decided. */
function decisionLines(readings: readonly Reading[], screen: Screen): string[] {
  const indent = MARGIN.repeat(2);
  return readings.flatMap(({ reader, decisions }) =>
    decisions.flatMap(({ name, section, question, decision }) => [
      fit(`${getHead(reader)} leaves open: ${name} (${section})`, screen, MARGIN),
      fit(question, screen, indent),
      fit(`decision: ${decision}`, screen, indent),
    ]),
  );
}

/** Wraps lines on a terminal. Elsewhere, a line stays one, for grep. */
function fit(text: string, { isTerminal, stream }: Screen, indent: string): string {
  return isTerminal && stream.columns ? wrapText(text, stream.columns, indent) : `${indent}${text}`;
}
