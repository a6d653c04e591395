/** The operations of Web addresses (2009) take a number of steps that grows with the length of the input. */
import { describe, expect, test } from "vitest";
import { counted } from "./counted.ts";
import { exponentOf, MOST_EXPONENT } from "./growth.ts";

const module = await counted<typeof import("../../packages/drafts/src/web-address.ts")>(
  `export * from "../../packages/drafts/src/web-address.ts";`,
);
const webAddress = module.exports;

/** The length of the longer input. */
const LENGTH = 1 << 14;

/** A start, the part that is repeated, and an end. */
const INPUTS: readonly (readonly [start: string, part: string, end?: string])[] = [
  ["", " ", "a"],
  ["a", " "],
  ["http://h/", "é"],
  ["http://h/", "%"],
  ["http://h/", "a/../"],
  ["http://h/", "["],
  ["http://h#", "#"],
  ["http://h?", "é"],
  ["//[v1.a", "]:1"],
  ["//[v1.a", "]", ":1"],
  ["//[", ":"],
  ["//[", "["],
  ["//", "@"],
  ["//", ":"],
  ["//h:", "1", "x"],
  ["//", "é."],
  ["//", "é"],
  ["//", "%C3%A9"],
  ["//", "%C3"],
  ["//", "a."],
  ["//", "\u3002"],
  ["//u", "\\", "@h"],
  ["", "a", ":"],
  ["é", "é", ":8o"],
];

const TITLES = INPUTS.map(([start, part, end = ""]) => [`${start}(${part})*${end}`, start, part, end] as const);

describe.each(TITLES)("linear time for %j:", (_, start, part, end) => {
  const make = (length: number) => start + part.repeat(length / part.length) + end;

  test.each([
    ["check", (text: string) => webAddress.check(text)],
    ["parse", (text: string) => webAddress.parse(text)],
    ["parseEarlier", (text: string) => webAddress.parseEarlier(text)],
    ["resolve", (text: string) => webAddress.resolve(text, "http://h/a/b", { encoding: "windows-1252" })],
  ])("%s", (_name, run) => {
    expect(exponentOf(module, run, make, LENGTH)).toBeLessThanOrEqual(MOST_EXPONENT);
  });
});
