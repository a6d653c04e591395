/** The option `maxLength` of the URL class, `locate`, and the functions that take many URLs. */
import { InvalidURLError, type LineFailure, type LinesOptions, locate as locateURL, type URLOptions } from "anyurl";
import { describe, expect, expectTypeOf, test } from "vitest";
import { generateInput } from "../differential/generate.ts";
import { BUILDS, encoded, latin1 } from "./batch-builds.ts";

const TABS = "\t".repeat(1000);

describe.each(BUILDS)("%s", (_, build) => {
  const { URL, locate, parseBatch, serializeLines, serializeStream } = build;

  /** For arguments of wrong types. */
  const Any = URL as unknown as {
    new (...values: unknown[]): URL;
    parse(...values: unknown[]): URL | null;
    canParse(...values: unknown[]): boolean;
  };

  const limited = (url: string, maxLength: number) => new URL(url, undefined, { maxLength });

  test("counts the serialized URL, neither the input nor the base", () => {
    expect(limited(`${TABS}http://h/`, 9).href).toBe("http://h/");
    expect(limited(`http://h/${"a/../".repeat(1000)}`, 9).href).toBe("http://h/");
    expect(new URL("//h", `http://h/${"a".repeat(1000)}`, { maxLength: 9 }).href).toBe("http://h/");
    expect(() => limited("http://h/é", 14)).toThrow(TypeError);
    expect(limited("http://h/é", 15).href).toBe("http://h/%C3%A9");
    expect(() => limited("http://h", 8)).toThrow(TypeError);
  });

  test("throws the usual error, returns null and false", () => {
    const error = expect.objectContaining({ code: "ERR_INVALID_URL", reason: "too-long" });
    expect(() => limited("http://secret/", 13)).toThrow(error);
    expect(() => limited("http://secret/", 13)).toThrow(InvalidURLError);
    expect(() => limited("http://secret/", 13)).toThrow("Invalid URL: the URL is longer than the limit (too-long).");
    expect(() => new URL("secret", "http://h/", { maxLength: 9 })).toThrow(/^Invalid URL: .*\(too-long\)\.$/);
    expect(() => new URL("/", "secret", { maxLength: 9 })).toThrow(/^Invalid base URL: the scheme is missing/);
    expect(URL.parse("a", "http://h/", { maxLength: 9 })).toBe(null);
    expect(URL.parse("a", "http://h/", { maxLength: 10 })?.href).toBe("http://h/a");
    expect(URL.canParse("a", "http://h/", { maxLength: 9 })).toBe(false);
    expect(URL.canParse("a", "http://h/", { maxLength: 10 })).toBe(true);
    expect(URL.canParse("http:// h/", undefined, { maxLength: 99 })).toBe(false);
    expect(locate("a", "http://h/", { maxLength: 9 })).toEqual(expect.objectContaining({ reason: "too-long" }));
    expect(locate("a", "http://h/", { maxLength: 10 })).toEqual(locate("a", "http://h/"));
  });

  test.each([undefined, null, {}, { maxLength: undefined }, [], ["http://h/"]])("sets no limit for %j", (options) => {
    expect(new Any(`http://h/${TABS}a`, undefined, options).href).toBe("http://h/a");
    expect(Any.parse("http://h/", undefined, options)?.href).toBe("http://h/");
    expect(Any.canParse("http://h/", undefined, options)).toBe(true);
  });

  test("lets arrays be mapped", () => {
    const urls = ["http://h/", "b"];
    expect(urls.map(Any.parse)).toEqual([null, null]);
    expect(urls.filter(Any.canParse)).toEqual([]);
  });

  test.each([
    [0, "an integer of at least 1; got 0"],
    [-1, "an integer of at least 1; got -1"],
    [1.5, "an integer of at least 1; got 1.5"],
    [Number.NaN, "an integer of at least 1; got NaN"],
    [Number.POSITIVE_INFINITY, "an integer of at least 1; got Infinity"],
    ["64", "an integer of at least 1; got a string"],
    [null, "an integer of at least 1; got null"],
    [64n, "an integer of at least 1; got a bigint"],
  ])("rejects the limit %s", (maxLength, words) => {
    const options = { maxLength } as URLOptions & LinesOptions;
    for (const [name, call] of [
      ["The URL constructor", () => new URL("a:", undefined, options)],
      ["URL.parse", () => URL.parse("a:", undefined, options)],
      ["URL.canParse", () => URL.canParse("a:", undefined, options)],
      ["locate", () => locate("a:", undefined, options)],
      ["serializeLines", () => serializeLines(encoded("a:"), options)],
      ["parseBatch", () => parseBatch(["a:"], options)],
      ["serializeStream", () => serializeStream(options)],
    ] as const) {
      expect(call).toThrow(new TypeError(`${name}: the maxLength must be ${words}`));
    }
  });

  test.each([
    [64, "a number"],
    ["64", "a string"],
    [true, "a boolean"],
    [() => 64, "a function"],
    [{ maxLenght: 64 }, 'an object with "maxLenght"'],
    [{ maxLength: 64, separator: 10 }, 'an object with "separator"'],
  ])("rejects the options %j", (options, kind) => {
    const words = `the options must be an object whose only property is maxLength; got ${kind}`;
    expect(() => new Any("a:", undefined, options)).toThrow(new TypeError(`The URL constructor: ${words}`));
    expect(() => Any.parse("a:", undefined, options)).toThrow(new TypeError(`URL.parse: ${words}`));
    expect(() => Any.canParse("a:", undefined, options)).toThrow(new TypeError(`URL.canParse: ${words}`));
    expect(() => locate("a:", undefined, options as never)).toThrow(new TypeError(`locate: ${words}`));
  });

  test("says where options belong if they are in the base's place", () => {
    const message = "Invalid base URL: the scheme is missing; options are third (missing-scheme-non-relative-URL).";
    expect(() => new Any("http://h/", { maxLength: 3 })).toThrow(message);
    expect(() => new Any("/", "base")).toThrow("Invalid base URL: the scheme is missing (missing-scheme");
  });

  test("refuses changes of searchParams, and keeps list and URL in step", () => {
    const url = limited("http://h/?b=~&a", 17);
    const params = url.searchParams;
    const refused = expect.objectContaining({ name: "RangeError", reason: "too-long" });
    for (const change of [
      () => params.append("c", ""),
      () => params.set("a", "long"),
      // Both encode the "~", and then the URL is longer.
      () => params.sort(),
      () => params.delete("a", "other"),
    ]) {
      expect(change).toThrow(refused);
      expect([...params].join()).toBe("b,~,a,");
      expect(url.href).toBe("http://h/?b=~&a");
    }
    params.delete("b");
    expect(url.href).toBe("http://h/?a=");
    url.search = "?c&d";
    expect([...params].join()).toBe("c,,d,");
    url.search = "?c&d&longer";
    expect([...params].join()).toBe("c,,d,");
    url.href = "http://h/?e";
    expect([...params].join()).toBe("e,");
    expect(() => {
      url.href = "http://h/?f&longer";
    }).toThrow(expect.objectContaining({ code: "ERR_INVALID_URL", reason: "too-long" }));
    expect([...params].join()).toBe("e,");
    expect(params).toBe(url.searchParams);
  });

  test("belongs to the object: copies have no limit", () => {
    const url = limited("http://h/", 9);
    for (const copy of [new URL(url), new URL(url.href), new URL("", url), URL.parse(url)]) {
      if (copy !== null) copy.pathname = "/longer";
      expect(copy?.href).toBe("http://h/longer");
    }
    url.pathname = "/longer";
    expect(url.href).toBe("http://h/");
    expect(Object.keys(url)).toEqual([]);
  });

  test("works in subclasses and with Reflect.construct", () => {
    class Short extends URL {
      constructor(url: string) {
        super(url, undefined, { maxLength: 10 });
      }
    }
    const made = Reflect.construct(URL, ["http://h/", undefined, { maxLength: 10 }], Short);
    for (const url of [new Short("http://h/"), made]) {
      expect(url).toBeInstanceOf(Short);
      url.hash = "ab";
      expect(url.href).toBe("http://h/");
      url.pathname = "a";
      expect(url.href).toBe("http://h/a");
    }
    expect(() => new Short("http://hh/a")).toThrow(TypeError);
  });

  test("reads the option once, and survives values that change the URL or throw", () => {
    let reads = 0;
    const options = {
      get maxLength() {
        URL.parse("http://other/");
        return ++reads === 1 ? 12 : 1;
      },
    };
    const url = URL.parse("http://h/", undefined, options) as URL;
    expect(reads).toBe(1);
    const setting = (path: string, value: string) => ({
      toString: () => {
        url.pathname = path;
        return value;
      },
    });
    Reflect.set(url, "hash", setting("/abc", "d"));
    expect(url.href).toBe("http://h/abc");
    url.searchParams.size;
    url.pathname = "/";
    expect(() => url.searchParams.append(setting("/ab", "q") as never, "")).toThrow(RangeError);
    expect([url.href, url.searchParams.size]).toEqual(["http://h/ab", 0]);
    const thrower = {
      get maxLength(): number {
        throw new SyntaxError("the caller's own");
      },
    };
    expect(() => new URL("http://h/", undefined, thrower)).toThrow(SyntaxError);
    const frozen = limited("http://h/", 9);
    Object.freeze(frozen);
    frozen.pathname = "/a";
    expect(frozen.href).toBe("http://h/");
  });

  test("keeps the URL unchanged while its parameters are iterated", () => {
    const url = limited("http://h/?a=1&b=2", 20);
    const seen: string[] = [];
    for (const [name] of url.searchParams) {
      seen.push(name);
      if (seen.length < 5) expect(() => url.searchParams.append(name, "long")).toThrow(RangeError);
    }
    expect(seen).toEqual(["a", "b"]);
  });

  test("is a limit of batches: a longer URL is an invalid line", async () => {
    const texts = Array.from({ length: 5000 }, (_, index) => generateInput(7, index).input.replaceAll(/[\n,]/g, "\t"));
    const maxLength = 40;
    const expected = texts.map((text) => {
      const located = locate(text, undefined, { maxLength });
      return located.ok ? [located.href, located.href === text, null] : [null, false, located.reason];
    });
    expect(expected.filter(([, , reason]) => reason === "too-long").length).toBeGreaterThan(100);
    const input = encoded(`${texts.join(",")},`);
    const settings = { maxLength, separator: 0x2c };
    const ofStrings = parseBatch(texts, settings);
    const ofBytes = serializeLines(input, settings);
    for (const lines of [ofStrings, ofBytes, parseBatch(input, settings)]) {
      expect(lines.size).toBe(texts.length);
      const outcome = (at: number) => [lines.href(at), lines.isCanonical(at), lines.failure(at)?.reason ?? null];
      const wrong = expected.findIndex((each, at) => JSON.stringify(outcome(at)) !== JSON.stringify(each));
      expect(wrong, JSON.stringify(texts[wrong])).toBe(-1);
      expect(lines.failures).toBe(expected.filter(([href]) => href === null).length);
      const written = expected.map(([href]) => (href === null ? "" : `${href},`)).join("");
      expect(latin1(lines.bytes) === written).toBe(true);
    }
    const url = new URL("http://h/?a=b#c");
    const first = expected.findIndex(([href]) => href !== null);
    const made = ofStrings.url(first) as URL;
    made.hash = "x".repeat(maxLength);
    expect(made.href).toBe(ofStrings.href(first));
    expect(parseBatch([url], { maxLength: 15 }).component(0, "hash")).toBe("#c");
    const failures: LineFailure[] = [];
    const stream = serializeStream({ ...settings, onFailure: (failure) => failures.push(failure) });
    const writer = stream.writable.getWriter();
    void writer.write(input.subarray(0, 5001)).then(() => writer.write(input.subarray(5001)));
    void writer.ready.then(() => writer.close());
    let output = "";
    for await (const chunk of stream.readable) output += latin1(chunk);
    expect(output === latin1(ofBytes.bytes)).toBe(true);
    expect(failures.length).toBe(ofBytes.failures);
    expect(failures[0]?.failure.reason).toBe(ofBytes.failure((failures[0]?.line ?? 0) - 1)?.reason);
  });
});

test("the type of failures has the reason only with the option", () => {
  const plain = locateURL("a:");
  if (!plain.ok) expectTypeOf(plain.reason).extract<"too-long">().toBeNever();
  const limited = locateURL("a:", undefined, { maxLength: 2 });
  if (!limited.ok) expectTypeOf(limited.reason).extract<"too-long">().toEqualTypeOf<"too-long">();
  expect([plain.ok, limited.ok]).toEqual([true, true]);
});
