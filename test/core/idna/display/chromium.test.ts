/** Hosts are shown as Chromium shows them. */
import { displayHost } from "@anyurl/idna/display";
import { expect, test } from "vitest";
import { CHROMIUM_CASES as CASES, KNOWN } from "./cases.ts";

/** Hosts that Chromium counts as invalid, since ICU checks hyphens. They are valid in URLs. Both show them in ASCII. */
const VALID_IN_URLS = ["xn-----8kci4dhsd"];

test("each of Chromium's cases is shown as there", () => {
  const differences = CASES.flatMap(([input, expected]) => {
    const { text, rule } = displayHost(input, { known: KNOWN });
    const isAsExpected = expected === "ASCII" || expected === "invalid" ? text === input : text === expected;
    const isInvalid = expected === "invalid" && !VALID_IN_URLS.includes(input);
    return isAsExpected && (rule === "invalid") === isInvalid ? [] : [`${input}: ${rule}, not ${expected}`];
  });
  expect(differences).toEqual([]);
  expect(CASES.length).toBe(458);
});

test("the cases need each rule but that for languages", () => {
  const rules = new Set(CASES.map(([input]) => displayHost(input, { known: KNOWN }).rule ?? "none"));
  expect([...rules].sort()).toEqual([
    ...["digits", "hidden-dot", "hyphens", "identifier", "invalid", "kana", "known", "letter-of-country", "mark"],
    ...["middle-dot", "mixed-latin", "mixed-numbers", "mixed-scripts", "none", "repeated-mark", "slash", "stroke"],
    "whole-script",
  ]);
});

test.each([
  ["tést.net", "test.net"],
  ["subdomain.tést.net", "test.net"],
  ["test.net", null],
  ["subdomain.test.net", null],
  ["subdómain.test.net", null],
  ["tesł.net", "test.net"],
  ["łest.net", "test.net"],
  ["łesł.net", "test.net"],
  ["စ2.com", "o2.com"],
])("%s looks like %s", (host, known) => {
  expect(displayHost(host, { known: KNOWN }).known).toBe(known);
});
