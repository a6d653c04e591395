/** Finds the links in each line. */
import { findLinks, type LinkKind } from "@anyurl/text";
import type { Result } from "./printer.ts";
import type { Work } from "./run.ts";

/** Returns the work that finds the links of some kinds. */
export function linksWork(kinds: readonly LinkKind[]): Work {
  return ({ text, place }): Result => {
    const links = findLinks(text).filter(({ kind }) => kinds.includes(kind));
    return {
      text: () => links.map(({ href }) => `${href}\n`).join(""),
      record: () => (links.length === 0 ? undefined : { ...place, links: links.map(({ url, ...link }) => link) }),
    };
  };
}
