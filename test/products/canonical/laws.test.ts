/** The laws of canonical forms, on generated inputs. `pnpm compare canonical` tries them on more. */

import { describe, expect, it } from "vitest";
import { OPTION_NAMES, QUERY_NAMES } from "../../../packages/canonical/src/options/generated/table.ts";
import { isThorough } from "../../thorough.ts";
import { CONFIGURATIONS, OPTIONS, PROFILES, QUERY_OPTIONS } from "./laws/configurations.ts";
import { EQUALITIES } from "./laws/equality.ts";
import { LAWS } from "./laws/laws.ts";
import { runLaws } from "./laws/threads.ts";

const COUNT = isThorough ? 20_000 : 300;
const SEED = 20_261;

describe("the laws", async () => {
  const { urls, cases, violations } = await runLaws(SEED, COUNT, () => {});

  it("hold", () => {
    expect(violations).toEqual([]);
  });

  it("were tried with every option", () => {
    // The inputs have bases.
    const remedy = "OPTIONS and QUERY_OPTIONS of test/products/canonical/laws/configurations.ts must have every option";
    expect(Object.keys(OPTIONS).sort(), remedy).toEqual(OPTION_NAMES.filter((name) => name !== "base"));
    expect(Object.keys(QUERY_OPTIONS).sort(), remedy).toEqual(QUERY_NAMES);
  });

  it.each(CONFIGURATIONS)("were tried with %s", (name) => {
    for (const law of LAWS) expect(cases[name]?.[law], law).toBeGreaterThan(COUNT / 4);
  });

  it.each(PROFILES)("were tried on the keys of equal and different URLs with %s", (name) => {
    for (const law of EQUALITIES) expect(cases[name]?.[law], law).toBeGreaterThanOrEqual(COUNT / 2);
  });

  it("were mostly tried on valid URLs", () => {
    expect(urls).toBeGreaterThan(COUNT / 2);
  });
});
