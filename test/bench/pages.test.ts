/** The pages show the recorded figures: `pnpm bench --render` writes them. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { chart } from "./chart.ts";
import { costs } from "./costs.ts";
import { readSection } from "./page.ts";
import { CANONICAL_README, README } from "./pages.ts";
import { readRecord } from "./record.ts";
import { report } from "./report.ts";
import { summary } from "./summary.ts";

const record = await readRecord();

it("docs/performance.md has the report", async () => {
  expect(await readSection("bench")).toBe(report(record).trim());
});

it("README.md has the summary", async () => {
  expect(await readSection("speed", README)).toBe(summary(record).trim());
});

it("the README of @anyurl/canonical has the costs", async () => {
  expect(await readSection("costs", CANONICAL_README)).toBe(costs(record));
});

it("docs/benchmark.svg is the chart", () => {
  expect(readFileSync(new URL("../../docs/benchmark.svg", import.meta.url), "utf8")).toBe(chart(record));
});
