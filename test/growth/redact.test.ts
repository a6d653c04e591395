/** Redaction takes linear time, whatever the text, also for a text of 10 MB. */
import { describe, expect, test } from "vitest";
import { counted } from "./counted.ts";
import { exponentOf, MOST_EXPONENT, many } from "./growth.ts";

type Redact = typeof import("@anyurl/redact");

const counting = await counted<Redact>('export * from "@anyurl/redact";');

const { createRedactor } = counting.exports;

const LENGTH = 1 << 10;

const usual = createRedactor();
const strict = createRedactor({ preset: "strict" });
const conventional = createRedactor({ preset: "opentelemetry" });
const more = createRedactor({ parameters: ["a", "x"], keep: ["b"], pathWords: ["a"] });

const FUNCTIONS: Readonly<Record<string, (text: string) => unknown>> = {
  redactURL: (text) => [usual, more, strict, conventional].map(({ redactURL }) => redactURL(text)),
  redactURLsInText: (text) => [usual, more, strict, conventional].map(({ redactURLsInText }) => redactURLsInText(text)),
};

/** The texts before and after the parts that are repeated. */
const AROUND: readonly (readonly [start: string, end: string])[] = [
  ["", ""],
  ["https://", "@h/"],
  ["https://h:", "/"],
  ["https://h/@", ""],
  ["https://h/?@", ""],
  ["https://h/?token=", ""],
  ["https://h/?x=%7B%22", "&@"],
  ["https://h/#@", ""],
];

const PARTS = [
  "'/",
  ..."a/\\@:%=&;?#.-_\"' ",
  ...'a= a=a: a:/ a:// ;a= ?a= &a=%3D %25 %2525 %3A%2F%2F https:// \\/ :// :\\/\\/ "/ =/ /? ,/ </ ,/key/'.split(" "),
  ...'token token= hook/ key/ /reset/a1 eyJ ghp_ 0a A1b 123456: {" ": %7B%22a%22: ,[ private-a1 REDACTED é'.split(" "),
];

describe.each(Object.entries(FUNCTIONS))("%s takes linear time for", (_, run) => {
  test.each(AROUND)("%s…%s", (start, end) => {
    const slow = PARTS.flatMap((part) => {
      const make = many(start, part, end);
      const exponent = exponentOf(counting, run, make, LENGTH);
      return exponent <= MOST_EXPONENT ? [] : [`${part}: ${exponent.toFixed(2)}`];
    });
    expect(slow).toEqual([]);
  });
});

test("a long run of words before an unexpected character ends at once", () => {
  // Engines do not count the steps of a pattern: one that reads a letter in two ways would never end.
  for (const word of ["h.e", "A.b", "a-bc", "a b_c~"]) {
    const text = `\\/:\\//${word.repeat(2000)}@db.internal:5432/app`;
    for (const run of Object.values(FUNCTIONS)) run(text);
  }
});

test("a text of 10 MB takes as many steps for each character as one of 1 MB", () => {
  const line = '203.0.113.7 "GET /a/b?page=2&token=s HTTP/1.1" 200 "https://u:p@h.example/?q=a%20b" "x/5.0 (y)"\n';
  const steps = (size: number) => counting.stepsOf(() => usual.redactURLsInText(line.repeat(size / line.length)));
  expect(steps(10e6) / steps(1e6)).toBeLessThan(11);
});
