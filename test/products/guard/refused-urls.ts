/**
 * `pnpm try refused [FILE]`: prints which share of real URLs has each finding of paths, and which share the
 * guard's defaults and the profile `strict` refuse. The URLs are the lines of FILE, or of the benchmarks' list
 * `web.txt`. With `--write`, the table replaces the one in docs/guard.md.
 */

import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type CanonicalizeOptions, createCanonicalizer, isFailure, type PathFinding } from "@anyurl/canonical";
import { markdownTable } from "markdown-table";
import { FINDINGS } from "../../../packages/canonical/src/options/generated/table.ts";
import { URL_DEFAULTS } from "../../../packages/guard/src/guard/options.ts";
import { writeSection } from "../../bench/page.ts";
import { commandLine } from "../../command-line.ts";

const SECTION = "refused";

const PAGE = join(import.meta.dirname, "../../../docs/guard.md");

const LISTS = process.env.ANYURL_BENCH ?? join(import.meta.dirname, "../../../../shared/bench");

/** Returns a row for each finding, for the guard's defaults, and for `strict`. Counts valid http and https URLs. */
export function refusedTable(urls: readonly string[]): string {
  const plain = createCanonicalizer({ profile: "whatwg" });
  const requests = urls.filter((url) => /^https?:/i.test(url) && plain(url).ok);
  const shareOf = (options: CanonicalizeOptions) => {
    const canonicalOf = createCanonicalizer(options);
    const refused = requests.filter((url) => isFailure(canonicalOf(url))).length;
    return `${((100 * refused) / requests.length).toFixed(3)} %`;
  };
  const byDefault: readonly PathFinding[] = URL_DEFAULTS.refuse;
  const rows = FINDINGS.map(([finding]) => {
    const how = byDefault.includes(finding) ? "refuse" : "accept";
    return [`\`${finding}\``, how, shareOf({ profile: "cloudflare", refuse: [finding] })];
  });
  return markdownTable(
    [
      ["finding", "guard's default", "refuses"],
      ...rows,
      ["the guard's defaults", "", shareOf(URL_DEFAULTS)],
      ["the profile `strict`", "", shareOf({ profile: "strict" })],
    ],
    { align: ["l", "l", "r"] },
  );
}

async function main(): Promise<void> {
  const { values, positionals } = commandLine(import.meta.filename, {
    options: { write: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const [file] = positionals;
  const path = file === undefined ? join(LISTS, "web.txt") : resolve(process.env.INIT_CWD ?? ".", file);
  const urls = (await readFile(path, "utf8")).split("\n").filter((line) => line !== "");
  const table = refusedTable(urls);
  console.log(table);
  if (values.write) await writeSection(SECTION, table, PAGE);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await main();
