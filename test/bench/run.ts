/** `pnpm bench`: this library, the runtime's own URL and whatwg-url, on the same URLs in the same process. */
import { parseArgs } from "node:util";
import * as anyurl from "anyurl";
import * as whatwg from "whatwg-url";
import { madeUpIDNA, madeUpNoncanonical, madeUpWeb, readList, type UrlList } from "./lists.ts";
import { measure, type Timing } from "./measure.ts";
import type { operations, UrlClass } from "./operations.ts";

/** whatwg-url is so much slower that it gets only these of a list. */
const SLOW_PEER_URLS = 2_000;

const { values: options } = parseArgs({
  options: {
    json: { type: "boolean", default: false },
    rounds: { type: "string", default: "31" },
  },
});
const rounds = Number(options.rounds);

const native = globalThis.URL as UrlClass;
const whatwgURL = whatwg.URL as UrlClass;

/** The functions of this name, in a copy of their own. */
async function operationsFor(name: string): Promise<typeof operations> {
  const copy = (await import(`./operations.ts?for=${name}`)) as {
    operations: typeof operations;
  };
  return copy.operations;
}

const nativeOperations = await operationsFor("native");
const ownOperations = await operationsFor("anyurl");
const whatwgOperations = await operationsFor("whatwg-url");

/** The URLs that native parses as this library does: where it is older than the standard, there is nothing to compare. */
function comparable(urls: readonly string[]): string[] {
  return urls.filter(
    (url) => anyurl.URL.parse(url)?.href === (native.canParse(url) ? new native(url).href : undefined),
  );
}

function compare(operation: string, urls: readonly string[]): Timing[] {
  const nativeRun = nativeOperations[operation];
  const ownRun = ownOperations[operation];
  const whatwgRun = whatwgOperations[operation];
  if (!nativeRun || !ownRun || !whatwgRun) throw new Error(`There is no operation "${operation}"`);
  const fewer = urls.slice(0, SLOW_PEER_URLS);
  if (ownRun(anyurl.URL, fewer) !== whatwgRun(whatwgURL, fewer)) throw new Error(`${operation}: whatwg-url differs`);
  if (ownRun(anyurl.URL, urls) !== nativeRun(native, urls)) throw new Error(`${operation}: native differs`);

  const timings = measure(
    [
      { name: "native", run: () => nativeRun(native, urls) },
      { name: "anyurl", run: () => ownRun(anyurl.URL, urls) },
    ],
    urls.length,
    rounds,
  );
  const slow = measure([{ name: "whatwg-url", run: () => whatwgRun(whatwgURL, fewer) }], fewer.length, 3);
  for (const timing of slow)
    timings.push({
      ...timing,
      ratio: timing.median / (timings[0]?.median ?? Number.NaN),
    });
  return timings;
}

function print(list: UrlList, urls: readonly string[], operation: string, timings: readonly Timing[]): void {
  console.log(`\n${list.name}, ${operation}: ${urls.length} of ${list.urls.length} URLs (${list.source})`);
  for (const { name, median, ratio, spread } of timings) {
    const columns = [
      name.padEnd(12),
      `${median.toFixed(0)} ns`.padStart(10),
      `${ratio.toFixed(2)} of native`.padStart(18),
    ];
    console.log(`  ${columns.join("")}   ±${spread.toFixed(0)}%`);
  }
}

const lists = [readList("web", madeUpWeb), readList("noncanonical", madeUpNoncanonical), readList("idna", madeUpIDNA)];
const results = [];
if (!options.json)
  console.log(`Node ${process.versions.node}, medians of ${rounds} interleaved rounds; lower is better`);
for (const list of lists) {
  const urls = comparable(list.urls);
  if (urls.length === 0) {
    console.error(`${list.name}: skipped, since native parses none of its URLs as this library does`);
    continue;
  }
  for (const operation of Object.keys(ownOperations)) {
    const timings = compare(operation, urls);
    results.push({ list: list.name, operation, urls: urls.length, timings });
    if (!options.json) print(list, urls, operation, timings);
  }
}
if (options.json) console.log(JSON.stringify({ node: process.versions.node, rounds, results }));
