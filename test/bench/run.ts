/** `pnpm bench`: this library by both its engines, the runtime's own URL and whatwg-url, on the same URLs in one process. */
import { parseArgs } from "node:util";
import * as anyurl from "anyurl";
import * as fallback from "anyurl/fallback";
import * as whatwg from "whatwg-url";
import { nanosecondsOfTr46 } from "./idna.ts";
import {
  madeUpIDNA,
  madeUpNoncanonical,
  madeUpQuery,
  madeUpRelative,
  madeUpWeb,
  readList,
  readPairs,
  type UrlList,
} from "./lists.ts";
import { measure, type Peer, type Timing } from "./measure.ts";
import type * as operations from "./operations.ts";
import type { UrlClass } from "./operations.ts";

/** whatwg-url is so much slower that it gets only these of a list. */
const SLOW_PEER_URLS = 2_000;
const SLOW_PEER_ROUNDS = 5;

/** How many times as fast as whatwg-url the fallback is to be on a list. */
const GOALS: Readonly<Record<string, number>> = { web: 10, noncanonical: 5, query: 5, relative: 5 };

/** How much longer than tr46 the fallback may take on an international domain name, in nanoseconds. */
const IDNA_GOAL = 3000;

const { values: options } = parseArgs({
  options: {
    json: { type: "boolean", default: false },
    rounds: { type: "string", default: "31" },
  },
});
const rounds = Number(options.rounds);

interface Competitor {
  readonly name: string;
  readonly URL: UrlClass;
  readonly operations: typeof operations;
}

/** An implementation with operations in a copy of their own. */
async function competitor(name: string, URL: unknown): Promise<Competitor> {
  const copy = (await import(`./operations.ts?for=${name}`)) as typeof operations;
  return { name, URL: URL as UrlClass, operations: copy };
}

const native = await competitor("native", globalThis.URL);
const own = await competitor("anyurl", anyurl.URL);
const ownFallback = await competitor("anyurl/fallback", fallback.URL);
const oracle = await competitor("whatwg-url", whatwg.URL);

type Inputs = Pick<UrlList, "urls" | "bases">;

/** The URLs that native parses as this library does: where it is older than the standard, there is nothing to compare. */
function comparable({ urls, bases }: UrlList): Inputs {
  const hrefOf = ({ URL }: Competitor, index: number) => {
    const [url = "", base] = [urls[index], bases?.[index]];
    return URL.canParse(url, base) ? new URL(url, base).href : undefined;
  };
  const kept = [...urls.keys()].filter((index) => {
    const href = hrefOf(own, index);
    return href !== undefined && href === hrefOf(native, index);
  });
  const pick = (list: readonly string[]) => kept.map((index) => list[index] ?? "");
  return { urls: pick(urls), ...(bases && { bases: pick(bases) }) };
}

function operationsOf({ operations }: Competitor, { bases }: Inputs) {
  return bases === undefined ? operations.operations : operations.resolutions;
}

function peer(competitor: Competitor, operation: string, inputs: Inputs): Peer & { result: number } {
  const run = operationsOf(competitor, inputs)[operation];
  if (run === undefined) throw new Error(`There is no operation "${operation}"`);
  const { urls, bases = [] } = inputs;
  return {
    name: competitor.name,
    run: () => run(competitor.URL, urls, bases),
    result: run(competitor.URL, urls, bases),
  };
}

function expectSame(operation: string, peers: readonly ReturnType<typeof peer>[]): void {
  const [first, ...others] = peers;
  for (const { name, result } of others) {
    if (result !== first?.result) throw new Error(`${operation}: ${name} differs from ${first?.name}`);
  }
}

/** How many times as fast as whatwg-url the fallback is. */
interface Comparison {
  readonly timings: readonly Timing[];
  readonly speed: number;
}

function compare(operation: string, inputs: Inputs): Comparison {
  const fewer = {
    urls: inputs.urls.slice(0, SLOW_PEER_URLS),
    ...(inputs.bases && { bases: inputs.bases.slice(0, SLOW_PEER_URLS) }),
  };
  const quick = [native, own, ownFallback].map((each) => peer(each, operation, inputs));
  const slow = [ownFallback, oracle].map((each) => peer(each, operation, fewer));
  expectSame(operation, quick);
  expectSame(operation, slow);
  const timings = measure(quick, inputs.urls.length, rounds);
  const [, whatwgTiming] = measure(slow, fewer.urls.length, SLOW_PEER_ROUNDS);
  if (whatwgTiming === undefined) throw new Error("whatwg-url was not measured");
  const ratio = whatwgTiming.median / (timings[0]?.median ?? Number.NaN);
  return { timings: [...timings, { ...whatwgTiming, ratio }], speed: whatwgTiming.ratio };
}

function print(list: UrlList, count: number, operation: string, timings: readonly Timing[]): void {
  console.log(`\n${list.name}, ${operation}: ${count} of ${list.urls.length} URLs (${list.source})`);
  for (const { name, median, ratio, spread } of timings) {
    const columns = [
      name.padEnd(16),
      `${median.toFixed(0)} ns`.padStart(10),
      `${ratio.toFixed(2)} of native`.padStart(18),
    ];
    console.log(`  ${columns.join("")}   ±${spread.toFixed(0)}%`);
  }
}

interface Result {
  readonly list: string;
  readonly operation: string;
  readonly urls: number;
  readonly timings: readonly Timing[];
  readonly speed: number;
}

function printSummary(results: readonly Result[]): void {
  console.log("\nanyurl/fallback against whatwg-url:");
  for (const { list, operation, speed } of results) {
    const goal = GOALS[list] === undefined ? "" : `   (goal: ${GOALS[list]})`;
    console.log(`  ${`${list}, ${operation}`.padEnd(42)}${speed.toFixed(1).padStart(6)} times as fast${goal}`);
  }
}

function printIDNA(list: UrlList, results: readonly Result[]): void {
  const timings = results.find((each) => each.list === list.name && each.operation === "parse + href")?.timings;
  const whole = timings?.find(({ name }) => name === ownFallback.name)?.median;
  if (whole === undefined) return;
  const floor = nanosecondsOfTr46(list.urls);
  const over = ((whole - floor) / 1000).toFixed(1);
  console.log(
    `  ${list.name}: tr46 alone takes ${floor.toFixed(0)} ns a host, the fallback ${over} µs more a URL (goal: ${IDNA_GOAL / 1000})`,
  );
}

const idna = readList("idna", madeUpIDNA);
const lists = [
  readList("web", madeUpWeb),
  readList("noncanonical", madeUpNoncanonical),
  readList("query", madeUpQuery),
  readPairs("relative", madeUpRelative),
  idna,
];
const results: Result[] = [];
if (!options.json)
  console.log(`Node ${process.versions.node}, medians of ${rounds} interleaved rounds; lower is better`);
for (const list of lists) {
  const inputs = comparable(list);
  if (inputs.urls.length === 0) {
    console.error(`${list.name}: skipped, since native parses none of its URLs as this library does`);
    continue;
  }
  for (const operation of Object.keys(operationsOf(own, inputs))) {
    const { timings, speed } = compare(operation, inputs);
    results.push({ list: list.name, operation, urls: inputs.urls.length, timings, speed });
    if (!options.json) print(list, inputs.urls.length, operation, timings);
  }
}
if (options.json) {
  console.log(JSON.stringify({ node: process.versions.node, rounds, results }));
} else {
  printSummary(results);
  printIDNA(idna, results);
}
