/** The URLs that are measured: real ones where they are at hand, else a list made here. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A folder of URL lists; not part of the project, so it may be missing. */
const folder = process.env.ANYURL_BENCH ?? join(import.meta.dirname, "../../../shared/bench");

export interface UrlList {
  readonly name: string;
  readonly source: string;
  readonly urls: readonly string[];
  /** For each URL its base, if the list has bases. */
  readonly bases?: readonly string[];
}

/** How many URLs there are in a list that is made here. */
const MADE_UP = 10_000;

/** The list in the file of this name, or one of as many made-up URLs where there is no such file. */
export function readList(name: string, make: (index: number) => string): UrlList {
  const path = join(folder, `${name}.txt`);
  if (existsSync(path)) {
    return {
      name,
      source: path,
      urls: readFileSync(path, "utf8").split("\n").filter(Boolean),
    };
  }
  return {
    name,
    source: "made up: no file of real ones",
    urls: Array.from({ length: MADE_UP }, (_, index) => make(index)),
  };
}

/** The same for a file of references with their bases, a tab between the two. */
export function readPairs(name: string, make: (index: number) => readonly [reference: string, base: string]): UrlList {
  const path = join(folder, `${name}.tsv`);
  const isThere = existsSync(path);
  const lines = isThere ? readFileSync(path, "utf8").split("\n").filter(Boolean) : [];
  const pairs = isThere
    ? lines.map((line) => line.split("\t"))
    : Array.from({ length: MADE_UP }, (_, index) => make(index));
  return {
    name,
    source: isThere ? path : "made up: no file of real ones",
    urls: pairs.map(([reference = ""]) => reference),
    bases: pairs.map(([, base = ""]) => base),
  };
}

const WORDS = ["alpha", "news", "img", "static", "2024", "item", "view", "en", "assets", "search", "p", "category"];

/** A word that depends on the index and the place, without a visible period. */
function word(index: number, place: number): string {
  return WORDS[Math.imul(index + place * 7919, 0x9e3779b1) >>> 28] ?? "index";
}

export function madeUpWeb(index: number): string {
  const host = `${word(index, 0)}.example-${index % 97}.com`;
  const path = Array.from({ length: 1 + (index % 4) }, (_, place) => word(index, place + 1)).join("/");
  return `https://${host}/${path}/${index}.html${index % 3 === 0 ? `?id=${index}&ref=${word(index, 9)}` : ""}`;
}

export function madeUpNoncanonical(index: number): string {
  return `HTTP://${word(index, 0)}.Example-${index % 97}.COM:80/./${word(index, 1)}/../a b/${index}?q='${index}'`;
}

export function madeUpIDNA(index: number): string {
  return `https://bücher-${index % 97}.例え.example/${word(index, 1)}`;
}

export function madeUpQuery(index: number): string {
  const parameters = Array.from({ length: 20 }, (_, place) => `${word(index, place)}=${index * place}%2F`);
  return `https://${word(index, 0)}.example-${index % 97}.com/${word(index, 1)}?${parameters.join("&")}`;
}

export function madeUpRelative(index: number): readonly [string, string] {
  const references = [`/${word(index, 1)}/x.js`, `../${word(index, 2)}.png`, `?id=${index}`, `//cdn.example/${index}`];
  return [references[index % references.length] ?? "", madeUpWeb(index)];
}
