/** Tests of a law: a guard accepts its own key request, which then stays unchanged. */
import { createGuard, type GuardOptions } from "@anyurl/guard";
import { describe, expect, expectTypeOf, it } from "vitest";
import { Random } from "../../core/differential/random.ts";
import { enough, sampled } from "../../thorough.ts";

const TARGETS = sampled(30_000);

/** Pieces of paths, of which a decoder can make dots, delimiters, and bytes that are encoded again. */
const PIECES = [
  ..."/,/,/,.,..,%2e,a,admin,%25,%25,u,U,%75,%55,002e,002F,2e,%32,%65,2f,%2B,~,%7e,+,=,|,%c3%a9,%CC%81,e%CC%81".split(
    ",",
  ),
  ..."%EF%BC%92,%EF%BD%95,%e2%84%aa,*,',!,index.html,/index.html,%41,%5F,//,?,?a=1&b=%32,&utm_source=x,%25%55".split(
    ",",
  ),
];

const OPTIONS: readonly GuardOptions[] = [
  {},
  { profile: "whatwg" },
  { profile: "whatwg", key: { profile: "whatwg" } },
  { profile: "rfc3986", key: { indexFiles: ["index.html"], trailingSlash: "remove" } },
  { profile: "strict" },
  { profile: "strict", decodeUnreserved: false },
  { profile: "cloudflare", decodeUnreserved: false, key: { decodeUnreserved: false } },
  { profile: "whatwg", nfc: true, key: { profile: "whatwg", nfc: true } },
  { profile: "whatwg", key: { mergeSlashes: true, trailingSlash: "add" } },
  { refuse: ["encoded-delimiter", "compatibility-delimiter"], key: { query: { deny: ["a"] } } },
  { encodeForbidden: false, profile: "whatwg", key: { encodeForbidden: true, nfc: true } },
];

function generatedTarget(index: number): string {
  const random = new Random(0x6b72, index);
  return `https://www.h.test/${random.repeat(1, 9, () => random.pick(PIECES))}`;
}

describe("a guard", () => {
  it.each(OPTIONS)("accepts its own key request with %j", (options) => {
    const guard = createGuard({ ...options, mode: "rewrite" });
    const wrong: string[] = [];
    let passed = 0;
    for (let index = 0; index < TARGETS; index++) {
      const target = generatedTarget(index);
      const result = guard(new Request(target));
      if (!result.ok || result.keyRequest === null) continue;
      passed++;
      const again = guard(new Request(result.keyRequest.url));
      const key = again.ok ? again.keyRequest?.url : again.reason;
      if (key !== result.keyRequest.url) wrong.push(`${target}: ${result.keyRequest.url}, then ${key}`);
    }
    expect(wrong.slice(0, 5)).toEqual([]);
    expect(passed).toBeGreaterThan(enough(1_500));
  });
});

describe("a guard with keyHeaders", () => {
  it("has no key, since a URL does not contain the values of headers", () => {
    const result = createGuard({ keyHeaders: ["Accept-Language"] })(new Request("https://h.test/a"));
    expectTypeOf(result.ok ? result.key : null).toEqualTypeOf<null>();
    if (!result.ok) expect.fail(result.message);
    expect([result.key, result.keyRequest?.url]).toEqual([null, "https://h.test/a"]);
    expect(JSON.parse(JSON.stringify(result))).toHaveProperty("key", null);
  });

  it("has a key if no header is named", () => {
    for (const options of [{}, { keyHeaders: [] }]) {
      const result = createGuard(options)(new Request("https://h.test/?b&a"));
      if (!result.ok) expect.fail(result.message);
      expectTypeOf(result.key).toEqualTypeOf<string | null>();
      expect(result.key).toBe("https://h.test/?a&b");
    }
  });
});
