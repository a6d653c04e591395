/** Runs the cases in a runtime or a library. */
import type { WhoCase } from "./cases.ts";
import type { WhoOutcome } from "./causes.ts";
import type { Column } from "./columns.ts";
import { asciiJSON } from "./json.ts";
import { judge } from "./judge.ts";
import type { WhoColumn } from "./record.ts";

/** The cases without expectations. */
function casesJSONOf(cases: readonly WhoCase[]): string {
  return asciiJSON(cases.map(({ expected: _, group: __, ...given }) => given));
}

/** @throws Missing if the machine lacks the program */
export async function measureColumn(column: Column, cases: readonly WhoCase[]): Promise<WhoColumn> {
  const [version, text] = await column.run(casesJSONOf(cases));
  return { name: column.name, version, ...judge(cases, JSON.parse(text) as WhoOutcome[]) };
}
