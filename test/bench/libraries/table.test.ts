/** The table that compares libraries. The tests look at no time. */
import { expect, it } from "vitest";
import { allParseCases } from "../../conformance/corpus.ts";
import { readSection } from "../page.ts";
import { README } from "../pages.ts";
import { tableOfLibraries } from "./table.ts";
import { MEASURED_WITH, recordedTimes } from "./times.ts";

/** The first cells of the rows, and the head. */
function frame(table: string): string[][] {
  const rows = table.split("\n").map((line) => line.split("|").map((cell) => cell.trim()));
  return [rows[0] ?? [], rows.map((cells) => cells[1] ?? "")].map((cells) =>
    cells.filter((cell) => !/^-*$/.test(cell)),
  );
}

it("the README has the columns and the rows of the command", async () => {
  const cases = allParseCases().length;
  const table = tableOfLibraries({ cases, corpus: new Map(), times: new Map(), sizes: new Map(), ...MEASURED_WITH });
  expect(frame(await readSection("libraries", README))).toEqual(frame(table));
});

it("the README has the times of the record, as the sentences about speed do", async () => {
  const row = (await readSection("libraries", README)).split("\n").find((line) => line.includes("time to parse"));
  const cells = row?.split("|").map((cell) => cell.trim());
  const times = await recordedTimes();
  expect([cells?.[2], cells?.[5]]).toEqual([times.get("anyurl")?.toFixed(2), times.get("Ada")?.toFixed(2)]);
});
