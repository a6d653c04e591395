import * as engine from "@anyurl/bindings/entries/node";
import { describe, expect, test } from "vitest";
import { compareParsing, compareSetting } from "./compare.ts";
import { runDifferential } from "./differential.ts";
import { shortcomings } from "./expectations.ts";
import { generateInput, generateSetting } from "./generate.ts";
import { brokenOffsets, changedByParsing } from "./laws.ts";
import * as oracle from "./oracle.ts";
import { shrink } from "./shrink.ts";

const SEED = 20_260_721;
const COUNT = 20_000;

describe("the engine and whatwg-url", () => {
  const report = runDifferential(SEED, COUNT);

  test(`agree on ${COUNT} generated URLs, and on settings of them`, () => {
    expect(report.differences).toEqual([]);
    expect(report.urls.count).toBe(COUNT);
    expect(report.settings.count).toBeGreaterThan(COUNT / 8);
  });

  test("meet inputs that reach everything", () => {
    expect(shortcomings(report)).toEqual([]);
  });
});

describe("the generator", () => {
  test("returns the same for the same seed and index, in any order", () => {
    const indices = Array.from({ length: 200 }, (_, index) => index);
    const inputs = indices.map((index) => generateInput(3, index));
    for (const index of [...indices].reverse()) expect(generateInput(3, index)).toEqual(inputs[index]);
    expect(generateSetting(3, 7)).toEqual(generateSetting(3, 7));
    expect(indices.map((index) => generateInput(4, index))).not.toEqual(inputs);
  });
});

describe("a comparison", () => {
  test("finds a wrong attribute, reason, success or failure", () => {
    const url = oracle.parse("http://h/#f", undefined);
    expect(compareParsing("http://h/#f", undefined, url)).toEqual([]);
    expect(compareParsing("http://h/#f", undefined, { ...url, hash: "" })).toHaveLength(1);
    expect(compareParsing("http://h/#f", undefined, { reason: "host-missing" })).toHaveLength(2);
    expect(compareParsing("http://", undefined, { reason: "host-missing" })).toEqual([]);
    expect(compareParsing("http://", undefined, { reason: "port-invalid" })).toHaveLength(2);
    expect(compareParsing("http://", undefined, url)).toHaveLength(2);
  });

  test("finds a wrong href after a setting", () => {
    const setting = { href: "http://h/", setter: "hash", value: "f" } as const;
    expect(compareSetting(setting, "http://h/#f").differences).toEqual([]);
    expect(compareSetting(setting, "http://h/").differences).toHaveLength(2);
  });

  test("finds every offset that is off by one", () => {
    expect(engine.parse("http://u:p@h:8/p?q#f", undefined)).toBeUndefined();
    const record = { ...engine.record };
    expect(brokenOffsets(record)).toEqual([]);
    for (const [name, value] of Object.entries(record)) {
      // The scheme type is not an offset. Other tests compare it.
      if (typeof value !== "number" || name === "schemeType") continue;
      for (const wrong of [value - 1, value + 1]) {
        expect(changedByParsing({ ...record, [name]: wrong }), `${name} at ${wrong}`).not.toEqual([]);
      }
    }
    expect(brokenOffsets({ ...record, hostEnd: record.schemeEnd })).not.toEqual([]);
    expect(brokenOffsets({ ...record, fragmentStart: record.href.length + 1 })).not.toEqual([]);
  });
});

test("shrinking finds the part that fails", () => {
  expect(shrink("http://example.com/<bad>?query", (text) => text.includes("<"))).toBe("<");
  expect(shrink("xxAyyByy", (text) => /A.*B/.test(text))).toBe("AB");
});
