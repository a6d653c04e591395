/**
 * An engine that runs out of memory or steps during a call throws an error. It does not report that a URL is invalid,
 * and later calls return correct results: no table stays half decoded.
 */
import { URL } from "anyurl";
import { describe, expect, test } from "vitest";
import { isThorough } from "../thorough.ts";
import { openRealm, type Realm } from "./realm.ts";

const LIMITS = { pages: 512, stack: 64e3 };

const INPUTS = [
  "http://b\u00fccher.example/\u00e9?\u00fc#\u1f600",
  "http://a\u0316\u0301\u1e69.\uac01.\u05d0\u05d1/",
  "http://xn--bcher-kva.xn--9ca/",
  "http://%C3%BC.example/../a b",
  "http://0x7f.1/",
  "http://[1::7.8.9.10]/",
];
const EXPECTED = INPUTS.map((input) => new URL(input).href);

/** Calls the parser, which may fail with an error of the engine. @returns whether it returned */
function tryAll(realm: Realm): number {
  let returned = 0;
  for (const [index, input] of INPUTS.entries()) {
    let href: string;
    try {
      href = realm.call("href", input);
    } catch (error) {
      expect(String(error)).toMatch(/out of memory|interrupted/);
      continue;
    }
    returned += 1;
    expect(href).toBe(EXPECTED[index]);
  }
  return returned;
}

/** Every so many of these limits are tried. */
const STRIDE = isThorough ? 1 : 8;

function sample(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.ceil((to - from) / (step * STRIDE)) }, (_, index) => from + index * step * STRIDE);
}

describe("a realm returns correct results after it", () => {
  test.each(sample(100e3, 900e3, 10e3))("has failed to allocate more than %d bytes", async (bytes) => {
    const realm = await openRealm(LIMITS);
    realm.limitAllocations(bytes);
    tryAll(realm);
    realm.limitAllocations(100e6);
    expect(tryAll(realm)).toBe(INPUTS.length);
  });

  test.each(sample(0, 32, 1))("was interrupted %d times", async (count) => {
    const realm = await openRealm(LIMITS);
    realm.limitInterrupts(count);
    tryAll(realm);
    realm.limitInterrupts(1e6);
    expect(tryAll(realm)).toBe(INPUTS.length);
  });
});

test("the limits of these tests are effective", async () => {
  const realm = await openRealm(LIMITS);
  realm.limitAllocations(100e3);
  expect(tryAll(realm)).toBeLessThan(INPUTS.length);
  realm.limitAllocations(100e6);
  realm.limitInterrupts(0);
  expect(tryAll(realm)).toBeLessThan(INPUTS.length);
});
