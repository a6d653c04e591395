/** Input that is not text in UTF-8 is decoded or refused: no command succeeds without having read it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, deflateRawSync, deflateSync, gunzipSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { begun, run } from "./command.ts";
import { calls } from "./commands/all.ts";
import { runFrom } from "./crash.ts";
import { Folder } from "./folder.ts";

const LINE = "GET https://me:pw@h.example/é?token=s3cr3tvalue\n";
const REDACTED = "GET https://REDACTED:REDACTED@h.example/é?token=REDACTED\n";

const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16();
const wide = (text: string) => Buffer.from(text, "utf16le");
const inHex = (digits: string) => Buffer.concat([Buffer.from(digits, "hex"), Buffer.alloc(40, "x")]);

function utf32(text: string, isLittle: boolean): Buffer {
  const bytes = Buffer.alloc(4 * text.length);
  for (let at = 0; at < text.length; at++) {
    if (isLittle) bytes.writeUInt32LE(text.charCodeAt(at), 4 * at);
    else bytes.writeUInt32BE(text.charCodeAt(at), 4 * at);
  }
  return bytes;
}

/** Numbers that are the same in each run. */
function noise(length: number): Buffer {
  let seed = 7;
  return Buffer.from(
    Array.from({ length }, () => {
      seed = (Math.imul(seed, 0x19660d) + 0x3c6ef35f) >>> 0;
      return seed >>> 24;
    }),
  );
}

const manyLines = `${LINE.repeat(3)}${noise(900).toString("base64")}\n`;
const nested = (times: number) =>
  Array.from({ length: times }).reduce<Buffer>((bytes) => gzipSync(bytes), Buffer.from(LINE));

const NOT_TEXT = "it is not text; decompress it, or use iconv -f ENCODING -t utf-8 FILE | anyurl …";

const unreadable: readonly (readonly [name: string, bytes: Buffer, words: string])[] = [
  ["UTF-32", utf32(LINE, true), "it is UTF-32; use iconv -f utf-32le -t utf-8 FILE | anyurl …"],
  ["UTF-32 with a mark", utf32(`\uFEFF${LINE}`, true), "it is UTF-32; use iconv -f utf-32le -t utf-8 FILE | anyurl …"],
  ["UTF-32BE", utf32(LINE, false), "it is UTF-32; use iconv -f utf-32be -t utf-8 FILE | anyurl …"],
  [
    "UTF-32BE with a mark",
    utf32(`\uFEFF${LINE}`, false),
    "it is UTF-32; use iconv -f utf-32be -t utf-8 FILE | anyurl …",
  ],
  ["xz", inHex("fd377a585a0000"), "it is compressed with xz; use xz -dc FILE | anyurl …"],
  ["bzip2", inHex("425a6839314159265359"), "it is compressed with bzip2; use bzip2 -dc FILE | anyurl …"],
  ["lz4", inHex("04224d18"), "it is compressed with lz4; use lz4 -dc FILE | anyurl …"],
  ["lzip", inHex("4c5a495001"), "it is compressed with lzip; use lzip -dc FILE | anyurl …"],
  ["lzma", inHex("5d00008000"), "it is compressed with lzma; use xz -dc --format=lzma FILE | anyurl …"],
  ["compress", inHex("1f9d90"), "it is compressed with compress; use gzip -dc FILE | anyurl …"],
  ["zip", inHex("504b03041400"), "it is a zip archive; use unzip -p FILE | anyurl …"],
  ["7z", inHex("377abcaf271c"), "it is a 7z archive; use 7z x -so FILE | anyurl …"],
  ["rar", inHex("526172211a0700"), "it is a rar archive; use unrar p -inul FILE | anyurl …"],
  ["PDF", Buffer.from("%PDF-1.7\n"), "it is a PDF; use pdftotext FILE - | anyurl …"],
  ["xz in gzip", gzipSync(inHex("fd377a585a0000")), "it is compressed with xz; use xz -dc FILE | anyurl …"],
  ["gzip, five times", nested(5), "it is compressed more than 4 times; decompress it first"],
  ["brotli", brotliCompressSync(manyLines), NOT_TEXT],
  ["zlib", deflateSync(manyLines), NOT_TEXT],
  ["deflate", deflateRawSync(manyLines), NOT_TEXT],
  ["zeros", Buffer.alloc(2 ** 20), NOT_TEXT],
  [
    "UTF-16 after text",
    Buffer.concat([Buffer.from(LINE), wide(LINE)]),
    "it has UTF-16 or UTF-32 in it; convert that to UTF-8",
  ],
  [
    "text after UTF-16",
    Buffer.concat([wide(`\uFEFF${LINE}`), Buffer.from(LINE)]),
    "it starts as UTF-16, and goes on in another encoding; convert its parts to UTF-8",
  ],
];

