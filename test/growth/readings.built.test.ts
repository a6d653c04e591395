/** Every document, and the comparison of readings, takes linear time, whatever the input, the base and the encoding. */
import { expect, test } from "vitest";
import { isThorough } from "../thorough.ts";
import { counted } from "./counted.ts";
import { exponentOf, MOST_EXPONENT } from "./growth.ts";
import { HOSTILE, type Hostile, makerOf } from "./hostile-urls.ts";

type Readers = typeof import("@anyurl/readers");

const module = await counted<Pick<Readers, "documents" | "read" | "compare">>(
  `export { compare, documents, read } from "@anyurl/readers";`,
);
const { documents, read, compare } = module.exports;

/** Short, since each input is read many times. */
const LENGTH = 1 << 11;

/** Input that is hostile to grammars of single documents: their own delimiters, many of them, and what they repair. */
const MORE: readonly Hostile[] = [
  ["http://h/", "../"],
  ["http://h", "\\"],
  ["http://", "@"],
  ["http://h/", "é"],
  ["foo://h/", "%"],
  ["http://h:", "0"],
  ["/", "%C3%A9"],
  ["/", "%F0%9F"],
  ["/", "e\u0301"],
  ["?", "\ue000&"],
  ["//", "é."],
  ["//", "xn--a."],
  ["a:", "\u00a0"],
  ["http://h/", "["],
  ["", "["],
  ["http://[", "1:"],
  ["http://[", "v1."],
  ["http://h;", ";"],
  ["http://h", ";@"],
  ["x://", "[v42.3]:2323"],
  ["http://h/#", "#"],
  ["http://h/?", "é"],
  ["http://h/?", "\u20ac\ud83d\ude00"],
  ["http://h/", "\u05d0a"],
  ["http://", "\u05d0."],
  ["http://", "Straße."],
  ["http://", "\u200d"],
  ["http://", "%"],
  ["http://0", "x0."],
  ["", "a"],
  ["", ":"],
  ["", "?"],
  ["1", "+-."],
].map(([start = "", repeated = ""]) => ({ name: `${start}${repeated}…`, start, repeated, end: "" }));

const INPUTS = [...HOSTILE.filter((_, index) => isThorough || index % 4 === 0), ...MORE];

/** The names of the inputs for which a function takes more than linear time, with the exponent. */
function slowOnes(run: (text: string) => unknown): string[] {
  return INPUTS.flatMap((input) => {
    const exponent = exponentOf(module, run, makerOf(input), LENGTH);
    return exponent <= MOST_EXPONENT ? [] : [`${input.name}: ${exponent.toFixed(2)}`];
  });
}

const names = Object.keys(documents) as (keyof typeof documents)[];

test.each(names)("%s takes linear time with a base, and with the input as a base", (name) => {
  const reader = documents[name];
  expect(
    slowOnes((text) => [reader.read(text, { base: "http://h/a?b" }), reader.read("../x?y", { base: text })]),
  ).toEqual([]);
});

test("readings without a base in an encoding, and their comparison, take linear time", () => {
  const run = (text: string) => compare(read(text, documents, { encoding: "iso-2022-jp" }));
  expect(slowOnes(run)).toEqual([]);
});
