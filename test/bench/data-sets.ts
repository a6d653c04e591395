/** Describes the lists of items. */
import { URL } from "anyurl";
import { mean } from "simple-statistics";
import type { Lists } from "./inside/implementation.ts";

/** A list of URLs, in figures. */
export interface DataSet {
  readonly name: string;
  readonly about: string;
  readonly count: number;
  /** The mean number of characters. */
  readonly characters: number;
  /** The shares of URLs that are their own canonical form, and that have characters outside ASCII. */
  readonly canonical: number;
  readonly nonASCII: number;
}

const ABOUT = {
  web: ["web", "URLs of a browser's requests and of crawls"],
  short: ["under 32 characters", "the short ones of these"],
  long: ["over 200 characters", "the long ones of these"],
  noncanonical: ["noncanonical", "URLs that the parser changes: case, ports, dot segments, spaces, other characters"],
  query: ["query", "URLs with long queries"],
  idna: ["IDNA hosts", "hosts of dictionary words in 14 languages"],
} as const;

function isASCII(text: string): boolean {
  return /^[\0-\x7f]*$/.test(text);
}

function share(items: readonly string[], test: (item: string) => boolean): number {
  return Number((items.filter(test).length / items.length).toFixed(3));
}

/** Describes the lists whose items are URLs, and the list of references. */
export function dataSetsOf(lists: Lists): DataSet[] {
  const ofURLs = Object.entries(ABOUT).map(([list, [name, about]]) => {
    const urls = lists[list as keyof typeof ABOUT];
    return { name, about, urls };
  });
  const references = lists.relative.map(([reference]) => reference);
  const all = [...ofURLs, { name: "relative", about: "references of pages, each with its base", urls: references }];
  return all.map(({ name, about, urls }) => ({
    name,
    about,
    count: urls.length,
    characters: Math.round(mean(urls.map(({ length }) => length))),
    canonical: share(urls, (url) => URL.parse(url)?.href === url),
    nonASCII: share(urls, (url) => !isASCII(url)),
  }));
}
