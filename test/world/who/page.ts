/** The tables of docs/who-is-right.md. */
import { fileURLToPath } from "node:url";
import { markdownTable } from "markdown-table";
import { wrapped } from "../../bench/page.ts";
import { GROUPS } from "./cases.ts";
import type { Tally } from "./judge.ts";
import type { WhoColumn, WhoRecord } from "./record.ts";

export const WHO_PAGE: string = fileURLToPath(new URL("../../../docs/who-is-right.md", import.meta.url));

/** The most causes of a runtime that the page lists. */
const MOST = 12;

function cellOf(tally: Tally | undefined): string {
  if (tally === undefined) return "–";
  return `${tally.failed} of ${tally.passed + tally.failed}`;
}

/** Code in a cell of a table. */
function codeIn(text: string): string {
  return `\`${text.replaceAll("|", "\\|").replaceAll("`", "\\u{60}")}\``;
}

function causesOf({ name, version, causes }: WhoColumn): string {
  const head = `### ${name} (${version})`;
  if (causes.length === 0) return `${head}\n\nNo case fails.`;
  const rows = causes.slice(0, MOST).map(({ cause, failures, example }) => [cause, `${failures}`, codeIn(example)]);
  const others = causes.slice(MOST).reduce((sum, { failures }) => sum + failures, 0);
  if (others > 0) rows.push([`${causes.length - MOST} other causes`, `${others}`, ""]);
  const table = markdownTable([["cause", "failures", "the first one"], ...rows], { align: ["l", "r", "l"] });
  return `${head}\n\n${table}`;
}

/** The text of the generated section. */
export function whoSection({ date, commit, cases, columns }: WhoRecord): string {
  const head = ["", "version", ...GROUPS];
  const rows = columns.map(({ name, version, groups }) => [
    name,
    version,
    ...GROUPS.map((each) => cellOf(groups[each])),
  ]);
  const about =
    `Measured on ${date}, with ${cases.toLocaleString("en")} cases. The web platform tests are those of commit ` +
    `${commit.slice(0, 10)}. A cell has the cases that fail, and all cases; "–" is a class that is not there.`;
  return [wrapped(about), markdownTable([head, ...rows]), "## Failures by cause", ...columns.map(causesOf)].join(
    "\n\n",
  );
}
