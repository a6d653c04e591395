/** The generated tables of docs/reference/ are up to date, and their examples are true. */
import { describe, expect, it } from "vitest";
import { readSection } from "../bench/page.ts";
import * as profiles from "./profiles.ts";

const STALE = "Run: npm run generate test";

describe("docs/reference/profiles.md", () => {
  it("describes all options", async () => {
    expect(await readSection("options", profiles.PAGE), STALE).toBe(profiles.options());
    expect(await readSection("query options", profiles.PAGE), STALE).toBe(profiles.queryOptions());
  });
});
