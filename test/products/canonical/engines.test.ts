/**
 * Both engines give the same canonical forms, flags, failures and keys, one by one, in lines and in streams, with each
 * rule and each pair of rules. `pnpm compare canonical --engines` compares them on more inputs.
 */
import { describe, expect, it } from "vitest";
import { OPTION_NAMES } from "../../../packages/canonical/src/options/generated/table.ts";
import { isThorough } from "../../thorough.ts";
import { WAYS } from "./engines/compare.ts";
import { runEnginesPart } from "./engines/part.ts";
import { variationsOf } from "./engines/variations.ts";
import { PROFILES } from "./laws/configurations.ts";

/** How many inputs have the same options. */
const BLOCK = 2;

/** How many sets of options are tried with a profile: together, the profiles try each set at least twice. */
const SETS = isThorough ? 800 : 150;

const SEED = 20_261;

describe.each(PROFILES)("with the profile %s", async (profile) => {
  const from = PROFILES.indexOf(profile) * SETS * BLOCK;
  const range = { seed: SEED, from, to: from + SETS * BLOCK, profile, block: BLOCK, longWay: undefined };
  const { cases, differences } = await runEnginesPart(range);

  it("the engines agree", () => {
    expect(differences).toEqual([]);
  });

  it.each(WAYS)("%s were compared", (way) => {
    expect(cases[way]).toBeGreaterThan(SETS / 2);
  });
});

it("every option is in a set", () => {
  const given = new Set(variationsOf("rfc3986").flatMap((options) => Object.keys(options)));
  const missing = OPTION_NAMES.filter((name) => name !== "base" && !given.has(name));
  expect(missing, "Add these options to RULES of test/products/canonical/engines/variations.ts").toEqual([]);
});

it.runIf(isThorough)("all sets of options were tried", () => {
  expect(PROFILES.length * SETS).toBeGreaterThanOrEqual(2 * variationsOf("rfc3986").length);
});
