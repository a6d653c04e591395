/** The URLs that are measured: real ones where they are at hand, else a list made here. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A folder of URL lists; not part of the project, so it may be missing. */
const folder = process.env.ANYURL_BENCH ?? join(import.meta.dirname, "../../../shared/bench");

export interface UrlList {
  readonly name: string;
  readonly source: string;
  readonly urls: readonly string[];
}

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
    urls: Array.from({ length: 10_000 }, (_, index) => make(index)),
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
