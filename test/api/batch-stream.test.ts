/** Lines of a stream, against the same lines in one batch. */
import type { BatchStreamOptions, LineFailure } from "anyurl";
import { describe, expect, test } from "vitest";
import { BUILDS, type Build, encoded, latin1 } from "./batch-builds.ts";
import { memoryInUse } from "./batch-memory.ts";

const INPUT = encoded("HTTP://h\n\nhttp://é/\r\nno\nhttp://h/a\n\n x:\nhttp://last");

const OUTPUT = "http://h/\nhttp://xn--9ca/\nhttp://h/a\nx:\nhttp://last/\n";

const NO_SCHEME = "missing-scheme-non-relative-URL";

const FAILURES: readonly LineFailure[] = [2, 4, 6].map((line) => ({ line, reason: NO_SCHEME }));

interface Passed {
  readonly output: string;
  readonly failures: readonly LineFailure[];
}

/** A stream of these chunks. */
function streamOf(chunks: Iterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = chunks[Symbol.iterator]();
  return new ReadableStream({
    pull(controller) {
      const { done, value } = iterator.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
  });
}

/** What comes out of a stream for these chunks. */
async function pass(build: Build, chunks: Iterable<Uint8Array>, options: BatchStreamOptions = {}): Promise<Passed> {
  const failures: LineFailure[] = [];
  const stream = build.canonicalizeStream({ ...options, onFailure: (failure) => failures.push(failure) });
  let output = "";
  for await (const chunk of streamOf(chunks).pipeThrough(stream)) output += latin1(chunk);
  return { output, failures };
}

/** The input in pieces that end at these places. */
function split(input: Uint8Array, ...ends: readonly number[]): Uint8Array[] {
  return [...ends, input.length].map((end, at) => input.subarray(at === 0 ? 0 : ends[at - 1], end));
}

describe.each(BUILDS)("%s", (_, build) => {
  test("a stream is the platform's", () => {
    expect(build.canonicalizeStream()).toBeInstanceOf(TransformStream);
  });

  test("lines may be split at any place", async () => {
    for (let first = 0; first <= INPUT.length; first++) {
      expect(await pass(build, split(INPUT, first))).toEqual({ output: OUTPUT, failures: FAILURES });
    }
    const bytes = Array.from(INPUT, (_, at) => INPUT.subarray(at, at + 1));
    expect(await pass(build, bytes)).toEqual({ output: OUTPUT, failures: FAILURES });
  });

  test("lines may be split at any two places", async () => {
    const input = encoded("HTTP://h\n\nx:\r\ny:");
    for (let second = 0; second <= input.length; second++) {
      for (let first = 0; first <= second; first++) {
        const { output, failures } = await pass(build, split(input, first, second));
        expect([output, failures.map(({ line }) => line)]).toEqual(["http://h/\nx:\ny:\n", [2]]);
      }
    }
  });

  test.each([0xff, 0])("the separator may be %i", async (separator) => {
    const input = INPUT.map((byte) => (byte === 0x0a ? separator : byte));
    for (let first = 0; first <= input.length; first++) {
      const { output, failures } = await pass(build, split(input, first), { separator });
      expect(output).toBe(OUTPUT.replaceAll("\n", String.fromCharCode(separator)));
      expect(failures).toEqual(FAILURES);
    }
  });

  test("nothing gives nothing", async () => {
    expect(await pass(build, [])).toEqual({ output: "", failures: [] });
    expect(await pass(build, [new Uint8Array(), encoded("\n")])).toEqual({
      output: "",
      failures: [{ line: 1, reason: NO_SCHEME }],
    });
  });

  test("a line of many chunks, and many lines of many parts, come in order", async () => {
    const long = `http://h/${"x".repeat(300_000)}`;
    const lines = Array.from({ length: 20_000 }, (_, index) => `http://h/${index}`);
    const text = [...lines, long, ...lines, ""].join("\n");
    const input = encoded(text);
    for (const size of [1000, 65_536, input.length]) {
      const ends = Array.from({ length: Math.floor(input.length / size) }, (_, at) => (at + 1) * size);
      const { output } = await pass(build, split(input, ...ends));
      expect(output === text).toBe(true);
    }
  });

  test("a chunk may be written over once it is taken, and is left as it is", async () => {
    const stream = build.canonicalizeStream();
    const writer = stream.writable.getWriter();
    const read = async () => {
      let text = "";
      for await (const bytes of stream.readable) text += latin1(bytes);
      return text;
    };
    const output = read();
    const chunk = Buffer.from("x:\nhttp://begun");
    await writer.write(chunk);
    expect(chunk.toString()).toBe("x:\nhttp://begun");
    chunk.fill(0x2f);
    await writer.write(encoded("/a"));
    await writer.close();
    expect(await output).toBe("x:\nhttp://begun/a\n");
  });

  test.each(["a:", undefined, new ArrayBuffer(1)])("a chunk that is %s fails the stream", async (chunk) => {
    const { readable, writable } = build.canonicalizeStream();
    const writer = writable.getWriter();
    const reading = readable.getReader().read();
    const writing = writer.write(chunk as never);
    await expect(reading).rejects.toThrow(/^A chunk for canonicalizeStream must be a Uint8Array, and this is/);
    await expect(writing).rejects.toThrow(TypeError);
    await expect(writer.closed).rejects.toThrow(TypeError);
  });

  test("what onFailure throws fails the stream, and it may parse URLs itself", async () => {
    const onFailure = () => {
      new build.URL("http://within/");
      build.parseBatch(["http://within/"]);
      throw new Error("enough");
    };
    const reading = async () => {
      const stream = build.canonicalizeStream({ onFailure });
      for await (const _ of streamOf([encoded("a:\nno\n")]).pipeThrough(stream));
    };
    await expect(reading()).rejects.toThrow("enough");
  });

  test("without a reader, it takes no more than a few chunks", async () => {
    let given = 0;
    function* chunks() {
      for (;;) {
        given++;
        yield encoded("x:\n");
      }
    }
    const reader = streamOf(chunks()).pipeThrough(build.canonicalizeStream()).getReader();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(given).toBeLessThan(5);
    for (let read = 0; read < 10; read++) await reader.read();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(given).toBeLessThan(15);
    await reader.cancel();
  });

  test("20 MB go through in the memory of a few chunks", async () => {
    const chunk = encoded("http://example.com/some/path?and=a&query\nHTTP://example.com/\nno\n".repeat(1000));
    const count = Math.ceil(20e6 / chunk.length);
    let most = 0;
    function* chunks() {
      for (let at = 0; at < count; at++) yield chunk.slice();
    }
    const before = await memoryInUse();
    let length = 0;
    let read = 0;
    for await (const { length: bytes } of streamOf(chunks()).pipeThrough(build.canonicalizeStream())) {
      length += bytes;
      if (read++ % 50 === 0) most = Math.max(most, (await memoryInUse()) - before);
    }
    expect(length).toBe(61_000 * count);
    expect(most).toBeLessThan(3e6);
  });
});

test("where there is no TransformStream, an error says what to take", async () => {
  const { TransformStream } = globalThis;
  for (const [, { canonicalizeStream }] of BUILDS) {
    try {
      Reflect.deleteProperty(globalThis, "TransformStream");
      expect(() => canonicalizeStream()).toThrow(/^canonicalizeStream needs TransformStream.*canonicalizeBatch/);
    } finally {
      globalThis.TransformStream = TransformStream;
    }
  }
});
