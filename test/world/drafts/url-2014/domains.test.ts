/** Domain to ASCII and valid domains of the draft of 2014 against tr46, which has transitional processing. */
import { isFailure, url2014 } from "@anyurl/drafts";
import * as tr46 from "tr46";
import { expect, test } from "vitest";
import { generateDomains } from "../../../core/idna/generate-domains.ts";
import { areJoinersAllowed, toUnicode, withNewestNFC } from "../../../core/idna/oracle.ts";
import { sampled } from "../../../thorough.ts";

const COUNT = sampled(5000);
const DEVIATIONS = Array.from("\u00df\u1e9e\u03c2\u200c\u200d");

const lax = { checkHyphens: false, checkBidi: true, checkJoiners: true, useSTD3ASCIIRules: false };
const strict = { ...lax, checkHyphens: true, useSTD3ASCIIRules: true, verifyDNSLength: true };

/** Generated domains; each second one has a deviation character more. */
const domains = [...generateDomains(COUNT, 2014)].map((domain, index) => {
  const characters = Array.from(domain);
  const deviation = DEVIATIONS[index % DEVIATIONS.length] as string;
  if (index % 2 === 1) characters.splice(index % (characters.length + 1), 0, deviation);
  return characters.join("");
});

/** tr46 accepts a joiner because of an earlier one; see its oracle. */
function hasWrongJoiner(ascii: string | null): boolean {
  return ascii !== null && !ascii.split(".").every((label) => areJoinersAllowed(toUnicode(label)));
}

function expected(domain: string, options: Readonly<Record<string, boolean>>): string | null {
  const ascii = withNewestNFC(() => tr46.toASCII(domain, options));
  return hasWrongJoiner(ascii) ? null : ascii;
}

test("domain to ASCII is Unicode ToASCII with transitional processing", () => {
  const options = { ...lax, transitionalProcessing: true, verifyDNSLength: false };
  const different = domains.filter((domain) => {
    const result = url2014.domainToASCII(domain);
    return (isFailure(result) ? null : result.value) !== expected(domain, options);
  });
  expect(different).toEqual([]);
  const valid = domains.filter((domain) => !isFailure(url2014.domainToASCII(domain)));
  expect(valid.length).toBeGreaterThan(COUNT / 4);
});

test("a valid domain is one that nontransitional ToASCII with all rules accepts", () => {
  const different = domains.filter(
    (domain) =>
      url2014.isValidDomain(domain) !== (expected(domain, { ...strict, transitionalProcessing: false }) !== null),
  );
  expect(different).toEqual([]);
  expect(domains.filter(url2014.isValidDomain).length).toBeGreaterThan(COUNT / 8);
});

test("a removed joiner does not make a pair of two lone surrogates", () => {
  expect(url2014.domainToASCII("\ud83d\u200d\udca9")).toMatchObject({ reason: "domain-to-ascii" });
  expect(url2014.domainToASCII("\ud83d\udca9\u200d")).toMatchObject({ value: "xn--ls8h" });
});