describe.each(unreadable)("%s", (_, bytes, words) => {
  test("is refused by redact, and nothing is written", async () => {
    using folder = new Folder();
    const file = folder.write("a.log", bytes);
    const refusal = (name: string, more = "") => {
      return { status: 2, stdout: "", stderr: `error: cannot read ${name}: ${words}\n${more}` };
    };
    expect(await run(["redact"], bytes)).toMatchObject(refusal("stdin"));
    expect(await run(["redact", file])).toMatchObject(refusal(file));
    expect(await run(["redact", "--jobs", "2", file, "-o", "out"], "", { cwd: folder.path })).toMatchObject(
      refusal(file, "error: some input could not be read; nothing was written to out\n"),
    );
  });
});

const readers = [
  ...calls.map(({ words }) => words),
  ["canonicalize"],
  ["canonicalize", "--profile", "whatwg", "--jobs", "2"],
  ["audit", "--backends", "nginx,tomcat"],
  ["match", "http://a/*", "--file", "-"],
  ["match", "--list", "-", "http://a/"],
];

describe.each(readers.map((words) => [words.join(" "), words] as const))("anyurl %s", (_, words) => {
  test("does not succeed with input that it cannot read", async () => {
    for (const name of ["xz", "brotli", "UTF-32", "UTF-16 after text"]) {
      const [, bytes, why] = unreadable.find(([each]) => each === name) as (typeof unreadable)[number];
      const { status, stderr } = await run(words, bytes);
      expect(stderr).toContain(`error: cannot read stdin: ${why}\n`);
      expect(status).toBe(2);
    }
  });

  test("reads UTF-16, and gzip in gzip, as it reads UTF-8", async () => {
    const text = "https://a.example/?q=1\n";
    const expected = await run(words, text);
    for (const bytes of [wide(`\uFEFF${text}`), wide(text), swapped(wide(text)), gzipSync(gzipSync(wide(text)))]) {
      expect(await run(words, bytes)).toEqual({ ...expected });
    }
  });
});

