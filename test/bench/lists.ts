/** The measured items: real URLs if they are available, otherwise generated ones. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { URL, URLSearchParams } from "anyurl";
import { REFERENCES } from "./inside/groups/parse.ts";
import type { Components, Lists } from "./inside/implementation.ts";
import { madeUp, madeUpPairs } from "./made-up.ts";
import { makeRoutes, ORIGIN, pathOf, URL_PATTERN } from "./routes/rule.ts";

/** A folder of URL lists. It is not part of the project and may be missing. */
const folder = process.env.ANYURL_BENCH ?? join(import.meta.dirname, "../../../shared/bench");

/** The lines of a file. If the file does not exist, generated lines. */
function linesOf(file: string, make: () => string[]): string[] {
  const path = join(folder, file);
  return existsSync(path) ? readFileSync(path, "utf8").split("\n").filter(Boolean) : make();
}

/** Whether the lists are of real URLs. */
export function hasRealLists(): boolean {
  return existsSync(folder);
}

/** The source of the lists, for a message. */
export function sourceOfLists(): string {
  return hasRealLists() ? `the lists in ${folder}` : "generated lists, because there is no folder of real ones";
}

function componentsOf(url: string): Components {
  const { protocol, username, password, host, hostname, port, pathname, search, hash } = new URL(url);
  return { protocol, username, password, host, hostname, port, pathname, search, hash };
}

/** The URLs in files, one per line; invalid lines are left out. */
function urlsIn(files: readonly string[]): string[] {
  const lines = files.flatMap((file) => readFileSync(file, "utf8").split(/\r?\n/));
  return lines.filter((line) => URL.canParse(line));
}

/** Pages of references that are all resolved with the base of the first. A page with an invalid URL is left out. */
function pagesOf(pairs: readonly (readonly [reference: string, base: string])[]): string[][] {
  const starts = Array.from({ length: Math.floor(pairs.length / REFERENCES) }, (_, page) => page * REFERENCES);
  const pages = starts.map((start) => {
    const page = pairs.slice(start, start + REFERENCES);
    return [page[0]?.[1] ?? "", ...page.map(([reference]) => reference)];
  });
  return pages.filter(([base, ...references]) => references.every((reference) => URL.canParse(reference, base)));
}

const SHORT = 32;
const LONG = 200;

/** Whether its path, query and fragment can be set on any http or https URL. */
const OF_THE_WEB = /^https?:/;

/** The number of items in each list about patterns. */
const PATTERNS = 1000;

function listsOfPatterns(): Pick<Lists, "origins" | "orders" | "invoices" | "paths" | "patterns"> {
  const numbers = Array.from({ length: PATTERNS }, (_, index) => index);
  const paths = makeRoutes(PATTERNS).map((route) => pathOf(route, URL_PATTERN));
  const originsOf = (index: number) => [
    "https://example.com",
    "https://app.example.com",
    `https://t${index}.example.org`,
    `http://localhost:${3000 + index}`,
  ];
  return {
    origins: numbers.flatMap(originsOf),
    orders: numbers.map((index) => `${ORIGIN}/users/${1000 + index}/orders/${(index * 7919) % 10_007}`),
    invoices: numbers.map((index) => `${ORIGIN}/users/${1000 + index}/invoices/${(index * 7919) % 10_007}`),
    paths,
    patterns: paths.map((path) => ORIGIN + path),
  };
}

/** @param files replace the list of web URLs */
export function readLists(files: readonly string[] = []): Lists {
  const web = files.length > 0 ? urlsIn(files) : linesOf("web.txt", madeUp.web);
  const query = linesOf("query.txt", madeUp.query);
  const relative = linesOf("relative.tsv", () => madeUpPairs().map((pair) => pair.join("\t"))).map(
    (line) => line.split("\t") as [string, string],
  );
  const pairs = query.map((url) => [...(URL.parse(url)?.searchParams ?? new URLSearchParams())]);
  const text = pairs.flat().map(([, value]) => value);
  const isMadeUp = !hasRealLists();
  return {
    web,
    short: isMadeUp && files.length === 0 ? madeUp.short() : web.filter((url) => url.length < SHORT),
    long: isMadeUp && files.length === 0 ? madeUp.query() : web.filter((url) => url.length > LONG),
    noncanonical: linesOf("noncanonical.txt", madeUp.noncanonical),
    idna: linesOf("idna.txt", madeUp.idna),
    query,
    relative,
    pages: pagesOf(relative),
    components: web.filter((url) => OF_THE_WEB.test(url) && URL.canParse(url)).map(componentsOf),
    pairs,
    text,
    encoded: text.map((value) => encodeURIComponent(value)),
    ...listsOfPatterns(),
  };
}
