/**
 * How the search weighs words and pages. Configurations of VitePress cannot have functions here: pages would compile
 * them from text, which their policy refuses.
 */
import type { SiteData } from "vitepress";

/** Shorter words are found as written: one letter more or less would make another word. */
const LEAST_FUZZY = 5;

/** The weights of pages, by the start of their paths: guides before references, and proofs last. */
const WEIGHTS: readonly (readonly [start: RegExp, weight: number])[] = [
  [/^\/(?:guides\/|runtimes\/|getting-started|changelog)/, 2],
  [/^\/(?:cheat-sheet|limits|security)/, 1.5],
  [/^\/reference\/api\//, 0.5],
  [/^\/(?:advisories|command|migrate|packages|reference)\//, 1.2],
  // Proofs, and pages for contributors.
  [/^\//, 0.25],
];

const searchOptions = {
  fuzzy: (term: string) => (term.length >= LEAST_FUZZY ? 0.2 : false),
  boostDocument: (path: string) => WEIGHTS.find(([start]) => start.test(path))?.[1] ?? 1,
};

/** Returns the data of the site with the weights of the search. */
export function withWeights(data: SiteData): SiteData {
  const { search } = data.themeConfig;
  const options = { ...search.options, miniSearch: { searchOptions } };
  return { ...data, themeConfig: { ...data.themeConfig, search: { ...search, options } } };
}
