/** The readings of one input by all documents. */
import { compare, documents, type Reading, read } from "@anyurl/readers";
import { rfc3986 as rfc3986Reader } from "@anyurl/readers/documents";
import { native } from "@anyurl/readers/parsers";
import fc from "fast-check";
import { afterEach, describe, expect, it, test, vi } from "vitest";
import { allParseCases } from "../../conformance/corpus.ts";
import { sampled } from "../../thorough.ts";
import { readerOf, readingOf } from "./fakes.ts";

const names = Object.keys(documents) as (keyof typeof documents)[];

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

describe("read", () => {
  it("has a reading of each reader for every string, base and label, and throws nothing", () => {
    fc.assert(
      fc.property(text, fc.option(text, { nil: undefined }), label, (input, base, encoding) => {
        const all = read(input, documents, { base, encoding });
        expect(all.map(({ reader }) => reader)).toEqual(names);
        expect(all.map((reading) => problemOf(reading, input)).filter((problem) => problem !== null)).toEqual([]);
        expect(typeof compare(all).agree).toBe("boolean");
      }),
      { numRuns: sampled(2000) },
    );
  });

  it("has one for each input of the corpus", () => {
    const problems = allParseCases().flatMap(({ input, base }) =>
      read(input, documents, { base: base ?? undefined }).flatMap((reading) => problemOf(reading, input) ?? []),
    );
    expect(problems).toEqual([]);
  });

  it("follows the URL Standard in two readers", () => {
    const wrong = allParseCases().flatMap((each) => {
      const { input, base } = each;
      const all = read(input, [documents["url-standard"], documents["url-specification"]], { base: base ?? undefined });
      const href = each.failure ? null : each.href;
      return all.filter((reading) => reading.href !== href).map(({ reader }) => `${reader}: ${input} on ${base}`);
    });
    expect(wrong).toEqual([]);
  });

  it("refuses an unknown label in each reader that knows encodings, and names it", () => {
    const refused = read("http://h/", documents, { encoding: "latin-x" }).filter(({ refusal }) => refusal !== null);
    expect(refused.map(({ reader }) => reader)).toEqual([
      "web-address-2009",
      "webspecs-2014",
      "url-specification",
      "url-standard",
    ]);
    for (const { refusal } of refused) {
      const message = expect.stringContaining("latin-x");
      expect(refusal).toMatchObject({ of: "encoding", reason: "unknown-encoding", message });
    }
  });

  it("refuses a bad base in each reader", () => {
    for (const { reader, refusal } of read("y", documents, { base: "x" })) {
      expect([reader, refusal?.of]).toEqual([reader, "base"]);
    }
  });

  it("reads with readers of the caller, in their order", () => {
    const mine = { name: "mine", title: "Mine", read: (input: string) => rfc3986Reader.read(`${input}x`) };
    const all = read("http://h/", [native(), mine, rfc3986Reader]);
    expect(all.map(({ href }) => href)).toEqual(["http://h/", "http://h/x", "http://h/"]);
    expect(Object.isFrozen(all)).toBe(true);
  });

  it("takes URL objects", () => {
    const [one] = read(new URL("http://h/a"), [native()], { base: new URL("http://h/") });
    expect(one?.href).toBe("http://h/a");
  });

  it("passes on the context", () => {
    const reader = readerOf("server", (_, { host = null }) => readingOf("server", { host }, [""]));
    expect(read("/", [reader], { host: "h" })[0]?.components?.host).toBe("h");
  });

  it("refuses with a reader that runs out of length, and throws what is a bug", () => {
    const throwing = (error: Error) =>
      readerOf("throwing", () => {
        throw error;
      });
    const [reading] = read("x", [throwing(new RangeError("Invalid string length"))]);
    expect(reading?.refusal?.reason).toBe("too-long");
    expect(() => read("x", [throwing(new SyntaxError("a bug"))])).toThrow("a bug");
  });

  it.each([
    [[1, [rfc3986Reader]], "the URL must be a string or a URL object; got a number"],
    [["", undefined], "the readers must be an array of readers; got undefined"],
    [["", "rfc3986"], "the readers must be an array of readers; got a string"],
    [["", []], "the readers must be at least one reader; got an array without readers"],
    [["", {}], "the readers must be at least one reader; got an object without readers"],
    [["", [rfc3986Reader, {}]], "the readers[1] must be a reader, such as nginx(); got an object"],
    [["", [function curl() {}]], 'the readers[0] must be a reader, such as nginx(); got the function "curl"; call it'],
    [["", [rfc3986Reader], { hosts: [] }], 'the context must not contain "hosts"; allowed: base, encoding, host'],
    [["", [rfc3986Reader], { base: 1 }], "the base must be a string or a URL object; got a number"],
    [["", [rfc3986Reader], { encoding: 1 }], "the encoding must be a string; got a number"],
    [["", [rfc3986Reader], { host: 1 }], "the host must be a string; got a number"],
  ])("refuses wrong arguments: %j", (args, message) => {
    expect(() => (read as (...args: unknown[]) => unknown)(...args)).toThrow(TypeError(`read: ${message}`));
  });

  it("shows no input in a message", () => {
    const messages = ["http://s3cret:s3cret@[s3cret", "s3cret", "http://h:s3cret/", "http://%zzs3cret/"].flatMap(
      (input) =>
        [...read(input, documents), ...read("x", documents, { base: input })].map(
          ({ refusal }) => refusal?.message ?? "",
        ),
    );
    expect(messages.filter((message) => message.includes("s3cret"))).toEqual([]);
  });
});

describe("the readers", () => {
  it.each(names)("%s has its name and a title, and checks its arguments", (name) => {
    const reader = documents[name];
    expect([reader.name, reader.title === ""]).toEqual([name, false]);
    expect(reader.read("http://h/").reader).toBe(name);
    expect(() => reader.read(1 as never)).toThrow(TypeError);
    expect(() => reader.read("", { bas: "" } as never)).toThrow(TypeError);
    expect(() => reader.read("", { base: 1 as never })).toThrow(TypeError);
  });

  afterEach(() => vi.unstubAllGlobals());

  test("the native one is absent in a runtime without URL, and left out of comparisons", () => {
    vi.stubGlobal("URL", undefined);
    const all = read("http://h/", [rfc3986Reader, native()]);
    expect(all.find(({ reader }) => reader === "native")).toMatchObject({
      components: null,
      href: null,
      refusal: { of: "reader", reason: "no-url-class", message: "this runtime has no URL class" },
    });
    expect(compare(all).differing.accepted).toBeUndefined();
  });

  test.each([
    ["x", "base"],
    ["http://[", "base"],
    ["http://[:]/", "input"],
  ])("w3c-2012 names the argument with the invalid host: %s", (input, of) => {
    expect(documents["w3c-2012"].read(input, { base: "http://[" }).refusal).toMatchObject({ of });
  });
});
