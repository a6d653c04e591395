/** The readings of one input by all documents, and their comparison. */
import { readers, readings } from "@anyurl/drafts";
import { native } from "@anyurl/readers";
import { compareReadings, type Reading, rfc3986, rfc3986Reader } from "@anyurl/reference";
import fc from "fast-check";
import { afterEach, describe, expect, it, test, vi } from "vitest";
import { allParseCases } from "../conformance/corpus.ts";
import { sampled } from "../thorough.ts";

const names = Object.keys(readers) as (keyof typeof readers)[];

const isDeepFrozen = (value: unknown): boolean =>
  typeof value !== "object" || value === null || (Object.isFrozen(value) && Object.values(value).every(isDeepFrozen));

/** Text with the characters that matter to the readers. */
const text = fc.oneof(
  fc.string({ unit: fc.constantFrom(..."ht:p/\\@?#[]%41.;&=|C \t~éß。\ud800\u200d-_0x+") }),
  fc.webUrl(),
  fc.string({ unit: "binary" }),
);
const label = fc.constantFrom(
  undefined,
  "utf-8",
  "latin1",
  "shift_jis",
  "iso-2022-jp",
  "utf-16",
  "replacement",
  "none",
);

function problemOf(reading: Reading, input: string): string | null {
  const { reader, components, href, refusal, remarks, decisions } = reading;
  if (refusal === null && (components === null || typeof href !== "string"))
    return `${reader}: neither href nor refusal`;
  if (refusal !== null && href !== null) return `${reader}: a refusal with an href`;
  if (refusal !== null && (refusal.message === "" || refusal.reason === "")) return `${reader}: an empty refusal`;
  const upper = [refusal, ...remarks].find((each) => each !== null && /^[A-Z][a-z ]/.test(each.message));
  if (upper != null) return `${reader}: a message that begins in upper case: ${upper.message}`;
  if (!isDeepFrozen(reading)) return `${reader}: not frozen`;
  const values = Object.values(components ?? {});
  if (values.some((value) => typeof value !== "string" && value !== null))
    return `${reader}: a component of another type`;
  const places = remarks.filter(({ offset, length }) => offset !== null && offset + (length ?? 0) > input.length);
  if (places.length > 0) return `${reader}: a remark outside the input`;
  return new Set(decisions).size === decisions.length ? null : `${reader}: a decision twice`;
}

describe("readings", () => {
  it("has a reading of each reader for every string, base and label, and throws nothing", () => {
    fc.assert(
      fc.property(text, fc.option(text, { nil: undefined }), label, (input, base, encoding) => {
        const all = readings(input, { base, encoding });
        expect(all.map(({ reader }) => reader)).toEqual(names);
        expect(all.map((reading) => problemOf(reading, input)).filter((problem) => problem !== null)).toEqual([]);
        expect(typeof compareReadings(all).agree).toBe("boolean");
      }),
      { numRuns: sampled(2000) },
    );
  });

  it("has one for each input of the corpus", () => {
    const problems = allParseCases().flatMap(({ input, base }) =>
      readings(input, { base: base ?? undefined }).flatMap((reading) => problemOf(reading, input) ?? []),
    );
    expect(problems).toEqual([]);
  });

  it("follows the URL Standard in two readers", () => {
    const wrong = allParseCases().flatMap((each) => {
      const { input, base } = each;
      const all = readings(input, { base: base ?? undefined, readers: ["url-standard", "url-specification"] });
      const href = each.failure ? null : each.href;
      return all.filter((reading) => reading.href !== href).map(({ reader }) => `${reader}: ${input} on ${base}`);
    });
    expect(wrong).toEqual([]);
  });

  it("refuses an unknown label in each reader, and names it", () => {
    for (const { refusal } of readings("http://h/", { encoding: "latin-x" })) {
      expect(refusal).toMatchObject({
        of: "encoding",
        reason: "unknown-encoding",
        message: expect.stringContaining("latin-x"),
      });
    }
  });

  it("refuses a bad base in each reader", () => {
    for (const { reader, refusal } of readings("y", { base: "x" })) {
      expect([reader, refusal?.of]).toEqual([reader, "base"]);
    }
  });

  it("reads with the readers that the options name, and with others", () => {
    const mine = { name: "mine", title: "Mine", read: (input: string) => rfc3986Reader.read(`${input}x`) };
    const all = readings("http://h/", { readers: [native(), mine, "rfc3986"] });
    expect(all.map(({ href }) => href)).toEqual(["http://h/", "http://h/x", "http://h/"]);
  });

  it("takes URL objects", () => {
    const [one] = readings(new URL("http://h/a"), { base: new URL("http://h/"), readers: [native()] });
    expect(one?.href).toBe("http://h/a");
  });

  it.each([
    [() => readings(1 as never), "readings: the input must be a string or a URL object; got a number"],
    [() => readings("", { bas: "" } as never), 'readings: the options must not contain "bas"'],
    [() => readings("", { base: 1 } as never), "readings: the base must be a string or a URL object"],
    [() => readings("", { encoding: 1 } as never), "readings: the encoding must be a string; got a number"],
    [() => readings("", { readers: "rfc3986" } as never), "readings: the readers must be an array; got a string"],
    [() => readings("", { readers: ["curl"] } as never), 'readings: a reader must be a reader or one of "'],
  ])("refuses wrong arguments: %s", (call, message) => {
    expect(call).toThrow(TypeError);
    expect(call).toThrow(message);
  });

  it("shows no input in a message", () => {
    const messages = ["http://s3cret:s3cret@[s3cret", "s3cret", "http://h:s3cret/", "http://%zzs3cret/"].flatMap(
      (input) => [...readings(input), ...readings("x", { base: input })].map(({ refusal }) => refusal?.message ?? ""),
    );
    expect(messages.filter((message) => message.includes("s3cret"))).toEqual([]);
  });
});

