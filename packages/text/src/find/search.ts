import type { Link } from "./link.ts";

/** The state of a search for links. */
export interface Search {
  readonly text: string;
  /** The schemes of links, in lower case and without a colon. */
  readonly schemes: readonly string[];
  /** Whether domains and addresses without a scheme are links. */
  readonly bare: boolean;
  readonly links: Link[];
  /** The end of the last link, or of text that looks like one and is not. No link starts before it. */
  from: number;
  /** Where the search goes on. */
  at: number;
  /** The end of the characters of addresses that were read last. */
  emailEnd: number;
}

/** Goes on after a link, or after text that is not one. */
export function finish(search: Search, end: number, link?: Link): void {
  if (link !== undefined) search.links.push(link);
  search.from = end;
  search.at = end;
}
