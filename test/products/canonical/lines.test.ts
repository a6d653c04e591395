/** Tests of canonicalizeLines and canonicalizeStream: the same as canonicalize, line by line. */
import type * as wasm from "@anyurl/canonical";
import { serializeLines } from "anyurl";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sampled } from "../../thorough.ts";
import { BUILDS } from "./builds.ts";

const encode = (text: string) => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** Lines of URLs that the rules change, reject, or leave. */
const LINE = fc.oneof(
  fc.constantFrom(
    ..."http://h/ HTTP://H:80/%7e //x ftp://h http://h/a%2fb http://h/%2541 http://é/é http://h./?b&a#c http://u@h/".split(
      " ",
    ),
    "",
    "\ufeffhttp://h/",
    "http://h/\ufffd",
  ),
  fc.string({ unit: fc.constantFrom(..."http://%7e.é?#&=a\\ ") }),
);

const OPTIONS: readonly wasm.CanonicalizeLinesOptions[] = [
  {},
  { output: "key" },
  { profile: "whatwg" },
  { profile: "whatwg", output: "key", maxLength: 12 },
  { profile: "cache-key", refuse: ["encoded-slash"] },
  { profile: "cloudflare", base: "http://base/a//b", query: { deny: ["a"] } },
  { profile: "cloudflare", base: "http://base/a//b", refuse: ["encoded-slash"], output: "key" },
  { query: { rules: (url) => (url.startsWith("http://h/") ? ["b"] : undefined) }, maxLength: 20 },
];

/** Returns the output of `canonicalizeLines` for a line, made by a function for one URL; or a failure. */
function single(build: typeof wasm, line: string, options: wasm.CanonicalizeLinesOptions) {
  const { output, ...others } = options;
  if (output === "key") return build.createKeyFunction({ profile: "rfc3986", ...others })(line);
  const result = build.canonicalize(line, others);
  return result.ok ? result.href : result;
}

async function streamed(stage: TransformStream, chunks: readonly Uint8Array[]): Promise<string> {
  const source = new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  const pieces: Uint8Array[] = [];
  for await (const chunk of source.pipeThrough(stage)) pieces.push(chunk as Uint8Array);
  return decode(Buffer.concat(pieces));
}

/** Splits bytes at any offsets. */
function chunksOf(bytes: Uint8Array, cuts: readonly number[]): Uint8Array[] {
  const offsets = [0, ...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].sort((a, b) => a - b);
  return offsets.slice(1).map((end, index) => bytes.slice(offsets[index], end));
}

