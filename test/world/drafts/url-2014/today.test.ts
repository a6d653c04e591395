/** docs/webspecs-2014.md: how the draft of 2014 and today's URL Standard differ, on today's web platform tests. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { marked, type Tokens } from "marked";
import { describe, expect, it } from "vitest";
import { skippedNotice, wptIsHere, wptRoot } from "../../../wpt/files.ts";
import { compare, differs, draftResult, REASONS, reasonFor, todayResult } from "./today.ts";

const page = readFileSync(join(import.meta.dirname, "../../../../docs/webspecs-2014.md"), "utf8");

interface Row {
  readonly reason: string;
  readonly input: string;
  readonly base: string | null;
  readonly draft: string;
  readonly today: string;
  readonly count: number;
}

/** A cell has code; of the input, a second one for the base. */
const codeIn = (cell: Tokens.TableCell) =>
  cell.tokens.filter((token): token is Tokens.Codespan => token.type === "codespan").map(({ text }) => text);

const rows: Row[] = marked
  .lexer(page)
  .filter((token): token is Tokens.Table => token.type === "table")
  .flatMap((table) => table.rows)
  .map(([reason, given, draft, today, count]) => {
    const [input = "", base = null] = codeIn(given as Tokens.TableCell);
    const result = (cell: Tokens.TableCell | undefined) => codeIn(cell as Tokens.TableCell)[0] ?? cell?.text ?? "";
    const written = { reason: marked.parseInline(reason?.text ?? "") as string, input, base };
    return { ...written, draft: result(draft), today: result(today), count: Number(count?.text) };
  });

const unescaped = (text: string) => text.replaceAll("&lt;", "<").replaceAll("&gt;", ">");

describe("docs/webspecs-2014.md", () => {
  it("has a row for each reason, in order", () => {
    expect(rows.map(({ reason }) => unescaped(reason))).toEqual(Object.keys(REASONS));
  });

  it.each(rows.map((row) => [row.reason, row] as const))("has a correct example: %s", (_, row) => {
    const each = compare(JSON.parse(`"${row.input}"`), row.base);
    expect([draftResult(each), todayResult(each)]).toEqual([row.draft, row.today]);
    expect([differs(each), reasonFor(each)]).toEqual([true, unescaped(row.reason)]);
  });

  it.skipIf(!wptIsHere)("counts the web platform tests that differ", () => {
    const cases = ["urltestdata.json", "urltestdata-javascript-only.json"]
      .flatMap((name) => JSON.parse(readFileSync(join(wptRoot, "url/resources", name), "utf8")) as unknown[])
      .filter((each): each is { input: string; base: string | null } => typeof each === "object")
      .map(({ input, base }) => compare(input, base));
    const different = cases.filter(differs);
    expect(different.filter((each) => reasonFor(each) === undefined)).toEqual([]);
    const counts = Object.keys(REASONS).map((reason) => different.filter((each) => reasonFor(each) === reason).length);
    expect(counts).toEqual(rows.map(({ count }) => count));
    expect(page).toContain(`Of ${cases.length} URLs, ${cases.length - different.length} have the same result`);
  });
  if (!wptIsHere) console.log(skippedNotice);
});
