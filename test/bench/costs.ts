/** The costs of canonical forms and keys as a table, for the README of their package. */
import { SUBJECT } from "./inside/groups/canonical.ts";
import type { BenchRecord } from "./record.ts";
import { figuresOf, runtimesIn } from "./report.ts";
import { tableOf } from "./table.ts";

/** The rows' names, and what the table calls them. */
const ROWS = {
  'web, createCanonicalizer({ profile: "whatwg" })(url)': "`whatwg`",
  'web, createCanonicalizer({ profile: "rfc3986" })(url)': "`rfc3986`",
  'web, createCanonicalizer({ profile: "cloudflare" })(url)': "`cloudflare`",
  'web, createCanonicalizer({ profile: "strict" })(url)': "`strict`",
  "web, createCanonicalizer({ query: { deny } })(url), 200 globs":
    "`rfc3986`, and 200 patterns of parameters to delete",
  'web, createCanonicalizer({ profile: "cache-key" })(url)':
    "`cache-key`, which sorts the parameters of every third URL that has any",
  'web, createCanonicalizer({ profile: "cache-key", query: { tracking: "remove" } })(url)':
    "`cache-key`, without tracking parameters",
  "web, createKeyFunction()(url)": "only the key of `cache-key`",
};

const RUNTIMES = ["Node 20", "Node 24", "Deno", "Bun", "workerd"];

/** The time relative to parsing the same URL with `anyurl`, for flat strings. */
export function costs(record: BenchRecord): string {
  const runtimes = runtimesIn(record).filter((runtime) => RUNTIMES.includes(runtime));
  const lines = Object.entries(ROWS).map(([row, name]) => [
    name,
    ...runtimes.map((runtime) => figuresOf(record, row, runtime, SUBJECT)?.to.anyurl?.toFixed(2) ?? ""),
  ]);
  return tableOf(["options", ...runtimes], lines);
}