describe.each(BUILDS)("%s", (_, build) => {
  const { canonicalizeLines, canonicalizeStream } = build;

  test.each(OPTIONS)("canonicalizeLines equals canonicalize, line by line: %o", (options) => {
    const law = fc.property(fc.array(LINE, { maxLength: 12 }), (lines) => {
      const text = lines.map((line) => `${line}\n`).join("");
      const result = canonicalizeLines(encode(text), options);
      const wanted = lines.map((line) => single(build, line, options));
      expect(decode(result.bytes)).toBe(wanted.map((one) => (typeof one === "string" ? `${one}\n` : "")).join(""));
      expect(result.size).toBe(lines.length);
      for (const [index, line] of lines.entries()) {
        const one = wanted[index];
        expect(result.href(index)).toBe(typeof one === "string" ? one : null);
        expect(result.failure(index)).toEqual(typeof one === "string" ? null : one);
        expect(result.isCanonical(index)).toBe(one === line);
        expect(decode(result.bytes.subarray(result.start(index), result.end(index)))).toBe(result.href(index) ?? "");
      }
      expect(result.failures).toBe(wanted.filter(build.isFailure).length);
    });
    fc.assert(law, { numRuns: sampled(500) });
  });

  test.each(OPTIONS)("canonicalizeStream equals canonicalizeLines for any chunks: %o", async (options) => {
    const chunks = fc.array(fc.nat({ max: 400 }), { maxLength: 5 });
    const law = fc.asyncProperty(fc.array(LINE, { maxLength: 8 }), chunks, fc.boolean(), async (lines, cuts, ends) => {
      const input = encode(lines.join("\n") + (ends ? "\n" : ""));
      const expected = canonicalizeLines(input, options);
      const failed: (readonly [number, string])[] = [];
      const onFailure = ({ line, failure }: wasm.CanonicalLineFailure) => failed.push([line, failure.reason]);
      const stage = canonicalizeStream({ ...options, onFailure }) as unknown as TransformStream;
      expect(await streamed(stage, chunksOf(input, cuts))).toBe(decode(expected.bytes));
      const reasons = Array.from({ length: expected.size }, (__, index) => expected.failure(index)?.reason);
      expect(failed).toEqual(reasons.flatMap((reason, index) => (reason === undefined ? [] : [[index + 1, reason]])));
    });
    await fc.assert(law, { numRuns: 200 });
  });

  test("the profile whatwg alone equals serializeLines, also line by line", () => {
    const law = fc.property(fc.uint8Array({ max: 0xff, maxLength: 40 }), (bytes) => {
      const input = Buffer.concat([encode("http://h/?"), bytes]);
      const expected = Buffer.from(serializeLines(input).bytes);
      expect(Buffer.from(canonicalizeLines(input, { profile: "whatwg" }).bytes)).toEqual(expected);
      const lineByLine = canonicalizeLines(input, { profile: "whatwg", accept: ["encoded-slash"] });
      expect(Buffer.from(lineByLine.bytes)).toEqual(expected);
    });
    fc.assert(law, { numRuns: sampled(1000) });
  });

  test("another separator ends lines in the input and in the output", () => {
    expect(decode(canonicalizeLines(encode("HTTP://a\0http://b/%7e"), { separator: 0 }).bytes)).toBe(
      "http://a/\0http://b/~\0",
    );
  });

  test("a stream keeps no memory of its chunks", async () => {
    const chunk = encode("http://h/a");
    const stage = canonicalizeStream({}) as unknown as TransformStream<Uint8Array, Uint8Array>;
    const writer = stage.writable.getWriter();
    const reading = new Response(stage.readable).text();
    await writer.write(chunk);
    chunk.fill(0x78);
    await writer.write(encode("b\n"));
    await writer.close();
    expect(await reading).toBe("http://h/ab\n");
  });

  test.each([
    [
      () => canonicalizeLines("http://h/" as never),
      "canonicalizeLines: the input must be a Uint8Array (encode the string with a TextEncoder); got a string",
    ],
    [() => canonicalizeLines(encode(""), null as never), "canonicalizeLines: the options must be an object; got null"],
    [
      () => canonicalizeLines(encode(""), { separator: 256 }),
      "canonicalizeLines: the separator must be a byte, an integer from 0 to 255; got 256",
    ],
    [
      () => canonicalizeLines(encode(""), { profile: "surt" as never }),
      'canonicalizeLines: the profile must be one of "whatwg", "rfc3986", "cloudflare", "strict", "cache-key"; got "surt"',
    ],
    [
      () => canonicalizeLines(encode(""), { output: "keys" as never }),
      'canonicalizeLines: the output must be one of "href", "key"; got "keys"',
    ],
    [
      () => canonicalizeStream({ onFailure: 1 as never }),
      "canonicalizeStream: the onFailure must be a function; got a number",
    ],
    [() => canonicalizeStream({ nfc: 1 as never }), "canonicalizeStream: the nfc must be true or false; got 1"],
  ])("refuses wrong arguments: %#", (call, message) => {
    expect(call).toThrow(new TypeError(message));
  });

  test("there is no line outside the result", () => {
    const lines = canonicalizeLines(encode("http://h/"));
    for (const index of [-1, 1, 0.5]) expect(() => lines.href(index)).toThrow(RangeError);
  });
});
