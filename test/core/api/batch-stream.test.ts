/** Serializes the lines of a stream, and compares with the same lines in one batch. */
import { setImmediate } from "node:timers/promises";
import type { LineFailure, SerializeStreamOptions } from "anyurl";
import { Failure } from "anyurl";
import { describe, expect, test } from "vitest";
import { isThorough, sampled } from "../../thorough.ts";
import { BUILDS, type Build, encoded, latin1 } from "./batch-builds.ts";
import { memoryInUse } from "./batch-memory.ts";

const INPUT = encoded("HTTP://h\n\nhttp://é/\r\nno\nhttp://h/a\n\n x:\nhttp://last");

const OUTPUT = "http://h/\nhttp://xn--9ca/\nhttp://h/a\nx:\nhttp://last/\n";

/** One of this many pairs of offsets is tried. */
const STEP = isThorough ? 1 : 4;

const NO_SCHEME = new Failure("missing-scheme-non-relative-URL");

const FAILURES: readonly LineFailure[] = [2, 4, 6].map((line) => ({ line, failure: NO_SCHEME }));

interface Passed {
  readonly output: string;
  readonly failures: readonly LineFailure[];
}

/** Returns a stream of these chunks. */
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

/** Returns the output of a stream for these chunks. */
async function pass(build: Build, chunks: Iterable<Uint8Array>, options: SerializeStreamOptions = {}): Promise<Passed> {
  const failures: LineFailure[] = [];
  const stream = build.serializeStream({ ...options, onFailure: (failure) => failures.push(failure) });
  let output = "";
  for await (const chunk of streamOf(chunks).pipeThrough(stream)) output += latin1(chunk);
  return { output, failures };
}

/** Returns the input in pieces that end at these offsets. */
function split(input: Uint8Array, ...ends: readonly number[]): Uint8Array[] {
  return [...ends, input.length].map((end, at) => input.subarray(at === 0 ? 0 : ends[at - 1], end));
}

/**
 * Waits until all pending work has run, and the work that results from it: a stream reads chunks in turns of the event
 * loop.
 */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 100; turn++) await setImmediate();
}

describe.each(BUILDS)("%s", (_, build) => {
  test("returns a TransformStream of the platform", () => {
    expect(build.serializeStream()).toBeInstanceOf(TransformStream);
  });

  test("accepts chunks that split lines at any offset", async () => {
    for (let first = 0; first <= INPUT.length; first++) {
      expect(await pass(build, split(INPUT, first))).toEqual({ output: OUTPUT, failures: FAILURES });
    }
    const bytes = Array.from(INPUT, (_, at) => INPUT.subarray(at, at + 1));
    expect(await pass(build, bytes)).toEqual({ output: OUTPUT, failures: FAILURES });
  });

  test("accepts chunks that split lines at any two offsets", async () => {
    const input = encoded("HTTP://h\n\nx:\r\ny:");
    for (let second = 0; second <= input.length; second++) {
      for (let first = second % STEP; first <= second; first += STEP) {
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

  test("outputs nothing for empty input", async () => {
    expect(await pass(build, [])).toEqual({ output: "", failures: [] });
    expect(await pass(build, [new Uint8Array(), encoded("\n")])).toEqual({
      output: "",
      failures: [{ line: 1, failure: NO_SCHEME }],
    });
  });

  test("a line of many chunks, and many lines of many parts, come in order", async () => {
    const long = `http://h/${"x".repeat(300_000)}`;
    const lines = Array.from({ length: sampled(20_000) }, (_, index) => `http://h/${index}`);
    const text = [...lines, long, ...lines, ""].join("\n");
    const input = encoded(text);
    for (const size of [1000, 65_536, input.length]) {
      const ends = Array.from({ length: Math.floor(input.length / size) }, (_, at) => (at + 1) * size);
      const { output } = await pass(build, split(input, ...ends));
      expect(output === text).toBe(true);
    }
  });

  test("a chunk may be written over once it is taken, and is left unchanged", async () => {
    const stream = build.serializeStream();
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

  test.each(["a:", undefined, new ArrayBuffer(1)])("fails if a chunk is %s", async (chunk) => {
    const { readable, writable } = build.serializeStream();
    const writer = writable.getWriter();
    const reading = readable.getReader().read();
    const writing = writer.write(chunk as never);
    await expect(reading).rejects.toThrow(/^serializeStream: each chunk must be a Uint8Array.*; got /);
    await expect(writing).rejects.toThrow(TypeError);
    await expect(writer.closed).rejects.toThrow(TypeError);
  });

  test("fails with the error that onFailure throws, and lets onFailure parse URLs", async () => {
    const onFailure = () => {
      new build.URL("http://within/");
      build.parseBatch(["http://within/"]);
      throw new Error("enough");
    };
    const reading = async () => {
      const stream = build.serializeStream({ onFailure });
      for await (const _ of streamOf([encoded("a:\nno\n")]).pipeThrough(stream));
    };
    await expect(reading()).rejects.toThrow("enough");
  });

  test("accepts only a few chunks before they are read", async () => {
    let given = 0;
    function* chunks() {
      for (;;) {
        given++;
        yield encoded("x:\n");
      }
    }
    const reader = streamOf(chunks()).pipeThrough(build.serializeStream()).getReader();
    await turns();
    expect(given).toBeLessThan(5);
    for (let read = 0; read < 10; read++) await reader.read();
    await turns();
    expect(given).toBeLessThan(15);
    await reader.cancel();
  });

  test("needs memory for a few of 20 MB of chunks", async () => {
    const chunk = encoded("http://example.com/some/path?and=a&query\nHTTP://example.com/\nno\n".repeat(1000));
    const count = Math.ceil(20e6 / chunk.length);
    let most = 0;
    function* chunks() {
      for (let at = 0; at < count; at++) yield chunk.slice();
    }
    const before = await memoryInUse();
    let length = 0;
    let read = 0;
    for await (const { length: bytes } of streamOf(chunks()).pipeThrough(build.serializeStream())) {
      length += bytes;
      if (read++ % 50 === 0) most = Math.max(most, (await memoryInUse()) - before);
    }
    expect(length).toBe(61_000 * count);
    expect(most).toBeLessThan(3e6);
  });
});

test("throws an error that names the alternative if there is no TransformStream", async () => {
  const { TransformStream } = globalThis;
  for (const [, { serializeStream }] of BUILDS) {
    try {
      Reflect.deleteProperty(globalThis, "TransformStream");
      expect(() => serializeStream()).toThrow(/^serializeStream needs TransformStream.*serializeLines/);
    } finally {
      globalThis.TransformStream = TransformStream;
    }
  }
});
