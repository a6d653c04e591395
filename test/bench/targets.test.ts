/** The targets are those of figures that are measured. */
import { expect, it } from "vitest";
import { implementations } from "./bundle.ts";
import { columns } from "./columns/all.ts";
import { rows } from "./inside/groups/all.ts";
import { implementationsFor } from "./plan.ts";
import { FALLBACK_IN, targets } from "./targets.ts";

/** The implementations' names, by their modules. */
const NAMES: Readonly<Record<string, string>> = {
  canonical: "@anyurl/canonical",
  fallback: "anyurl/fallback",
  "anyurl-loop": "anyurl, one by one",
};

it("has a module for each implementation that it measures", () => {
  for (const row of rows) expect(implementations).toEqual(expect.arrayContaining([...implementationsFor(row, true)]));
});

it.each(targets)("measures $of in $row", ({ row: name, of, to, most }) => {
  const row = rows.find((each) => each.name === name);
  if (row === undefined) throw new Error(`There is no row "${name}"`);
  for (const [runtime, figure] of Object.entries(most)) {
    expect(columns.map((column) => column.name)).toContain(runtime);
    const measured = implementationsFor(row, runtime === FALLBACK_IN).map((module) => NAMES[module] ?? module);
    expect(measured).toContain(of);
    if (to !== undefined) expect(measured).toContain(to);
    expect(figure).toBeGreaterThan(0);
  }
});
