/** No string takes much more than linear time. */
import { isFailure, safeBrowsingExpressions, safeBrowsingKey, sigv4Key, surtKey } from "@anyurl/canonical";
import { describe, expect, it } from "vitest";
import { exponentAt } from "../growth.ts";
import { HOSTILE } from "./hostile.ts";

/** Sorting is a little more than linear; the square of the length would be 2. */
const MOST_EXPONENT = 1.5;

/** Of the longer inputs, in UTF-16 code units. */
const LENGTH = 1 << 18;

const functions = {
  safeBrowsingKey: (text: string) => {
    const key = safeBrowsingKey(text);
    return isFailure(key) ? key : safeBrowsingExpressions(key);
  },
  surtKey: (text: string) => surtKey(text),
  sigv4Key: (text: string) => sigv4Key(text),
  "sigv4Key for S3": (text: string) => sigv4Key(text, { s3: true }),
};

describe.each(Object.entries(functions))("%s", (_, run) => {
  it.each(HOSTILE)("takes linear time for $name", (input) => {
    expect(exponentAt(LENGTH, run, input, MOST_EXPONENT)).toBeLessThanOrEqual(MOST_EXPONENT);
  });
});

describe("the measurement", () => {
  it("finds the square", () => {
    const square = (text: string) => /a+$/.test(`${text.slice(0, text.length / 16)}b`);
    const input = { name: "", start: "", repeated: "a", end: "" };
    expect(exponentAt(LENGTH, square, input, MOST_EXPONENT)).toBeGreaterThan(MOST_EXPONENT);
  });
});
