import { describe, expect, it } from "vitest";
import { readSection } from "../bench/page.ts";
import { FACTORIES } from "../world/readers/options.ts";
import { knownDifferences, modelDescriptions, READERS_PAGE } from "./readers.ts";

const STALE = "Run: npm run generate test";

describe("docs/readers.md", () => {
  it("describes all models", async () => {
    expect(await readSection("models", READERS_PAGE), STALE).toBe(modelDescriptions());
  });

  it("lists the known differences", async () => {
    expect(await readSection("known differences", READERS_PAGE), STALE).toBe(knownDifferences());
  });

  it("has rows without differences for all tested versions", async () => {
    const table = await readSection("held", READERS_PAGE);
    const rows = [...table.matchAll(/^\| (\S+) +\| (\S+) +\|.*\| +(\S+) \|$/gm)];
    const held = rows.map(([, name, version, differences]) => `${name} ${version}: ${differences}`);
    const tested = Object.values(FACTORIES).flatMap(({ name, testedVersions }) =>
      testedVersions.map((version) => `${name} ${version}: 0`),
    );
    const missing = tested.filter((each) => !held.includes(each));
    expect(missing, "Run: pnpm compare readers --write").toEqual([]);
  });
});
