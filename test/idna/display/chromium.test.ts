/** Hosts are shown as Chromium shows them. */
import { readFileSync } from "node:fs";
import { displayHost } from "@anyurl/idna/display";
import { expect, test } from "vitest";

/** The names that Chromium's tests have in place of its list of frequent hosts. */
const KNOWN = Object.freeze([
  ...["d4000.com", "digklmo68.com", "digklmo68.co.uk", "islkpx123.com", "isikpx123.com", "os345.com", "woder.com"],
  ...["wmhtb.com", "phktb.com", "pkawx.com", "wmnr.com", "rf.com", "cyxe.com", "ldg.com", "idg.com", "ig.com"],
  ...["ld.com", "1gd.com", "cegjo.com", "wsws.com", "wsu.com", "wsou.com", "1234567890.com", "aece.com", "aen.com"],
  ...["n11.com", "o2.com", "28.com", "39.com", "89.com", "43.com", "oo.com", "qq.com", "nn.com", "test.net"],
  ...["fóó.com", "youtube.com"],
]);

const CASES = readFileSync(new URL("chromium-cases.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => line.split(" ") as [input: string, shown: string]);

/**
 * Hosts that Chromium counts as invalid, since ICU checks hyphens. They are valid in URLs. Both show them in ASCII.
 */
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
