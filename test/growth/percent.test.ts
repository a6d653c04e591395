/** Percent-encoding and -decoding take a number of steps that grows with the length of the text, and no faster. */
import { expect, test } from "vitest";
import { counted } from "./counted.ts";
import { exponentOf, MOST_EXPONENT, many } from "./growth.ts";

const module = await counted<typeof import("anyurl/percent")>('export * from "anyurl/percent"');
const { percentEncode, percentDecode, percentDecodeToString, isPercentEncoded } = module.exports;

const functions = {
  percentEncode: (text: string) => percentEncode(text, "path"),
  percentDecode,
  percentDecodeToString,
  isPercentEncoded: (text: string) => isPercentEncoded(text, "path"),
};

const PARTS = ["%", "%4", "%41", "%C3%A9", "a", "é ", "\ud800", "+"];

test.each(Object.entries(functions).flatMap(([name, run]) => PARTS.map((part) => ({ name, run, part }))))(
  "$name takes linear time for many $part",
  ({ run, part }) => {
    const make = many("", part);
    expect(exponentOf(module, run, make)).toBeLessThanOrEqual(MOST_EXPONENT);
  },
);
