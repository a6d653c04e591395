/** Links in texts take linear time: to find them, and to write URLs. */
import { describe, expect, test } from "vitest";
import { counted } from "./counted.ts";
import { exponentOf, MOST_EXPONENT } from "./growth.ts";

const counting = await counted<typeof import("@anyurl/text")>('export * from "@anyurl/text";');

const { findLinks, formatURL } = counting.exports;

const LENGTH = 1 << 12;

const FUNCTIONS: Readonly<Record<string, (text: string) => unknown>> = {
  findLinks,
  "findLinks before a domain": (text) => findLinks(`${text}.a.com/`),
  formatURL: (text) => [formatURL(`https://h/${text}?${text}#${text}`), formatURL(`mailto:${text}@h?${text}`)],
};

const STARTS = ["", "https://", "a.com/?", "mailto:", "("];

const PARTS = [
  ...[
    "a",
    ".",
    "a.",
    "a.com",
    ".com ",
    "a.com+",
    "a.com@",
    "@",
    "a@",
    "a@b.com",
    "@a.com/",
    ":",
    "://",
    "http://",
    "p:",
  ],
  ...[
    "https://a@",
    "https://a.com ",
    "https://[",
    "mailto:",
    "/",
    "?",
    "#",
    "=",
    "&",
    ":~:",
    "(",
    ")",
    "()",
    "[(",
    "%41",
  ],
  ...[
    "%",
    "%E6%9D%B1",
    "%FF",
    "-",
    "_",
    "。",
    "あ。",
    "あ",
    "（",
    "、",
    "😀",
    "\ud800",
    " ",
    "\u200d",
    "a.zz+",
    "xn--a.",
  ],
];

describe.each(Object.entries(FUNCTIONS))("%s takes linear time", (_, run) => {
  test.each(STARTS)("after %j", (start) => {
    const slow = PARTS.flatMap((part) => {
      const make = (length: number) => start + part.repeat(Math.ceil(length / part.length));
      const exponent = exponentOf(counting, run, make, LENGTH);
      return exponent <= MOST_EXPONENT ? [] : [`${part}: ${exponent.toFixed(2)}`];
    });
    expect(slow).toEqual([]);
  });
});

test.each(["a", "-", "_", ".", "!", "-.", "a-.", "--a"])("formatURL takes linear time for a host of %j", (part) => {
  const make = (length: number) => `https://a${part.repeat(Math.ceil(length / part.length))}b.com/`;
  expect(exponentOf(counting, formatURL, make, LENGTH)).toBeLessThanOrEqual(MOST_EXPONENT);
});
