/** Parses many URLs per call, and compares with parsing them one by one. */
import type { SerializedLines } from "anyurl";
import { describe, expect, test } from "vitest";
import { allParseCases } from "../../conformance/corpus.ts";
import { LONG_CASES } from "../../conformance/long-cases.ts";
import { sampled } from "../../thorough.ts";
import { generateInput } from "../differential/generate.ts";
import { BUILDS, encoded, hrefsIn, joined, latin1, outcomeOf, outcomesIn } from "./batch-builds.ts";
import { memoryInUse } from "./batch-memory.ts";

const GENERATED = sampled(20_000);

const SHORT_TEXTS: readonly string[] = [
  ...allParseCases().map(({ input }) => input),
  ...[
    "",
    " ",
    "\r",
    "\n",
    "\n\n",
    "\ud800",
    "https://h/\udc00?\ud800#\udfff",
    "https://h/\u{1f600}",
    "\ufeffhttps://h/",
  ],
  ..." \nhttps://\nh\n/ \n,ht\ntps://h/a\tb\nc,https://h/a\r\nb,https://h/\n".split(","),
  ...Array.from({ length: GENERATED }, (_, index) => generateInput(1, index).input),
];

const TEXTS: readonly string[] = [...SHORT_TEXTS, ...LONG_CASES.map(({ input }) => input)];

/** Bytes that are not valid UTF-8. */
const ILL_FORMED = [[0xff], [0xc3], [0xe2, 0x82], [0xed, 0xa0, 0x80], [0xf4, 0x90, 0x80, 0x80], [0xc0, 0xaf]];

const LINES: readonly Uint8Array[] = [
  ...TEXTS.map((text) => encoded(text.replaceAll("\n", ""))),
  ...ILL_FORMED.flatMap((ill) =>
    ["https://h/", "https://h/?", "https://u", "foo:"].map((before) =>
      Uint8Array.from([...encoded(before), ...ill, ...encoded("x@h/é")]),
    ),
  ),
];

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** Compares without printing long values. */
function expectSame(actual: readonly unknown[], expected: readonly unknown[]): void {
  expect(actual.length).toBe(expected.length);
  const texts = actual.map((each) => JSON.stringify(each));
  const differing = expected.findIndex((each, at) => JSON.stringify(each) !== texts[at]);
  const show = (each: unknown) => JSON.stringify(each)?.slice(0, 300);
  expect(differing, `${texts[differing]?.slice(0, 300)}, not ${show(expected[differing])}`).toBe(-1);
}

/** Checks the properties that every batch has. */
function expectConsistent(batch: SerializedLines, separator: number): void {
  const hrefs = hrefsIn(batch);
  const written = hrefs.map((href) => href + String.fromCharCode(separator)).join("");
  expect(latin1(batch.bytes) === written, "the bytes").toBe(true);
  expect(batch.failures).toBe(batch.size - hrefs.length);
  expect(batch.bytes.buffer.byteLength - batch.bytes.length).toBeLessThanOrEqual(batch.bytes.length / 16);
}

