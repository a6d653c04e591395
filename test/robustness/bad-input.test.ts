/** For every argument, a call returns a URL or throws a clear error, and the next call works. */

import * as forDeno from "anyurl?deno";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import * as anyurl from "anyurl";
import * as fallback from "anyurl/fallback";
import { percentDecodeToString } from "anyurl/percent";
import { afterEach, describe, expect, it, test, vi } from "vitest";
import { isThorough } from "../thorough.ts";

const MEBIBYTE = 1 << 20;

/** V8's limit is 24 characters less. */
const LONGER_THAN_STRINGS = 512 * MEBIBYTE;

/** Tests of texts as long as V8's strings can be, which take seconds and gigabytes. */
const describeLong = describe.skipIf(!isThorough);
const testLong = test.skipIf(!isThorough);
if (!isThorough)
  console.log(
    "Skipped: the longest texts that V8 can have, which take long. ANYURL_THOROUGH=1 tries them. No other test shows that they do no harm.",
  );

/** Each build with the lengths, in Mi characters, whose percent-encoded form is too long for a string. */
const implementations = [
  { name: "anyurl", ...anyurl, tooLong: [64, 320] },
  { name: "anyurl for Deno and browsers", ...forDeno, tooLong: [64] },
  { name: "anyurl/fallback", ...fallback, tooLong: [64] },
];

/** The error that `make` throws. */
function thrownBy(make: () => unknown): unknown {
  try {
    make();
  } catch (error) {
    return error;
  }
  throw new Error("Nothing was thrown");
}

testLong("percentDecodeToString throws a RangeError if its result is too long for a string", () => {
  expect(thrownBy(() => percentDecodeToString(new Uint8Array(LONGER_THAN_STRINGS)))).toBeInstanceOf(RangeError);
  expect(percentDecodeToString("%41")).toBe("A");
});

testLong("parseBatch throws a RangeError for the href and the path of a line that are too long for a string", () => {
  const line = new Uint8Array(LONGER_THAN_STRINGS).fill(0x61);
  line.set(new TextEncoder().encode("https://example.com/"));
  const batch = anyurl.parseBatch(line);
  expect(batch.failures).toBe(0);
  expect(thrownBy(() => batch.href(0))).toBeInstanceOf(RangeError);
  expect(thrownBy(() => batch.component(0, "pathname"))).toBeInstanceOf(RangeError);
});

