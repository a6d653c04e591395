/** No result shares memory that a later call writes: all are kept, and compared with their copies at the end. */
import * as canonical from "@anyurl/canonical";
import * as anyurl from "anyurl";
import { encode } from "anyurl/encoding";
import * as fallback from "anyurl/fallback";
import { expect, test } from "vitest";
import * as percent from "../../packages/url/src/percent.ts";
import { outcomesIn } from "../core/api/batch-builds.ts";
import { Random } from "../core/differential/random.ts";
import * as canonicalFallback from "../products/canonical/entries.ts?fallback";
import { enough, sampled } from "../thorough.ts";

type Build = typeof anyurl;
type Canonical = typeof canonical;

/** A result, read in full each time. */
type Read = () => unknown;

const PIECES = [
  "HTTP://",
  "http://",
  "h",
  "é",
  "%41",
  "%C3%A9",
  "/../",
  "//",
  "?b=2&a=1",
  "#f",
  ":80",
  " ",
  "\n",
  "\n",
];

function textOf(random: Random): string {
  const text = random.repeat(0, 40, () => random.pick(PIECES));
  return random.chance(1) ? text + "http://h/a b\n".repeat(random.between(1, 5000)) : text;
}

/** Returns lines, some of which are not valid UTF-8. */
function linesOf(random: Random): Uint8Array {
  const lines = Buffer.from(textOf(random));
  if (lines.length > 0 && random.chance(20)) lines[random.below(lines.length)] = 0xff;
  return lines;
}

/** Writes lines to a stream, chunk after chunk in the same memory, as a host that reads a file may do. */
async function streamed(stream: anyurl.ByteTransformStream, lines: Uint8Array, random: Random): Promise<Uint8Array[]> {
  const chunk = new Uint8Array(random.between(1, 2000));
  const writer = stream.writable.getWriter();
  const chunks: Uint8Array[] = [];
  const reading = (async () => {
    for await (const each of stream.readable as unknown as AsyncIterable<Uint8Array>) chunks.push(each);
  })();
  for (let at = 0; at < lines.length; at += chunk.length) {
    const part = lines.subarray(at, at + chunk.length);
    chunk.set(part);
    await writer.write(chunk.subarray(0, part.length));
    chunk.fill(0x58);
  }
  await writer.close();
  await reading;
  return chunks;
}

type Call = (random: Random, build: Build, rules: Canonical) => Read | Promise<Read>;

const CALLS: readonly Call[] = [
  (random, { parseBatch }) => {
    const batch = parseBatch(linesOf(random));
    return () => [Buffer.from(batch.bytes), outcomesIn(batch)];
  },
  (random, { parseBatch }) => {
    const batch = parseBatch(textOf(random).split("\n"));
    return () => [Buffer.from(batch.bytes), outcomesIn(batch)];
  },
  (random, { serializeLines }) => {
    const { bytes } = serializeLines(linesOf(random));
    return () => Buffer.from(bytes);
  },
  async (random, { serializeStream }) => {
    const chunks = await streamed(serializeStream(), linesOf(random), random);
    return () => Buffer.concat(chunks);
  },
  (random, _, { canonicalizeLines }) => {
    const lines = canonicalizeLines(linesOf(random), { profile: random.pick(["rfc3986", "strict", "cache-key"]) });
    const { bytes } = lines;
    return () => [Buffer.from(bytes), Buffer.from(lines.bytes)];
  },
  async (random, _, { canonicalizeStream }) => {
    const chunks = await streamed(canonicalizeStream({ profile: "cache-key" }), linesOf(random), random);
    return () => Buffer.concat(chunks);
  },
  (random) => {
    const bytes = percent.percentDecode(textOf(random));
    return () => Buffer.from(bytes);
  },
  (random) => {
    const bytes = encode(textOf(random), { encoding: random.pick(["utf-8", "windows-1252", "utf-16le"]) });
    return () => Buffer.from(bytes);
  },
  (random, { URL }) => {
    const url = URL.parse(textOf(random), "http://base/");
    const parameters = new URLSearchParams(url?.search);
    return () => [url?.href, [...parameters]];
  },
];

test("a result stays unchanged when others are made", async () => {
  const kept: { call: number; read: Read; copy: unknown }[] = [];
  let bytes = 0;
  for (let index = 0; index < sampled(5000); index++) {
    const random = new Random(7, index);
    const call = random.below(CALLS.length);
    const [build, rules] = random.chance(70)
      ? [anyurl, canonical]
      : [fallback as Build, canonicalFallback as Canonical];
    const read = await (CALLS[call] as Call)(random, build, rules);
    const copy = read();
    kept.push({ call, read, copy });
    bytes += Buffer.isBuffer(copy) ? copy.length : 0;
  }
  for (const { call, read, copy } of kept) expect(read(), `call ${call}`).toEqual(copy);
  expect(bytes).toBeGreaterThan(enough(100_000));
});

test("bytes that percentDecode returns are the caller's own", () => {
  const input = Buffer.from("abc");
  const decoded = percent.percentDecode(input);
  input.fill(0);
  expect(Buffer.from(decoded).toString()).toBe("abc");
});