describe("redact", () => {
  test.each([
    ["UTF-16LE with a mark", (text: string) => wide(`\uFEFF${text}`)],
    ["UTF-16BE with a mark", (text: string) => swapped(wide(`\uFEFF${text}`))],
    ["UTF-16LE", wide],
    ["UTF-16BE", (text: string) => swapped(wide(text))],
  ])("keeps %s, in pieces of any size", async (_, encode) => {
    const text = (line: string) => `${line.repeat(40)}漢字 𝒳\r\n`;
    const bytes = encode(text(LINE));
    for (const size of [1, 7, bytes.length]) {
      const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
        bytes.subarray(index * size, (index + 1) * size),
      );
      const { status, stderr, bytes: output } = await run(["redact"], pieces);
      expect([status, stderr]).toEqual([0, ""]);
      expect(output.equals(encode(text(REDACTED)))).toBe(true);
    }
  });

  test("keeps the encoding of each file", async () => {
    using folder = new Folder();
    folder.write("wide.log", wide(LINE));
    folder.write("a.log", LINE);
    const words = ["redact", "wide.log", "a.log", "wide.log", "--jobs", "2", "-o", "out.gz"];
    expect(await run(words, "", { cwd: folder.path })).toMatchObject({ status: 0, printed: "" });
    const expected = Buffer.concat([wide(REDACTED), Buffer.from(REDACTED), wide(REDACTED)]);
    expect(gunzipSync(readFileSync(join(folder.path, "out.gz"))).equals(expected)).toBe(true);
  });

  test("decompresses gzip wherever it comes from, also in gzip", async () => {
    using folder = new Folder();
    for (const bytes of [gzipSync(LINE), nested(2), nested(4)]) {
      const files = ["a.log.gz", "a.log.gz.1", "a.log"].map((name) => folder.write(name, bytes));
      const { status, stdout } = await run(["redact", "-", ...files], bytes);
      expect([status, stdout]).toEqual([0, REDACTED.repeat(4)]);
    }
  });

  test.each([
    ["UTF-16", wide(LINE), "it has UTF-16 or UTF-32 in it; convert that to UTF-8"],
    ["gzip", gzipSync(LINE), "it has an archive in it; decompress that"],
  ])("refuses %s after a long text, and writes the text before", async (_, bytes, words) => {
    const text = REDACTED.repeat(2 ** 14);
    const { status, stdout, stderr } = await run(["redact"], [Buffer.from(text), bytes]);
    expect([status, stderr]).toEqual([2, `error: cannot read stdin: ${words}\n`]);
    expect(stdout === text).toBe(true);
  });

  test.each([
    ["Latin-1", Buffer.from(`${LINE}naïve café, “à” \x93quoted\x94\n`.repeat(20), "latin1")],
    ["Cyrillic in windows-1251", Buffer.from("cff0e8e2e5f220ece8f00a".repeat(100), "hex")],
    ["colours and separators", Buffer.from(`\x1b[31mGET\x1b[0m\x01/a\x1f\n`.repeat(50))],
    ["fields that zeros end", Buffer.from("PATH=/usr/bin\0LANG=C\0A=b\0".repeat(50))],
    ["a few control characters", Buffer.from("a\0\b\n")],
    ["emoji", Buffer.from("😀漢字é\n".repeat(100))],
    ["the start of an archive", Buffer.from("fd377a58", "hex")],
    ["letters that start archives", Buffer.from("BZh is PK, Rar and 7z; x\n")],
  ])("passes %s", async (_, bytes) => {
    const { status, stderr, bytes: output } = await run(["redact", "--param", "none"], bytes);
    expect([status, stderr]).toEqual([0, ""]);
    expect(output.length).toBeGreaterThan(0);
    expect(output.toString("latin1").replaceAll("REDACTED", "")).not.toContain("s3cr3t");
  });

  test.each([
    ["a line of one letter", (text: string) => Buffer.from(text), "x\n"],
    ["letters that start an archive", (text: string) => Buffer.from(text), "BZh\n"],
    ["UTF-16", wide, "xyz\n"],
  ])("writes a line before it reads the next one: %s", async (_, encode, line) => {
    const { stdin, stdout, outcome } = begun(["redact"]);
    stdin.write(encode(line));
    await stdout.until(encode(line).toString());
    stdin.end(encode(LINE));
    expect((await outcome).bytes.equals(encode(line + REDACTED))).toBe(true);
  });
});

test.each([
  ["UTF-16", wide],
  ["gzip", (text: string) => gzipSync(text)],
])("%s with any name is resumed where it was interrupted", async (_, encode) => {
  const text = Array.from({ length: 60_000 }, (_, index) => `HTTP://A.example/é${index}\n`).join("");
  const inputs = { "in.log": encode(text) };
  const words = ["in.log", "-o", "out", "--resume"];
  const { images } = await runFrom(undefined, inputs, words);
  expect(images.length).toBeGreaterThan(1);
  // The last one has everything.
  for (const image of images.slice(0, -1)) {
    const { outcome, files } = await runFrom(image, inputs, words);
    expect([outcome.status, outcome.stderr.startsWith("Resuming at line ")]).toEqual([0, true]);
    const expected = text.replaceAll("HTTP://A", "http://a").replaceAll("é", "%C3%A9");
    expect(files.get("out")?.toString() === expected).toBe(true);
  }
});
