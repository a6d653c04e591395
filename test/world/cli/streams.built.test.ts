/** Input that comes in pieces, or is long, or never ends. */
import { Writable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { Broken, begun, canonicalize, records, run } from "./command.ts";

test("chunks may end within a code point and within CRLF", async () => {
  const bytes = Buffer.from("http://a.example/漢\r\nhttp://b.example/🐟\r\n");
  const ends = [0, 18, 21, 39, 42, 44, bytes.length];
  const chunks = ends.slice(1).map((end, index) => bytes.subarray(ends[index], end));
  expect(await canonicalize([], chunks)).toMatchObject({
    status: 0,
    stdout: "http://a.example/%E6%BC%A2\nhttp://b.example/%F0%9F%90%9F\n",
    stderr: "",
  });
});

test.each([[["canonicalize"]], [["canonicalize", "--jobs", "2"]], [["get", "{href}"]]])(
  "output appears while more input is awaited: %j",
  async (words) => {
    const { stdin, stdout, outcome } = begun(words);
    stdin.write("http://A.example\nhttp://b.exa");
    await stdout.until("http://a.example/\n");
    stdin.end("mple");
    expect(await outcome).toMatchObject({ status: 0, stdout: "http://a.example/\nhttp://b.example/\n" });
  },
);

describe("a line above 16 MiB is a bad line", () => {
  const input = `http://a.example/\nhttp://${"x".repeat(17 * 2 ** 20)}\nhttp://b.example/\nbad\n`;
  const stderr = "stdin:2: the line is longer than 16 MiB\nstdin:4: the scheme is missing\n";

  test.each(["1", "2"])("with %s jobs", async (jobs) => {
    const stdout = "http://a.example/\nhttp://b.example/\n";
    expect(await canonicalize(["--jobs", jobs], input)).toMatchObject({ status: 1, stdout, stderr });
  });

  test("in JSON, without its text", async () => {
    const { stdout } = await canonicalize(["--json"], input);
    const error = { reason: "line-too-long", message: "the line is longer than 16 MiB", file: "stdin", line: 2 };
    expect(records(stdout)[1]).toEqual({ input: null, error });
  });
});

test("a line of 15 MiB is read", async () => {
  const { status, bytes } = await canonicalize(
    ["--profile", "whatwg"],
    `http://a.example/${"é".repeat(7.5 * 2 ** 20)}`,
  );
  expect(bytes.length).toBe("http://a.example/\n".length + 6 * 7.5 * 2 ** 20);
  expect(status).toBe(0);
});

const LINE = "http://www.example.com/some/path/to/a/page.html?with=a&query=1\n";
const LINES_PER_CHUNK = 1000;
const chunk = Buffer.from(LINE.repeat(LINES_PER_CHUNK));

/** Chunks of lines, each in a turn of the event loop, and how many of the lines have been taken. */
class Lines implements AsyncIterable<Uint8Array> {
  taken = 0;
  readonly #chunks: number;

  constructor(chunks: number) {
    this.#chunks = chunks;
  }

  async *[Symbol.asyncIterator]() {
    for (let index = 0; index < this.#chunks; index++) {
      await nextTurn();
      this.taken += LINES_PER_CHUNK;
      yield Buffer.from(chunk);
    }
  }
}

const waysToRead: readonly { readonly words: readonly string[]; readonly name: string }[] = [
  ["canonicalize"],
  ["canonicalize", "--jobs", "2"],
  ["canonicalize", "--json"],
  ["get", "{host}"],
  ["set", "--set", "port=1"],
  ["encode"],
].map((words) => ({ words, name: words.join(" ") }));

/** How many lines may be read and not yet written, with all buffers full. */
const MOST_LINES = 20_000;

test.each(waysToRead)("$name: however long the input is, few lines are held", async ({ words }) => {
  const lines = new Lines(10 * (MOST_LINES / LINES_PER_CHUNK));
  let written = 0;
  let mostHeld = 0;
  const stdout = new Writable({
    write(bytes: Buffer, _encoding, done) {
      for (let at = bytes.indexOf(0x0a); at >= 0; at = bytes.indexOf(0x0a, at + 1)) written++;
      mostHeld = Math.max(mostHeld, lines.taken - written);
      setImmediate(done);
    },
  });
  expect(await run(words, lines, { stdout })).toMatchObject({ status: 0, stderr: "" });
  expect(written).toBe(lines.taken);
  expect(mostHeld).toBeLessThan(MOST_LINES);
});

test.each(waysToRead)("$name: nothing is read ahead while nobody reads the output", async ({ words }) => {
  const lines = new Lines(10 * (MOST_LINES / LINES_PER_CHUNK));
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const stdout = new Writable({ write: (_bytes, _encoding, done) => void released.then(() => done()) });
  const outcome = run(words, lines, { stdout });
  // A run that does not wait for its reader takes a chunk in each turn of the event loop, or in every second one.
  for (let turn = 0; turn < 5000; turn++) await nextTurn();
  expect(lines.taken).toBeGreaterThan(0);
  expect(lines.taken).toBeLessThan(MOST_LINES);
  release();
  expect((await outcome).status).toBe(0);
  expect(lines.taken).toBe(10 * MOST_LINES);
});

test.each(waysToRead)("$name: reading ends if the reader closes the pipe", async ({ words }) => {
  const lines = new Lines(Number.POSITIVE_INFINITY);
  const stdout = new Broken("EPIPE");
  expect(await run(words, lines, { stdout })).toMatchObject({ status: 0, stderr: "" });
});

test.each(waysToRead)("$name: reading ends if the disk is full", async ({ words }) => {
  const lines = new Lines(Number.POSITIVE_INFINITY);
  const stdout = new Broken("ENOSPC");
  const stderr = "error: cannot write the output: no space left on device\n";
  expect(await run(words, lines, { stdout })).toMatchObject({ status: 2, stderr });
});
