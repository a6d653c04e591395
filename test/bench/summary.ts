/** The summary of the record for the README: parsing, cache keys in Workers, and the operations that are slower. */
import { comparingRows, rows } from "./inside/groups/all.ts";
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
  "web, parseBatch(urls), each href": "parsing a batch of strings",
  "web, serializeLines(lines)": "canonicalising a buffer of lines",
};

/** The least and the greatest ratio of a row to native, over some runtimes. */
function rangeOf(record: BenchRecord, row: Row, runtimes: readonly string[]): string {
  const ratios = runtimes.flatMap((runtime) => ratiosOf(record, row, runtime, row.subject ?? "anyurl", "native"));
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)].map((ratio) => ratio.toFixed(2));
  return least === most ? `${least}` : `${least} to ${most}`;
}

function list(items: readonly string[]): string {
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}

/** A smaller difference from native is noise. */
const LEAST_SLOWDOWN = 1.05;

/** The operations that are slower than native somewhere, the slowest first. */
function slower(record: BenchRecord): string | undefined {
  const found = comparingRows.flatMap((row) => {
    const each = runtimesIn(record).map((runtime) => ({
      runtime,
      most: Math.max(0, ...ratiosOf(record, row, runtime, "anyurl", "native")),
    }));
    const slow = each.filter(({ most }) => most >= LEAST_SLOWDOWN).sort((one, other) => other.most - one.most);
    return slow[0] === undefined ? [] : [{ row, ...slow[0] }];
  });
  const [first, ...others] = found.sort((one, other) => other.most - one.most);
  const phrase = ({ row, runtime, most }: (typeof found)[number], words: string) =>
    `${WORDS[row.name] ?? row.name} ${most.toFixed(2)}${words} (${runtime})`;
  if (first === undefined) return undefined;
  const phrases = [phrase(first, " times as long"), ...others.map((each) => phrase(each, ""))];
  return `Some functions take longer than the runtime's own, at most: ${list(phrases)}.`;
}

function named(name: string): Row {
  const row = rows.find((each) => each.name === name);
  if (row === undefined) throw new Error(`There is no row "${name}"`);
  return row;
}

/** The words for the number of runtimes. */
const COUNTS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** The sentence about parsing, in all runtimes. */
function parsing(record: BenchRecord): string {
  const runtimes = runtimesIn(record);
  const of = (names: readonly string[]) => rangeOf(record, named("web, new URL(url).href"), names);
  const count = COUNTS[runtimes.length] ?? `${runtimes.length}`;
  const inWorkerd = runtimes.includes("workerd") ? ` (${of(["workerd"])} in Cloudflare's workerd)` : "";
  return `In ${count} runtimes, parsing a real-world URL takes ${of(runtimes)} times as long as with the runtime's own class${inWorkerd}.`;
}

/** The sentence about cache keys in Workers, if they were measured. */
function cacheKeys(record: BenchRecord): string | undefined {
  if (!runtimesIn(record).includes("workerd")) return undefined;
  const ratio = rangeOf(record, named("web, cacheKey(url)"), ["workerd"]);
  return `In workerd, \`cacheKey(url)\` takes ${ratio} times as long as only parsing the URL with the runtime's own class.`;
}

/** The sentences for the README. A range covers the runtimes, and both flat and sliced strings. */
export function summary(record: BenchRecord): string {
  const sentences = [parsing(record), cacheKeys(record), slower(record)];
  return wrapped(sentences.filter((text) => text !== undefined).join(" "));
}
