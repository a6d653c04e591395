/** Requests of a log that back ends read differently. */
import { type ComparedName, compare, type Reader, type Reading, read } from "@anyurl/readers";
import { CommandError } from "../command-error.ts";
import { placeWords } from "../input/place.ts";
import { failureFor, NO_REQUEST } from "../input/reasons.ts";
import { align } from "../terminal/columns.ts";
import { count, showCount } from "../terminal/numbers.ts";
import type { Screen } from "../terminal/screen.ts";
import { makeVisible } from "../terminal/visible.ts";
import { wrapText } from "../terminal/wrap.ts";
import { readReaders, SERVER_NAMES } from "./readers.ts";
import { groupReadings, nounOf, type ReadingGroup, shownValue } from "./reading-groups.ts";
import { requestIn } from "./request-lines.ts";
import type { Work } from "./run.ts";
import { mostCommonFirst } from "./server-order.ts";

/** The Host header of requests in logs without hosts. */
const HOST = "localhost";

export interface AuditOptions {
  /** The back ends, as --backends names them. By default all, the most common first. */
  readonly backends?: string | undefined;
  /** The Host header of requests in lines without one. */
  readonly host?: string | undefined;
}

/**
 * Returns the work that finds the requests that back ends read differently, a function that returns how many they were,
 * in which components, and what the report needs.
 *
 * @param isReported whether there is a report
 * @throws CommandError if a back end or one of its options does not exist, or there is only one
 */
export async function auditWork({ backends: named, host = HOST }: AuditOptions, isReported: boolean) {
  const isNamed = named !== undefined;
  const list = named ?? allServers();
  const backends = readReaders(list, { flag: "--backends" });
  if (backends.length < 2) throw new CommandError("--backends needs at least two back ends, separated by commas");
  const collector = isReported ? new (await import("./audit-report.ts")).AuditReport(backends) : undefined;
  const counts = new Map<ComparedName, number>();
  let requests = 0;
  const work: Work = ({ text: line, place }) => {
    const request = requestIn(line);
    if (request === undefined) return failureFor(NO_REQUEST);
    requests++;
    const readings = read(request.target, backends, { host: request.host ?? host });
    const comparison = compare(readings);
    collector?.add({ target: request.target, place, readings, comparison });
    if (comparison.agree || comparison.reason === "refused") return { text: () => "", record: () => undefined };
    const { component, readers, message } = comparison;
    counts.set(component, (counts.get(component) ?? 0) + 1);
    return {
      text: (screen) => writeText(placeWords(place), request.target, component, readings, screen),
      record: () => ({ input: request.target, ...place, component, readers, message, readings }),
      isFinding: true,
    };
  };
  const closing = () => closingText(requests, counts, backends) + (isNamed ? "" : advice(requests, counts));
  return { work, closing, collector };
}

function allServers(): string {
  return mostCommonFirst(SERVER_NAMES).join();
}

/** How many servers have a row of their own. More are listed below the values that they read. */
const MOST_ROWS = 4;

function writeText(
  place: string,
  target: string,
  component: ComparedName,
  readings: readonly Reading[],
  screen: Screen,
): string {
  const { colours } = screen;
  const head = `${colours.cyan(`${place}:`)} ${colours.bold(nounOf(component))}: ${makeVisible(target)}\n`;
  if (readings.length > MOST_ROWS) return head + groupLines(groupReadings(readings, component), screen);
  const rows = readings.map((reading) => [`  ${reading.reader}`, makeVisible(shownValue(reading, component))]);
  const lines = align(rows).map(([name = "", value = ""]) => `${colours.cyan(name)}${value}\n`);
  return head + lines.join("");
}

/** The width of text that is not for a terminal. */
const WIDTH = 80;

/** Each value, and below it the servers that read it. */
function groupLines(groups: readonly ReadingGroup[], { colours, isTerminal, stream }: Screen): string {
  const width = (isTerminal && stream.columns) || WIDTH;
  return groups
    .map(({ value, readers }) => {
      return `  ${makeVisible(value)}\n${colours.cyan(wrapText(makeVisible(readers.join(", ")), width, "      "))}\n`;
    })
    .join("");
}

/** From this many requests on, the share of those that differ says something of the log. */
const ENOUGH_REQUESTS = 10;

/** Returns advice if most requests differ, as they do for some of all servers. */
function advice(requests: number, counts: ReadonlyMap<ComparedName, number>): string {
  if (requests < ENOUGH_REQUESTS || sum(counts) <= requests / 2) return "";
  return "To see fewer, name the servers that you run, as in --backends nginx,tomcat.\n";
}

function sum(counts: ReadonlyMap<ComparedName, number>): number {
  return [...counts.values()].reduce((total, each) => total + each, 0);
}

function closingText(requests: number, counts: ReadonlyMap<ComparedName, number>, backends: readonly Reader[]): string {
  const different = sum(counts);
  const names =
    backends.length > MOST_ROWS
      ? showCount(backends.length, "server")
      : makeVisible(backends.map(({ name }) => name).join(", "));
  if (different === 0) return `${names}: no difference in ${showCount(requests, "request")}\n`;
  const parts = [...counts].sort(([, one], [, other]) => other - one);
  const list = parts.map(([component, number]) => `${nounOf(component)} ${count(number)}`).join(", ");
  return `${names}: ${count(different)} of ${showCount(requests, "request")} read differently: ${list}\n`;
}
