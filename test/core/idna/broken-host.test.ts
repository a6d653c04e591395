/** A runtime whose Unicode is old, or broken: nothing changes, since @anyurl/idna uses none of its functions. */
import * as idna from "@anyurl/idna";
import * as fallback from "anyurl/fallback";
import { describe, expect, test } from "vitest";
import { generateDomains } from "./generate-domains.ts";

const COUNT = 3000;

/** The methods of strings that depend on the runtime's Unicode, and their replacements. */
const BROKEN = {
  normalize: () => "broken",
  toLowerCase: lowercaseASCII,
  toUpperCase: () => "broken",
  toLocaleLowerCase: () => "broken",
  toLocaleUpperCase: () => "broken",
  localeCompare: () => 0,
} as const;

/** ASCII has one lowercase in every version of Unicode. */
function lowercaseASCII(this: unknown): string {
  const text = String(this);
  return /[^\0-\x7f]/.test(text)
    ? "broken"
    : text.replace(/[A-Z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 32));
}

/** Runs a function while the methods are broken and there is no Intl. */
function withBrokenHost<Result>(run: () => Result): Result {
  const names = Object.keys(BROKEN) as (keyof typeof BROKEN)[];
  const methods = names.map((name) => [name, Object.getOwnPropertyDescriptor(String.prototype, name)] as const);
  const intl = Object.getOwnPropertyDescriptor(globalThis, "Intl") as PropertyDescriptor;
  for (const name of names) {
    Object.defineProperty(String.prototype, name, { value: BROKEN[name], configurable: true, writable: true });
  }
  delete (globalThis as { Intl?: unknown }).Intl;
  try {
    return run();
  } finally {
    for (const [name, descriptor] of methods) {
      Object.defineProperty(String.prototype, name, descriptor as PropertyDescriptor);
    }
    Object.defineProperty(globalThis, "Intl", intl);
  }
}

const domains = ["e\u0301.Ünicode", "q\u0323\u0301.ΑΣ", "\u1112\u1161\u11ab.İ", ...generateDomains(COUNT, 7)];

const FUNCTIONS: Readonly<Record<string, (domain: string) => unknown>> = {
  toASCII: (domain) => idna.toASCII(domain),
  toUnicode: (domain) => idna.toUnicode(domain),
  normalizeNFC: (domain) => idna.normalizeNFC(domain),
  domainToASCII: (domain) => fallback.domainToASCII(domain),
  domainToUnicode: (domain) => fallback.domainToUnicode(domain),
  "new URL": (domain) => fallback.URL.parse(`https://${domain}/é`)?.href,
};

describe("with broken functions of the runtime", () => {
  test("they are broken", () => {
    expect(
      withBrokenHost(() => ["e\u0301".normalize("NFC"), "Ü".toLowerCase(), "aB".toLowerCase(), typeof Intl]),
    ).toEqual(["broken", "broken", "ab", "undefined"]);
    expect("e\u0301".normalize("NFC")).toBe("é");
  });

  test.each(Object.entries(FUNCTIONS))("%s has the same results", (_, run) => {
    const expected = domains.map(run);
    expect(withBrokenHost(() => domains.map(run))).toEqual(expected);
    expect(new Set(expected.map((each) => JSON.stringify(each))).size).toBeGreaterThan(COUNT / 4);
  });
});
