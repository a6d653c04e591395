/** The parts of the site, in the order of the sidebar. */
export interface Part {
  readonly title: string;
  /** A folder of `docs/`; "." for the pages in `docs/` itself. */
  readonly folder: string;
  /** The pages that come first. The others follow, ordered by title. */
  readonly first: readonly string[];
}

export const PARTS: readonly Part[] = [
  {
    title: "Packages",
    folder: "packages",
    first: ["url", "canonical", "pattern", "site", "reference", "readers", "idna", "drafts", "cli"],
  },
  {
    title: "Guides",
    folder: "guides",
    first: [
      "deduplicate-a-crawl",
      "cache-keys",
      "guard",
      "stop-ssrf",
      "strip-tracking",
      "share-one-parser",
      "relative-links",
      "route-with-patterns",
      "batches",
      "canonicalise-100-gb",
      "dask-and-spark",
      "legacy-encodings",
    ],
  },
  {
    title: "Runtimes",
    folder: "runtimes",
    first: [
      "index",
      "node",
      "deno",
      "bun",
      "workers",
      "vercel",
      "browsers",
      "react-native",
      "webassembly",
      "sandboxes",
    ],
  },
  { title: "Command", folder: "command", first: ["index", "recipes", "coming-from-trurl"] },
  { title: "Migrate", folder: "migrate", first: ["whatwg-url"] },
  { title: "Reference", folder: "reference", first: ["profiles", "failure-reasons", "validation-errors"] },
  {
    title: "Internals",
    folder: ".",
    first: [
      "who-is-right",
      "architecture",
      "performance",
      "testing",
      "deviations",
      "versioning",
      "security",
      "grammar",
      "documents",
    ],
  },
];
