/** Requests of a log that back ends read differently. */
import { type ComparedName, compare, type Reader, type Reading, read } from "@anyurl/readers";
import { CommandError } from "../command-error.ts";
import { placeWords } from "../input/place.ts";
import { failureFor, NO_REQUEST } from "../input/reasons.ts";
import { align } from "../terminal/columns.ts";
import { count, showCount } from "../terminal/numbers.ts";
import type { Screen } from "../terminal/screen.ts";
import { makeVisible } from "../terminal/visible.ts";
import { readReaders } from "./readers.ts";
import { requestIn } from "./request-lines.ts";
import type { Work } from "./run.ts";

/** The Host header of requests in logs without hosts. */
const HOST = "localhost";

/**
 * Returns the work that finds the requests that back ends read differently, and a function that returns how many they
 * were, in which components.
 *
 * @param list the back ends, as --backends names them
 * @param host the Host header of requests in lines without one
 * @throws CommandError if a back end or one of its options does not exist, or there is only one
 */
export function auditWork(list: string, host = HOST) {
  const backends = readReaders(list, { flag: "--backends" });
  if (backends.length < 2) throw new CommandError("--backends needs at least two back ends, separated by commas");
  const counts = new Map<ComparedName, number>();
  let requests = 0;
  const work: Work = ({ text: line, place }) => {
    const request = requestIn(line);
    if (request === undefined) return failureFor(NO_REQUEST);
    requests++;
    const readings = read(request.target, backends, { host: request.host ?? host });
    const comparison = compare(readings);
    if (comparison.agree || comparison.reason === "refused") return { text: () => "", record: () => undefined };
    const { component, readers, message } = comparison;
    counts.set(component, (counts.get(component) ?? 0) + 1);
    return {
      text: (screen) => writeText(placeWords(place), request.target, component, readings, screen),
      record: () => ({ input: request.target, ...place, component, readers, message, readings }),
      isFinding: true,
    };
  };
  return { work, closing: () => closingText(requests, counts, backends) };
}

function writeText(
  place: string,
  target: string,
  component: ComparedName,
  readings: readonly Reading[],
  { colours }: Screen,
): string {
  const rows = readings.map((reading) => [`  ${reading.reader}`, makeVisible(shownValue(reading, component))]);
  const lines = align(rows).map(([name = "", value = ""]) => `${colours.cyan(name)}${value}\n`);
  return `${colours.cyan(`${place}:`)} ${colours.bold(chooseNoun(component))}: ${makeVisible(target)}\n${lines.join("")}`;
}

function chooseNoun(component: ComparedName): string {
  return component === "accepted" ? "refusal" : component;
}

/** Servers choose by their segments. */
function shownValue({ refusal, components, segments }: Reading, component: ComparedName): string {
  if (refusal !== null) return `refuses: ${refusal.message}`;
  if (component === "accepted") return "accepts";
  if (component === "path" && segments !== undefined) return `/${segments.join("/")}`;
  return (component === "href" ? null : components?.[component]) ?? "(nothing)";
}

function closingText(requests: number, counts: ReadonlyMap<ComparedName, number>, backends: readonly Reader[]): string {
  const different = [...counts.values()].reduce((sum, each) => sum + each, 0);
  const names = backends.map(({ name }) => name).join(", ");
  if (different === 0) return `${names}: no difference in ${showCount(requests, "request")}\n`;
  const parts = [...counts].sort(([, one], [, other]) => other - one);
  const list = parts.map(([component, number]) => `${chooseNoun(component)} ${count(number)}`).join(", ");
  return `${names}: ${count(different)} of ${showCount(requests, "request")} read differently: ${list}\n`;
}
