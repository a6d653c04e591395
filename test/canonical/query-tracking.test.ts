import { compileGlobs, deleteParameters, TRACKING_PARAMETERS } from "@anyurl/canonical";
import { describe, expect, test } from "vitest";

const { date, names } = TRACKING_PARAMETERS;

describe("TRACKING_PARAMETERS", () => {
  test("has a date and distinct patterns, frozen", () => {
    expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(new Date(date).toISOString().startsWith(date)).toBe(true);
    expect(names.length).toBeGreaterThan(50);
    expect(new Set(names).size).toBe(names.length);
    expect(Object.isFrozen(TRACKING_PARAMETERS) && Object.isFrozen(names)).toBe(true);
  });

  test("has no pattern that another one covers", () => {
    const needless = names.filter((name) => compileGlobs(names.filter((other) => other !== name))(name));
    expect(needless).toEqual([]);
  });

  test.each([
    ["https://example.com/?utm_source=a&utm_medium=b&id=1", "https://example.com/?id=1"],
    ["https://example.com/p?gclid=EAIaIQ&gad_source=1#top", "https://example.com/p#top"],
    ["https://example.com/?q=a+b&fbclid=IwAR3x&mc_eid=1", "https://example.com/?q=a+b"],
    ["https://example.com/?_hsenc=a&_hsmi=1&hsa_acc=2&page=3", "https://example.com/?page=3"],
  ])("keeps the other parameters of %s", (url, expected) => {
    expect(deleteParameters(url, names)).toBe(expected);
  });

  test.each([
    ..."abcdefghijklmnopqrstuvwxyz",
    "id",
    "page",
    "ref",
    "source",
    "campaign",
    "sort",
    "lang",
    "token",
    "code",
    "state",
    "pk",
    "pk_id",
    "at_id",
    "sc_id",
    "mkt_tok",
    "__s",
    "GCLID",
    "utm",
    "ga",
  ])("does not match %s, which may change the page", (name) => {
    expect(compileGlobs(names)(name)).toBe(false);
  });
});
