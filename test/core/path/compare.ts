/** Compares the functions of `anyurl/path` with the ones of the Node that runs this, on generated inputs. */
import * as node from "node:url";
import { URL as AnyURL, domainToUnicode } from "anyurl";
import type { Paths } from "../../conformance/implementation.ts";
import { generate, type Input } from "./generate.ts";
import { onWindows } from "./windows.ts";

/** The maximum number of kept differences. */
const MOST_DIFFERENCES = 20;

/** The flavours of paths; the last one is on a host that looks like Windows to both. */
export const FLAVOURS = ["POSIX", "Windows", "Windows, on Windows"] as const;

type Flavour = (typeof FLAVOURS)[number];

/** Why an outcome may differ from Node's. */
export const REASONS = {
  root: "Node writes the slash of a root twice, which it does not do on Windows",
  controls: "Node drops control characters at the end of a path",
  host: "Node's parser and converter of hosts deviate from UTS #46",
} as const;

/** What a part of a run compared, with one engine. */
export interface Report {
  /** The results, and the errors by name and code, by function and flavour. */
  readonly outcomes: Record<string, number>;
  /** The permitted differences by reason. */
  readonly permitted: Record<keyof typeof REASONS, number>;
  /** All other differences, in words. */
  readonly differences: string[];
}

export function emptyReport(): Report {
  return { outcomes: {}, permitted: { root: 0, controls: 0, host: 0 }, differences: [] };
}

/** The result, or the name and the code of the error. */
export function outcomeOf(functions: Paths, { operation, value }: Omit<Input, "host">, windows: boolean): string {
  try {
    if (operation === "pathToFileURL") return functions.pathToFileURL(value as string, { windows }).href;
    return functions.fileURLToPath(value as URL, { windows });
  } catch (error) {
    const { name, code } = error as Error & { code?: string };
    return code === undefined ? name : `${name} ${code}`;
  }
}

/** The reason for which a difference is permitted, if there is one. */
function reasonFor(input: Input, flavour: Flavour, actual: string, expected: string): keyof typeof REASONS | undefined {
  const isRoot = flavour === "Windows" && /^file:\/\/\/(?:[a-z]:\/)?$/i.test(actual);
  if (isRoot && expected === `${actual}/`) return "root";
  const kept = actual.replace(/(?:%0[1-8BCEF]|%1[0-9A-F])+$/, "");
  const isDropped = input.operation === "pathToFileURL" && kept !== actual;
  if (isDropped && new AnyURL(kept).href === expected) return "controls";
  return disagreesOn(urlOf(input)) ? "host" : undefined;
}

/** The URL whose host decides: the input's, or one with the server of the path. */
function urlOf({ operation, value, host }: Input): string {
  if (operation === "fileURLToPath") return typeof value === "string" ? value : String((value as URL).href);
  const [server = ""] = host.replace(/[\t\n\r]/g, "").split(/[/\\?#]/, 1);
  return `file://${server}/`;
}

/** Whether Node reads the host of a URL differently from anyurl, or has another Unicode form for one of its labels. */
function disagreesOn(url: string): boolean {
  const [own, other] = [AnyURL, URL].map((each) => each.parse(url)?.hostname);
  if (own !== other || own === undefined) return own !== other;
  const labels = own.split(".").filter((label) => label.startsWith("xn--"));
  return labels.some((label) => (domainToUnicode(label) || label) !== node.domainToUnicode(label));
}

function increment<Key extends string>(counts: Record<Key, number>, key: Key): void {
  counts[key] = (counts[key] ?? 0) + 1;
}

/** Compares one input in one flavour. */
export function compare(functions: Paths, input: Input, flavour: Flavour, report: Report): void {
  const both = () => [functions, node as Paths].map((each) => outcomeOf(each, input, flavour !== "POSIX"));
  const [actual = "", expected = ""] = flavour === "Windows, on Windows" ? onWindows(both) : both();
  const kind = /^[A-Z]\w*Error\b/.test(expected) ? expected : "a result";
  increment(report.outcomes, `${input.operation}, ${flavour}: ${kind}`);
  if (actual === expected) return;
  const reason = reasonFor(input, flavour, actual, expected);
  if (reason !== undefined) increment(report.permitted, reason);
  else {
    const given = JSON.stringify(input.value);
    report.differences.push(`${input.operation}(${given}), ${flavour}: ${actual}, but Node returns ${expected}`);
  }
}

/** Compares the inputs with the indices from `from` up to, but not including, `to`, in each flavour. */
export function compareRange(functions: Paths, seed: number, from: number, to: number): Report {
  const report = emptyReport();
  for (let index = from; index < to && report.differences.length < MOST_DIFFERENCES; index++) {
    const input = generate(seed, index);
    for (const flavour of FLAVOURS) compare(functions, input, flavour, report);
  }
  return report;
}