describe("the readers", () => {
  it.each(names)("%s has its name and a title, and checks its arguments", (name) => {
    const reader = readers[name];
    expect([reader.name, reader.title === ""]).toEqual([name, false]);
    expect(reader.read("http://h/").reader).toBe(name);
    expect(() => reader.read(1 as never)).toThrow(TypeError);
    expect(() => reader.read("", { bas: "" } as never)).toThrow(TypeError);
    expect(() => reader.read("", { base: 1 as never })).toThrow(TypeError);
  });

  afterEach(() => vi.unstubAllGlobals());

  test("the native one is absent in a runtime without URL, and left out of comparisons", () => {
    vi.stubGlobal("URL", undefined);
    const all = readings("http://h/", { readers: ["rfc3986", native()] });
    expect(all.find(({ reader }) => reader === "native")).toMatchObject({
      components: null,
      href: null,
      refusal: { of: "reader", reason: "no-url-class", message: "this runtime has no URL class" },
    });
    expect(compareReadings(all).differing.accepted).toBeUndefined();
  });

  test.each([
    ["x", "base"],
    ["http://[", "base"],
    ["http://[:]/", "input"],
  ])("w3c-2012 names the argument with the invalid host: %s", (input, of) => {
    expect(readers["w3c-2012"].read(input, { base: "http://[" }).refusal).toMatchObject({ of });
  });

  test("rfc3986 finds the differences that rfc3986.differences finds", () => {
    const wrong = allParseCases().flatMap(({ input, base }) => {
      if (base !== null && rfc3986.differences(base).refusals.rfc3986 !== null) return [];
      const two = readings(input, { base: base ?? undefined, readers: ["url-standard", "rfc3986"] });
      const { differing } = compareReadings(two);
      const { components, refusals } = rfc3986.differences(input, base ?? undefined);
      const expected = {
        accepted: (refusals.rfc3986 === null) !== (refusals.whatwg === null),
        host: components.host !== undefined,
        path: components.path !== undefined,
        port: components.port !== undefined,
      };
      const found = Object.keys(expected).filter((name) => name in differing);
      const wanted = Object.entries(expected).flatMap(([name, is]) => (is ? [name] : []));
      return found.join() === wanted.join() ? [] : [`${input} on ${base}: ${found}, not ${wanted}`];
    });
    expect(wrong).toEqual([]);
  });
});

describe("compareReadings", () => {
  it("compares with the first reader, or with the one that is named", () => {
    const all = readings("http://0x7f.1/", { readers: ["url-standard", native(), "rfc3986"] });
    expect(compareReadings(all)).toEqual({ agree: false, differing: { host: ["rfc3986"] } });
    expect(compareReadings(all, "rfc3986").differing).toEqual({ host: ["url-standard", "native"] });
  });

  it.each([
    ["HTTP://EXAMPLE.com:80/%7Euser", "http://example.com/~user"],
    ["http://h", "http://h/"],
    ["http://@h/?#", "http://h/"],
    ["http://h/?a'", "http://h/?a%27"],
    ["file://localhost/x", "file:///x"],
  ])("finds no difference between %s and %s", (one, other) => {
    expect(compareReadings([rfc3986Reader.read(one), rfc3986Reader.read(other)])).toEqual({
      agree: true,
      differing: {},
    });
  });

  it.each([
    ["http://u@h/", "http://h/", "username"],
    ["http://u:p@h/", "http://u@h/", "password"],
    ["http://h:81/", "http://h/", "port"],
    ["http://h/?a", "http://h/", "query"],
    ["http://h/?a&b", "http://h/?a%26b", "query"],
    ["http://h/#a", "http://h/", "fragment"],
    ["s://h/", "t://h/", "scheme"],
  ])("finds the difference between %s and %s", (one, other, name) => {
    const two = [rfc3986Reader.read(one), { ...rfc3986Reader.read(other), reader: "other" }];
    expect(compareReadings(two).differing).toEqual({ [name]: ["other"] });
  });

  it("agrees on an input that all refuse, and on an empty list", () => {
    expect(compareReadings(readings("http://h%40x/ ", { readers: [native(), "url-standard"] })).agree).toBe(true);
    expect(compareReadings([])).toEqual({ agree: true, differing: {} });
  });

  it("refuses wrong arguments", () => {
    expect(() => compareReadings("" as never)).toThrow("compareReadings: the readings must be an array; got a string");
    expect(() => compareReadings([], "x")).toThrow(TypeError);
  });
});