describe.each(implementations)("$name", ({ URL, URLSearchParams, domainToASCII, domainToUnicode, tooLong }) => {
  afterEach(() => {
    expect(new URL("../b?c", "https://example.com/a/").href).toBe("https://example.com/b?c");
    expect(new URLSearchParams("a=b+c").get("a")).toBe("b c");
  });

  describe("input that is not a URL", () => {
    it.each([
      ["", undefined, "missing-scheme-non-relative-URL"],
      ["   ", undefined, "missing-scheme-non-relative-URL"],
      ["\0", undefined, "missing-scheme-non-relative-URL"],
      ["https://", undefined, "host-missing"],
      ["https://\ud800/", undefined, "domain-to-ASCII"],
      ["https://a\0b/", undefined, "domain-to-ASCII"],
      ["foo://a\0b/", undefined, "host-invalid-code-point"],
      ["/a", "not a base", "missing-scheme-non-relative-URL"],
      ["/a", "", "missing-scheme-non-relative-URL"],
      ["https://example.com/", "https://", "host-missing"],
    ])("%j with base %j throws the standard's TypeError", (input, base, reason) => {
      const error = thrownBy(() => new URL(input, base));
      expect(error).toBeInstanceOf(TypeError);
      expect(error).toMatchObject({ code: "ERR_INVALID_URL", reason });
      expect(URL.canParse(input, base)).toBe(false);
      expect(URL.parse(input, base)).toBe(null);
    });

    it("is never part of an error's message", () => {
      const secret = "s3cr3t-t0ken";
      for (const input of [`https://user:${secret}@`, `https://${secret} x/`, `//${secret}`, `https://h:${secret}`]) {
        const error = thrownBy(() => new URL(input)) as Error;
        expect(`${error.message} ${error.stack?.split("\n")[0]} ${JSON.stringify(error)}`).not.toContain(secret);
      }
    });
  });

  describe("arguments that are not strings", () => {
    it("are converted, or the caller's exception is thrown", () => {
      const own = new Error("from toString");
      const throwing = {
        toString() {
          throw own;
        },
      };
      expect(() => new URL(Symbol() as unknown as string)).toThrow(TypeError);
      expect(thrownBy(() => new URL(throwing as unknown as string))).toBe(own);
      expect(thrownBy(() => new URL("/a", throwing as unknown as string))).toBe(own);
      expect(thrownBy(() => URL.canParse(throwing as unknown as string))).toBe(own);
      expect(thrownBy(() => domainToASCII(throwing as unknown as string))).toBe(own);
      expect(new URL({ toString: () => "https://a/" } as unknown as string).href).toBe("https://a/");
      expect(thrownBy(() => new URL(null as unknown as string))).toMatchObject({
        code: "ERR_INVALID_URL",
      });
      const url = new URL("https://a/");
      expect(
        thrownBy(() => {
          url.hash = throwing as unknown as string;
        }),
      ).toBe(own);
      expect(url.href).toBe("https://a/");
    });

    it("may parse other URLs while they are converted", () => {
      const nested = {
        toString() {
          new URL("https://other.example/");
          return "x";
        },
      };
      const url = new URL("https://example.com/?q#f");
      url.pathname = nested as unknown as string;
      expect(url.href).toBe("https://example.com/x?q#f");
      expect(new URL(nested as unknown as string, "https://base.example/").href).toBe("https://base.example/x");
    });
  });

  describeLong("large input", () => {
    const size = 64 * MEBIBYTE;

    it("of ASCII is parsed, as URL and as base", () => {
      const text = `https://example.com/${"a".repeat(size)}`;
      expect(new URL(text).href === text).toBe(true);
      expect(new URL("?q", text).search).toBe("?q");
    });

    it("of non-ASCII is parsed if the href fits into a string", () => {
      const url = new URL(`https://example.com/?${"é".repeat(size / 8)}`);
      expect(url.search.length).toBe(1 + (size / 8) * 6);
      expect(url.search.endsWith("%C3%A9")).toBe(true);
    });

    it("throws a RangeError if the href is too long for a string", () => {
      for (const length of tooLong) {
        expect(() => new URL(`https://example.com/#${"\u0800".repeat(length * MEBIBYTE)}`)).toThrow(RangeError);
      }
    });

    it("throws a RangeError if a query becomes too long for a string, and keeps the query", () => {
      const url = new URL("https://example.com/?a");
      for (const length of tooLong) {
        expect(() => url.searchParams.append("b", "\u0800".repeat(length * MEBIBYTE))).toThrow(RangeError);
      }
      expect(url.href).toBe("https://example.com/?a");
    });

    it("is set, searched and decoded", () => {
      const url = new URL("https://example.com/");
      url.hash = "b".repeat(size);
      expect(url.href.length).toBe(21 + size);
      url.hash = "";
      expect(url.href).toBe("https://example.com/");
      const params = new URLSearchParams(`a=${"%20".repeat(size / 16)}`);
      expect(params.get("a")?.length).toBe(size / 16);
      expect(params.toString().length).toBe(2 + size / 16);
      expect(domainToASCII("a".repeat(size)).length).toBe(size);
      expect(domainToUnicode("a.".repeat(size / 64)).length).toBe(size / 32);
    });

    it("frees the memory", async () => {
      setFlagsFromString("--expose-gc");
      const collect = runInNewContext("gc") as () => void;
      collect();
      const before = process.memoryUsage().rss;
      const lengths = [1, 2, 3].map((digit) => new URL(`https://example.com/${`${digit}`.repeat(size)}`).href.length);
      expect(new Set(lengths)).toEqual(new Set([20 + size]));
      // A thread frees the memory of an instance some time after the collection. Memory that stays is a failure.
      await vi.waitUntil(
        () => {
          collect();
          return (process.memoryUsage().rss - before) / MEBIBYTE < 64;
        },
        { timeout: 500_000, interval: 50 },
      );
    });
  });
});
