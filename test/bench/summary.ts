/** The summary of the record for the README: Workers, other runtimes, and the operations that are slower. */
import { comparingRows, rows } from "./inside/groups/all.ts";
import type { Row } from "./inside/implementation.ts";
import type { BenchRecord } from "./record.ts";
import { ratiosOf, runtimesIn } from "./report.ts";

/** How sentences name rows. */
const WORDS: Readonly<Record<string, string>> = {
  "web, parse + href": "parsing real-world URLs",
  "web, parse + eleven components": "reading all components",
  "under 32 characters, parse + href": "parsing short URLs",
  "over 200 characters, parse + href": "parsing long URLs",
  "noncanonical, parse + href": "parsing URLs that are not canonical",
  "query, parse + href": "parsing URLs with long queries",
  "IDNA hosts, parse + href": "parsing international hosts",
  "web, canParse": "`canParse`",
  "relative, resolve + href": "resolving references",
  "relative, resolve 40 with one base + href": "resolving many references with one base",
  "web, set nine components": "setting components",
  "query, parse + iterate searchParams": "iterating over `searchParams`",
  "query, build URLSearchParams + toString": "building `URLSearchParams`",
  "query values, percent-encode": "percent-encoding",
  "query values, percent-decode": "percent-decoding",
  "web, parse a batch + hrefs": "parsing a batch of strings",
  "web, bytes to bytes": "canonicalising a buffer of lines",
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
  if (found.length === 0) return undefined;
  const phrases = found
    .sort((one, other) => other.most - one.most)
    .map(({ row, runtime, most }) => `${WORDS[row.name] ?? row.name} (up to ${most.toFixed(2)}, in ${runtime})`);
  return `Slower than the runtime's own functions in some runtimes: ${list(phrases)}.`;
}

function named(name: string): Row {
  const row = rows.find((each) => each.name === name);
  if (row === undefined) throw new Error(`There is no row "${name}"`);
  return row;
}

/** The sentence about Workers, if they were measured. */
function inWorkers(record: BenchRecord): string | undefined {
  if (!runtimesIn(record).includes("workerd")) return undefined;
  const of = (name: string) => rangeOf(record, named(name), ["workerd"]);
  return [
    `In Cloudflare's workerd, \`new URL\` takes ${of("web, parse + href")} times as long as the runtime's own for`,
    `real-world URLs, ${of("query, parse + href")} for URLs with long queries,`,
    `${of("noncanonical, parse + href")} for URLs that are not canonical, and ${of("IDNA hosts, parse + href")} for`,
    `international hosts. A canonical form with the profile \`cache-key\` takes`,
    `${of("web, canonicalize as cache-key")} times as long as only parsing a real-world URL there.`,
  ].join(" ");
}

/** Breaks text into lines of at most 120 characters. */
function wrapped(text: string): string {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= 120) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.join("\n");
}

/** The paragraphs for the README. A range covers the runtimes, and both flat and sliced strings. */
export function summary(record: BenchRecord): string {
  const others = runtimesIn(record).filter((runtime) => runtime !== "workerd");
  const of = (name: string) => rangeOf(record, named(name), others);
  const elsewhere = [
    `In ${list(others)}, parsing real-world URLs takes ${of("web, parse + href")} times as long as with the runtime's`,
    `own class, and canonicalising a buffer of lines ${of("web, bytes to bytes")} times.`,
  ].join(" ");
  return [inWorkers(record), elsewhere, slower(record)]
    .flatMap((text) => (text === undefined ? [] : wrapped(text)))
    .join("\n\n");
}
