import { formats } from "@anyurl/formats";
import { describe, expect, test } from "vitest";
import { readSuite } from "./suite.ts";

const suite = readSuite();

describe.skipIf(suite === undefined)("JSON Schema's tests of formats", () => {
  test("all pass", () => {
    const cases = suite ?? [];
    const wrong = cases.filter(({ format, data, valid }) => formats[format](data) !== valid);
    expect(wrong).toEqual([]);
    expect(cases).toHaveLength(332);
  });
});
