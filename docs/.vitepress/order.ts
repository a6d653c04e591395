/** The parts of the site, and the groups of their sidebars. */
export interface Group {
  readonly title: string;
  /** Paths from `docs/`, without ".md". `folder/*` stands for the other pages of a folder, ordered by title. */
  readonly pages: readonly string[];
}

export interface Part {
  /** The entry in the top row, which opens the first page of the part. */
  readonly title: string;
  /** The starts of the paths of its pages. */
  readonly paths: readonly string[];
  readonly groups: readonly Group[];
}

const GUIDES: readonly Group[] = [
  { title: "Start", pages: ["getting-started", "cheat-sheet"] },
  {
    title: "URLs as keys",
    pages: [
      "guides/deduplicate-a-crawl",
      "guides/cache-keys",
      "guides/edge-cache",
      "guides/cloudfront-and-lambda",
      "guides/strip-tracking",
    ],
  },
  {
    title: "Security",
    pages: [
      "guides/guard",
      "guides/guard-node",
      "guides/guard-workers",
      "guides/guard-frameworks",
      "guides/stop-ssrf",
      "guides/is-this-url-allowed",
      "guides/react-and-next",
      "guides/localhost-server",
      "guides/show-a-domain",
      "guides/verify-a-signed-request",
      "guides/log-urls-without-secrets",
      "guides/limit-length",
    ],
  },
  {
    title: "Parse, change and match",
    pages: [
      "guides/relative-links",
      "guides/build-a-url",
      "guides/links-in-text",
      "guides/query-strings",
      "guides/sites",
      "guides/route-with-patterns",
      "guides/json-schema",
      "guides/file-paths",
      "guides/legacy-encodings",
      "guides/share-one-parser",
    ],
  },
  {
    title: "Many URLs",
    pages: ["guides/batches", "guides/csv-and-duckdb", "guides/canonicalise-100-gb", "guides/dask-and-spark"],
  },
  { title: "Specifications as code", pages: ["guides/url-specification", "guides/the-documents"] },
  { title: "Migrate", pages: ["migrate/whatwg-url", "migrate/*"] },
];

const REFERENCE: readonly Group[] = [
  {
    title: "Reference",
    pages: ["reference/profiles", "reference/failure-reasons", "reference/validation-errors", "reference/*"],
  },
  {
    title: "Packages",
    pages: [
      ...["url", "canonical", "guard", "policy", "redact", "template", "text", "pattern", "formats"].map(
        (name) => `packages/${name}`,
      ),
      "packages/*",
    ],
  },
  {
    title: "About anyurl",
    pages: [
      ...["limits", "changelog", "versioning", "security", "advisories/line-memory", "advisories/pattern-time"],
      ...["advisories/others", "deviations"],
    ],
  },
  { title: "Internals, for contributors", pages: ["tour", "architecture", "decided", "testing"] },
  {
    title: "Proofs",
    pages: ["who-is-right", "performance", "guard", "readers", "grammar", "documents", "webspecs-2014"],
  },
];

export const PARTS: readonly Part[] = [
  { title: "Guides", paths: ["/getting-started", "/cheat-sheet", "/guides/", "/migrate/"], groups: GUIDES },
  {
    title: "Runtimes",
    paths: ["/runtimes/"],
    groups: [
      {
        title: "Runtimes",
        pages: ["index", "node", "deno", "bun", "workers", "vercel", "browsers", "react-native"].map(
          (name) => `runtimes/${name}`,
        ),
      },
      { title: "Engines", pages: ["engines", "webassembly", "sandboxes", "embed"].map((name) => `runtimes/${name}`) },
      { title: "Tools", pages: ["runtimes/*"] },
    ],
  },
  {
    title: "Command",
    paths: ["/command/"],
    groups: [
      { title: "Command", pages: ["command/index", "command/recipes", "command/coming-from-trurl"] },
      { title: "Its commands", pages: ["command/*"] },
    ],
  },
  { title: "Reference", paths: ["/reference/", "/packages/", "/"], groups: REFERENCE },
];

/** Pages without an entry in a sidebar: the start page, and the template of advisories. */
export const UNLISTED = /^(?:index$|advisories\/template$)/;
