/** The summary of the record for the README: parsing, cache keys in Workers, and the operations that are slower. */
import { nativeRows, rows } from "./inside/groups/all.ts";
import type { Row } from "./inside/implementation.ts";
import { wrapped } from "./page.ts";
import type { BenchRecord } from "./record.ts";
import { ratiosOf, runtimesIn } from "./report.ts";

/** How sentences name rows. */
const WORDS: Readonly<Record<string, string>> = {
  "web, new URL(url).href": "parsing real-world URLs",
  "web, new URL(url), eleven components": "reading all components",
  "under 32 characters, new URL(url).href": "parsing short URLs",
  "over 200 characters, new URL(url).href": "parsing long URLs",
  "noncanonical, new URL(url).href": "parsing URLs that are not canonical",
  "query, new URL(url).href": "parsing URLs with long queries",
  "IDNA hosts, new URL(url).href": "parsing international hosts",
  "web, URL.canParse(url)": "`canParse`",
  "relative, new URL(reference, base).href": "resolving references",
  "relative, new URL(reference, base).href, 40 with one base": "resolving many references with one base",
  "web, url.protocol = value, and eight more": "setting components",
  "query, new URL(url).searchParams, each pair": "iterating over `searchParams`",
  "query, params.append(name, value), then toString()": "building `URLSearchParams`",
  "query, searchParams.append(name, value), set, delete, then href": "changing `searchParams`",
  'query values, percentEncode(text, "component")': "percent-encoding",
  "query values, percentDecodeToString(text)": "percent-decoding",
  "URL patterns, new URLPattern(text)": "constructing a `URLPattern` from a string",
  "URL patterns, new URLPattern(text, base)": "constructing a `URLPattern` from a string and a base",
  "web, parseBatch(urls), each href": "parsing a batch of strings",
  "web, serializeLines(lines)": "canonicalising a buffer of lines",
};

/** The least and the greatest ratio of a row to native, over some runtimes. */
function rangeOf(record: BenchRecord, row: Row, runtimes: readonly string[]): string {
  const ratios = runtimes.flatMap((runtime) => ratiosOf(record, row, runtime, row.subject ?? "anyurl", "native"));
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)].map((ratio) => ratio.toFixed(2));
  return least === most ? `${least}` : `${least} to ${most}`;
}

/** The runtimes with the least and the greatest ratio of a row to native, each with that ratio. */
export function extremesOf(record: BenchRecord, row: Row): readonly [least: Extreme, most: Extreme] {
  const found = runtimesIn(record).flatMap((runtime) =>
    ratiosOf(record, row, runtime, "anyurl", "native").map((ratio): Extreme => ({ runtime, ratio })),
  );
  const [least, ...others] = found.sort((one, other) => one.ratio - other.ratio);
  if (least === undefined) throw new Error(`${row.name} was not measured`);
  return [least, others.at(-1) ?? least];
}

interface Extreme {
  readonly runtime: string;
  readonly ratio: number;
}

/** A smaller difference from native is noise. */
const LEAST_SLOWDOWN = 1.05;

/** The longest list of slower operations. docs/performance.md has all. */
const MOST_SLOWDOWNS = 4;

/** A list of the operations that are slower than native somewhere, the slowest first. */
function slower(record: BenchRecord): string | undefined {
  const found = nativeRows.flatMap((row) => {
    const each = runtimesIn(record).map((runtime) => ({
      runtime,
      most: Math.max(0, ...ratiosOf(record, row, runtime, "anyurl", "native")),
    }));
    const slow = each.filter(({ most }) => most >= LEAST_SLOWDOWN).sort((one, other) => other.most - one.most);
    return slow[0] === undefined ? [] : [{ row, ...slow[0] }];
  });
  if (found.length === 0) return undefined;
  const items = found
    .sort((one, other) => other.most - one.most)
    .slice(0, MOST_SLOWDOWNS)
    .map(
      ({ row, runtime, most }) => `- ${WORDS[row.name] ?? row.name}: ${most.toFixed(2)} times as long, in ${runtime}`,
    );
  return `Some functions are slower than the runtime's own. These are the worst cases:\n\n${items.join("\n")}`;
}

/** The row about parsing. */
export const parsingRow = (): Row => named("web, new URL(url).href");

function named(name: string): Row {
  const row = rows.find((each) => each.name === name);
  if (row === undefined) throw new Error(`There is no row "${name}"`);
  return row;
}

/** The words for the number of runtimes. */
export const COUNTS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** The sentence about parsing, in all runtimes. */
function parsing(record: BenchRecord): string {
  const runtimes = runtimesIn(record);
  const count = COUNTS[runtimes.length] ?? `${runtimes.length}`;
  const [least, most] = extremesOf(record, parsingRow()).map(
    ({ runtime, ratio }) => `${ratio.toFixed(2)} (${runtime})`,
  );
  const others = Object.entries(NAMED)
    .filter(([runtime]) => runtimes.includes(runtime))
    .map(([runtime, name]) => `${rangeOf(record, parsingRow(), [runtime])} in ${name}`);
  const details = others.length === 0 ? "" : `: ${others.join(", ")}`;
  return `In ${count} runtimes, parsing a real-world URL takes ${least} to ${most} times as long as with the runtime's own class${details}.`;
}

/** The runtimes whose ratios the sentence names. The table that compares libraries is of Node 24. */
const NAMED = { "Node 24": "Node 24", workerd: "Cloudflare's workerd" };

/** The sentence about cache keys in Workers, if they were measured. */
function cacheKeys(record: BenchRecord): string | undefined {
  if (!runtimesIn(record).includes("workerd")) return undefined;
  const ratio = rangeOf(record, named("web, cacheKey(url)"), ["workerd"]);
  return `In workerd, \`cacheKey(url)\` takes ${ratio} times as long as only parsing the URL with the runtime's own class.`;
}

/** The text for the README. A range covers the runtimes, and both flat and sliced strings. */
export function summary(record: BenchRecord): string {
  const sentences = [parsing(record), cacheKeys(record)].filter((text) => text !== undefined);
  const paragraphs = [wrapped(sentences.join(" ")), slower(record)];
  return paragraphs.filter((text) => text !== undefined).join("\n\n");
}
