/**
 * `pnpm write who`: runs the cases in all runtimes and libraries, and writes record.json and docs/who-is-right.md.
 * `pnpm write who --print NAME…` runs some, whose names start with these words, and prints the tables. `--every N`
 * takes one case in N.
 */
import { readFileSync } from "node:fs";
import { writeSection } from "../../bench/page.ts";
import { commandLine, integer } from "../../command-line.ts";
import { Missing } from "../../runtimes/runtime.ts";
import { corpusCases, upstreamCases, type WhoCase } from "./cases.ts";
import { type Column, columns } from "./columns.ts";
import { measureColumn } from "./measure.ts";
import { WHO_PAGE, whoSection } from "./page.ts";
import { type WhoColumn, type WhoRecord, writeWhoRecord } from "./record.ts";

async function measure(column: Column, cases: readonly WhoCase[]): Promise<WhoColumn[]> {
  try {
    return [await measureColumn(column, cases)];
  } catch (error) {
    if (!(error instanceof Missing)) throw error;
    console.error(`${column.name} is left out: ${error.message}`);
    return [];
  }
}

async function main(): Promise<number> {
  const { values, positionals } = commandLine(import.meta.filename, {
    options: { print: { type: "boolean", default: false }, every: { type: "string", default: "1" } },
    allowPositionals: true,
  });
  const every = integer("every", values.every, 1);
  const upstream = upstreamCases();
  if (upstream.length === 0 && !values.print) {
    console.error("The web platform tests are not here; pnpm setup:wpt fetches them.");
    return 1;
  }
  const cases = [...upstream, ...corpusCases()].filter((_, index) => index % every === 0);
  const begins = ({ name }: Column, word: string) => name.toLowerCase().startsWith(word.toLowerCase());
  const chosen = columns.filter((column) => !positionals.length || positionals.some((word) => begins(column, word)));
  const measured: WhoColumn[] = [];
  for (const column of chosen) measured.push(...(await measure(column, cases)));
  const pins = JSON.parse(readFileSync(new URL("../../../tools/upstream.json", import.meta.url), "utf8"));
  const date = new Date().toISOString().slice(0, 10);
  const record: WhoRecord = { date, commit: pins.tests.commit, cases: cases.length, columns: measured };
  if (values.print) {
    console.log(whoSection(record));
    return 0;
  }
  writeWhoRecord(record);
  await writeSection("who", whoSection(record), WHO_PAGE);
  return measured.length === columns.length ? 0 : 1;
}

process.exitCode = await main();
