/** Generated lists of URLs, for a machine without real ones. */

/** The number of URLs in a list. */
const COUNT = 10_000;

const WORDS = ["alpha", "news", "img", "static", "2024", "item", "view", "en", "assets", "search", "p", "category"];

/** A word that depends on the index and the place, without a short period. */
function word(index: number, place: number): string {
  return WORDS[Math.imul(index + place * 7919, 0x9e3779b1) >>> 28] ?? "index";
}

function web(index: number): string {
  const host = `${word(index, 0)}.example-${index % 97}.com`;
  const path = Array.from({ length: 1 + (index % 4) }, (_, place) => word(index, place + 1)).join("/");
  return `https://${host}/${path}/${index}.html${index % 3 === 0 ? `?id=${index}&ref=${word(index, 9)}` : ""}`;
}

function short(index: number): string {
  return `https://${word(index, 0)}.example/${index}`;
}

function noncanonical(index: number): string {
  return `HTTP://${word(index, 0)}.Example-${index % 97}.COM:80/./${word(index, 1)}/../a b/${index}?q='${index}'`;
}

function idna(index: number): string {
  return `https://bücher-${index % 97}.例え.example/${word(index, 1)}`;
}

function query(index: number): string {
  const parameters = Array.from({ length: 20 }, (_, place) => `${word(index, place)}=${index * place}%2F`);
  return `https://${word(index, 0)}.example-${index % 97}.com/${word(index, 1)}?${parameters.join("&")}`;
}

function relative(index: number): readonly [reference: string, base: string] {
  const references = [`/${word(index, 1)}/x.js`, `../${word(index, 2)}.png`, `?id=${index}`, `//cdn.example/${index}`];
  return [references[index % references.length] ?? "", web(index)];
}

function list<Item>(make: (index: number) => Item): () => Item[] {
  return () => Array.from({ length: COUNT }, (_, index) => make(index));
}

/** Generators of URLs, by the name of the list. */
export const madeUp = {
  web: list(web),
  short: list(short),
  noncanonical: list(noncanonical),
  idna: list(idna),
  query: list(query),
};

/** References with their bases. */
export const madeUpPairs = list(relative);
