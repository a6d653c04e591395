import * as fallback from "@anyurl/bindings/entries/fallback";
import { describe, expect, test } from "vitest";
import { seed } from "../../setup/seed.ts";
import { isThorough } from "../../thorough.ts";
import { compareEngines, URLS_PER_ENGINE_SETTING } from "./engines.ts";
import { engineShortcomings } from "./expectations.ts";

const COUNT = isThorough ? 50_000 : 20_000;

describe("the engine in WebAssembly and the fallback", () => {
  const report = compareEngines(seed, 0, COUNT);

  test(`agree on ${COUNT} generated URLs, and on settings of them`, () => {
    expect(report.differences).toEqual([]);
    expect(report.urls.count).toBe(COUNT);
    expect(report.settings.count).toBe(COUNT / URLS_PER_ENGINE_SETTING);
  });

  test("meet inputs that reach everything", () => {
    expect(engineShortcomings(report)).toEqual([]);
  });
});

test("the comparison finds what is wrong", () => {
  const { record } = fallback;
  // If the register is another object, the comparison does not see the changes.
  const taken = Object.getOwnPropertyDescriptor(record, "fragmentStart") as PropertyDescriptor;
  Object.defineProperty(record, "fragmentStart", { get: () => 0, set: () => {}, configurable: true });
  const { differences } = compareEngines(1, 0, 1000);
  Object.defineProperty(record, "fragmentStart", taken);
  expect(differences.length).toBeGreaterThan(10);
  expect(differences[0]).toContain("seed 1, index ");
});
