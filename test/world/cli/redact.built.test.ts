/** `anyurl redact`: bytes in, bytes out, of any size. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { redactURLsInText } from "@anyurl/redact";
import { describe, expect, test } from "vitest";
import { Pieces } from "../../../packages/cli/src/redact/pieces.ts";
import { LEAKS } from "../../products/redact/list.ts";
import { run } from "./command.ts";
import { Folder } from "./folder.ts";
import { runProgram, script } from "./process.ts";

const redact = (words: readonly string[], input: string | Buffer = "", cwd?: string) =>
  runProgram(process.execPath, [script, "redact", ...words], { input, cwd });

/** Lines with secrets, invalid UTF-8, and no line feed at the end. */
const log = Buffer.concat([
  Buffer.from("\uFEFFhttps://u:p@h.example/é\r\n\n\0"),
  Buffer.from([0xff, 0xfe, 0xc3]),
  Buffer.from(' "GET /cb?x=é'),
  Buffer.from([0x80]),
  Buffer.from("&token=漢字"),
  Buffer.from([0xe6, 0xbc]),
  Buffer.from('&y=1 HTTP/1.1"\n'),
  Buffer.from(LEAKS.map(({ input }) => `at ${input} end`).join("\n")),
]);

const expected = Buffer.from(redactURLsInText(log.toString("latin1")), "latin1");

const large = Buffer.concat(Array.from({ length: 60 }, () => Buffer.concat([log, Buffer.from("\n")])));
const largeExpected = Buffer.concat(Array.from({ length: 60 }, () => Buffer.concat([expected, Buffer.from("\n")])));

test("keeps all other bytes", () => {
  const { stdout, stderr, status } = redact([], log);
  expect(stdout.equals(expected)).toBe(true);
  expect(stdout.includes(Buffer.from([0xff, 0xfe, 0xc3]))).toBe(true);
  expect(stdout.toString()).not.toContain("漢字");
  expect([stderr.toString(), status]).toEqual(["", 0]);
});

test.each([1, 2])("reads several chunks with %i jobs, files and archives", (jobs) => {
  using folder = new Folder();
  const many = Buffer.concat(Array.from({ length: 12 }, () => large));
  folder.write("a.log", many);
  folder.write("b.log.gz", gzipSync(large));
  const words = ["--jobs", String(jobs), "a.log", "b.log.gz", "--output", "out.gz"];
  expect(redact(words, "", folder.path).status).toBe(0);
  const whole = Buffer.concat([...Array.from({ length: 12 }, () => largeExpected), largeExpected]);
  expect(gunzipSync(readFileSync(join(folder.path, "out.gz"))).equals(whole)).toBe(true);
});

test.each([1, 2])("reads long lines, and lines with a longer output, with %i jobs", (jobs) => {
  const lines = [
    `https://h/?${"a&sig=1&".repeat(5e4)}`,
    `/reset/abc123 ${"x".repeat(1e5)} https://u:p@h/`,
    ...Array.from({ length: 2e4 }, (_, index) => `/reset/a${index}b`),
    `https://h/?${"sig=12345678901234567890&".repeat(3e4)}`,
    "x".repeat(3e5),
  ];
  const text = lines.join("\n");
  const { stdout, status } = redact(["--jobs", String(jobs)], text);
  expect(stdout.toString() === redactURLsInText(text)).toBe(true);
  expect(status).toBe(0);
});

test("reports files that cannot be read, and keeps the file that it would write", async () => {
  using folder = new Folder();
  const old = folder.write("a.log", "https://u:p@h/\n");
  const { stdout, stderr, status } = redact(["none.log", "a.log", "-o", "a.log"], "", folder.path);
  expect([stdout.toString(), status]).toEqual(["", 2]);
  expect(stderr.toString()).toBe(
    "error: cannot read none.log: no such file or directory\n" +
      "error: some input could not be read; nothing was written to a.log\n",
  );
  expect(readFileSync(old, "utf8")).toBe("https://u:p@h/\n");
});

test.each([
  [["--preset", "strict", "--keep", "a"], "error: --param, --keep and --path-word need the default preset\n"],
  [["--param", "-"], "error: --param, --keep and --path-word need a name with a letter or a digit\n"],
])("%j is an error", async (words, message) => {
  const { stderr, status } = await run(["redact", ...words, "https://h/"]);
  expect(stderr.startsWith(message)).toBe(true);
  expect(status).toBe(2);
});

test("has the options of the package", async () => {
  const words = ["--param", "door", "--keep", "page_token", "--path-word", "s"];
  const { stdout } = await run(["redact", ...words, "https://h/s/x?door=1&page_token=2&token=3"]);
  expect(stdout).toBe("https://h/s/REDACTED?door=REDACTED&page_token=2&token=REDACTED\n");
  const strict = await run(["redact", "--preset", "strict"], "https://h/a?b=c\n");
  expect(strict.stdout).toBe("https://h/REDACTED?b=REDACTED\n");
});

describe("a stream of chunks", () => {
  const cut = (chunks: readonly Buffer[], limit?: number) => {
    const pieces = new Pieces(limit);
    const all = [...chunks.flatMap((chunk) => pieces.push(chunk)), ...pieces.end()];
    return { all: all.map(String), replaced: pieces.replaced };
  };

  test.each([1, 3, 7, 64])("of %i bytes is cut after line feeds", (size) => {
    const chunks = Array.from({ length: Math.ceil(log.length / size) }, (_, index) =>
      log.subarray(index * size, (index + 1) * size),
    );
    const pieces = new Pieces();
    const all = [...chunks.flatMap((chunk) => pieces.push(chunk)), ...pieces.end()];
    expect(Buffer.concat(all).equals(log)).toBe(true);
    expect(all.slice(0, -1).every((piece) => piece.at(-1) === 0x0a)).toBe(true);
  });

  test("is cut after a space if a line is too long", () => {
    const bytes = Buffer.from("aaa bbb ccc ddd\n");
    const { all, replaced } = cut(
      [...bytes].map((byte) => Buffer.of(byte)),
      6,
    );
    expect(all.join("")).toBe("aaa bbb ccc ddd\n");
    expect(all.every((piece) => piece.endsWith(" ") || piece.endsWith("\n"))).toBe(true);
    expect(replaced).toBe(0);
  });

  test("has a long text without a space replaced", () => {
    const bytes = Buffer.from('x https://u:ppppppppppp" y\nz');
    const { all, replaced } = cut(
      [...bytes].map((byte) => Buffer.of(byte)),
      6,
    );
    expect(all.join("")).toBe('x REDACTED" y\nz');
    expect(replaced).toBe(1);
  });
});

test("a text that is too long is reported", () => {
  const { stdout, stderr, status } = redact([], Buffer.alloc(17 * 2 ** 20, "x"));
  expect([stdout.toString(), status]).toEqual(["REDACTED", 1]);
  expect(stderr.toString()).toBe("a text of more than 16 MiB without a space became REDACTED\n");
});
