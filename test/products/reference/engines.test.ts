/**
 * The specification's parser and the WebAssembly engine, on generated inputs: the same failures, reasons, hrefs and
 * offsets.
 */
import * as engine from "@anyurl/bindings/entries/node";
import { isFailure, spec } from "@anyurl/reference";
import { type PrintedURL, printInto } from "@anyurl/specification/print/print";
import { expect, test } from "vitest";
import { generateInput } from "../../core/differential/generate.ts";
import { compareToASCII } from "../../core/idna/compare.ts";
import { generateDomains } from "../../core/idna/generate-domains.ts";
import { seed } from "../../setup/seed.ts";
import { isThorough } from "../../thorough.ts";
import { resolve } from "./view.ts";

const { domainToASCII, domainToUnicode } = spec;

const COUNT = isThorough ? 50_000 : 15_000;
const SHOWN = 10;

const printed = {} as PrintedURL;

function difference(input: string, base: string | undefined): string | undefined {
  const expected = engine.parse(input, base);
  const result = resolve(input, base);
  if (isFailure(result) || expected !== undefined) {
    const reason = isFailure(result) ? result.reason : "success";
    return reason === (expected ?? "success") ? undefined : `${reason}, and the engine ${expected ?? "success"}`;
  }
  printInto(result, printed);
  return (
    Object.entries(engine.record)
      .filter(([name]) => name !== "schemeType")
      .filter(([name, value]) => printed[name as keyof PrintedURL] !== value)
      .map(([name, value]) => `${name} is ${printed[name as keyof PrintedURL]}, and the engine's ${value}`)
      .join("; ") || undefined
  );
}

test(`${COUNT} inputs`, () => {
  const differences: string[] = [];
  for (let index = 0; index < COUNT; index++) {
    const { input, base } = generateInput(seed, index);
    const found = difference(input, base);
    if (found !== undefined && differences.length < SHOWN)
      differences.push(`${JSON.stringify([input, base])}: ${found}`);
  }
  expect(differences).toEqual([]);
});

test("domains of mixed scripts", () => {
  const domains = [...generateDomains(isThorough ? 20_000 : 6_000, seed)];
  expect(compareToASCII(domainToASCII, domains).differences).toEqual([]);
  const differing = domains.filter((domain) => domainToUnicode(domain) !== engine.domainToUnicode(domain));
  expect(differing.slice(0, SHOWN)).toEqual([]);
});

test("labels of about a thousand code points", () => {
  const differing: string[] = [];
  for (const length of [999, 1000, 1001]) {
    for (const part of ["é", "a\u0301", "\ufdfa", "\u1e9b\u0323", "ǆ", "\u00ad"]) {
      const domains = [
        part.repeat(length),
        `é${"a".repeat(length - 1)}`,
        `${"a".repeat(length)}.${part}é`,
        `${part.repeat(Math.floor(length / 18))}${"a".repeat(length % 18)}é`,
        `xn--${"a".repeat(length - 4)}.${part}é`,
        `${part.repeat(length / 2)}。${"é".repeat(length)}`,
      ];
      for (const domain of domains) {
        if (domainToASCII(domain) !== engine.domainToASCII(domain)) differing.push(`${part} ${length}`);
      }
    }
  }
  expect(differing).toEqual([]);
});

test.each([
  "\u{105d2}\u0307\u0323",
  "\u{105d2}\u0323\u0307",
  "\u{105d2}\u0301\u0307",
  "\u{105c9}\u0323",
  "\u{113c2}\u{113c2}\u{113c2}",
  "\u{113c2}\u{113c5}",
  "\u{1611e}\u{1611e}\u{1611f}",
  "\u{1611e}\u{16121}\u{16120}",
  "\u{16d63}\u{16d67}\u{16d67}",
  "\u{16d67}\u{16d67}\u{16d67}",
  "\u{1611e}\u0345\u0300",
])("compositions that came after Unicode 15: %j", (text) => {
  for (const domain of [`a${text}`, `${text}b.é`, `é${text}${text}`]) {
    expect(domainToASCII(domain)).toBe(engine.domainToASCII(domain));
  }
});

test.each([
  ["\ud83d and \ude00", "xn--8c9bk9h"],
  ["\ud975 and \ude38 among characters", "xn--8rsd1942flzsafof"],
])("surrogates in Punycode, which a string would join: %s", (_, label) => {
  for (const text of [label, label.toUpperCase(), `a.${label}`]) {
    expect(domainToUnicode(text)).toBe(text.toLowerCase());
    expect(engine.domainToUnicode(text)).toBe(text.toLowerCase());
  }
  for (const domain of [`${label}.é`, `é.${label.toUpperCase()}`, `é.${label.replace("--", "\uff0d\uff0d")}`]) {
    expect(domainToASCII(domain)).toBe("");
    expect(engine.domainToASCII(domain)).toBe("");
  }
});