describe.each(BUILDS)("%s", (_, build) => {
  const { serializeLines, parseBatch, URL } = build;

  test("parses strings as the constructor does", () => {
    const batch = parseBatch(TEXTS);
    expectSame(
      outcomesIn(batch),
      TEXTS.map((text) => outcomeOf(build, text)),
    );
    expectConsistent(batch, 0x0a);
  });

  test("parses lines as the constructor does", () => {
    const input = joined(LINES, 0x0a);
    const before = input.slice();
    const batch = parseBatch(input);
    const expected = LINES.map((line) => outcomeOf(build, decoder.decode(line)));
    expectSame(outcomesIn(batch), expected);
    expectConsistent(batch, 0x0a);
    expect(Buffer.compare(input, before), "the input is unchanged").toBe(0);
    const canonical = serializeLines(input);
    expect(Buffer.compare(canonical.bytes, batch.bytes)).toBe(0);
    expectSame(
      Array.from(LINES, (_, at) => [
        canonical.href(at),
        canonical.isCanonical(at),
        canonical.failure(at)?.reason ?? null,
      ]),
      expected.map(({ href, isCanonical, reason }) => [href, isCanonical, reason]),
    );
  });

  test.each([0xff, 0, 0x20, 0x2c])("accepts %i as the separator", (separator) => {
    const strings = parseBatch(SHORT_TEXTS, { separator });
    expectConsistent(strings, separator);
    expectSame(hrefsIn(strings), hrefsIn(parseBatch(SHORT_TEXTS)));
    const lines = LINES.filter((line) => !line.includes(separator));
    const batch = serializeLines(joined(lines, separator), { separator });
    expectConsistent(batch, separator);
    expectSame(hrefsIn(batch), hrefsIn(serializeLines(joined(lines, 0x0a))));
  });

  test("accepts a last line without a separator, CRLF, and empty input", () => {
    for (const [text, ...hrefs] of [
      [""],
      ["\n", null],
      ["http://h/", "http://h/"],
      ["HTTP://h", "http://h/"],
      ["http://h/\r\nHTTP://i\r\n\r\n", "http://h/", "http://i/", null],
    ] as const) {
      const batch = serializeLines(encoded(text));
      expect(Array.from(hrefs, (_, index) => batch.href(index))).toEqual(hrefs);
      expect(batch.size).toBe(hrefs.length);
      expectConsistent(batch, 0x0a);
    }
    expect(parseBatch([]).size).toBe(0);
    expect(parseBatch([""]).size).toBe(1);
  });

  test("does not call a line with a carriage return canonical", () => {
    const batch = serializeLines(encoded("http://h/\r\nhttp://h/\n"));
    expect([batch.isCanonical(0), batch.isCanonical(1)]).toEqual([false, true]);
  });

  test("accepts URL objects of any class", () => {
    const batch = parseBatch([new URL("http://ours/"), new globalThis.URL("http://platform/"), { href: "http:other" }]);
    expect([batch.href(0), batch.href(1), batch.href(2)]).toEqual([
      "http://ours/",
      "http://platform/",
      "http://other/",
    ]);
  });

  test("returns a new URL object each time", () => {
    const batch = parseBatch(["http://h/?a=1", "no"]);
    const url = batch.url(0);
    url?.searchParams.append("b", "2");
    expect(url).toBeInstanceOf(URL);
    expect(url?.href).toBe("http://h/?a=1&b=2");
    expect(batch.href(0)).toBe("http://h/?a=1");
    expect(batch.url(0)).not.toBe(url);
    expect(batch.url(1)).toBe(null);
  });

  test("keeps a batch unchanged by later calls", () => {
    const batch = parseBatch(["http://first/"]);
    parseBatch(["http://other/"]);
    new URL("http://third/");
    expect(batch.href(0)).toBe("http://first/");
    expect(latin1(batch.bytes)).toBe("http://first/\n");
  });

  test("makes room for output that is longer than the input", () => {
    const texts = Array.from({ length: 5000 }, (_, index) => `http://h/${"é".repeat(50)}${index}`);
    const batch = parseBatch(encoded(texts.join("\n")));
    expectSame(
      hrefsIn(batch),
      texts.map((text) => new URL(text).href),
    );
    expectConsistent(batch, 0x0a);
  });

  test("needs memory for the output of 20 MB only", async () => {
    const text = `http://example.com/${"path/".repeat(15)}\nno\nHTTP://h\n`;
    const count = Math.ceil(20e6 / text.length);
    const input = encoded(text.repeat(count));
    const before = await memoryInUse();
    const batch = serializeLines(input);
    const used = (await memoryInUse()) - before;
    expect([batch.size, batch.failures]).toEqual([3 * count, count]);
    expect(used).toBeLessThan(batch.bytes.length + 16 * batch.size + 1e6);
    expect(batch.href(3 * count - 1)).toBe("http://h/");
  });

  test("accepts a Buffer, and bytes and arrays of another realm", async () => {
    expect(serializeLines(Buffer.from("x HTTP://h").subarray(2)).href(0)).toBe("http://h/");
    const { runInNewContext } = await import("node:vm");
    expect(parseBatch(runInNewContext("Uint8Array.of(97, 58)")).href(0)).toBe("a:");
    expect(parseBatch(runInNewContext('["a:"]')).href(0)).toBe("a:");
  });
});
