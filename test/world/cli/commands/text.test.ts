/** Percent-encoding and decoding, of text and of any bytes. */
import { expect, test } from "vitest";
import { records, run } from "../command.ts";

/** Runs the command with bytes on stdin and returns the bytes of its output. */
async function bytesOf(words: readonly string[], input: Uint8Array): Promise<string> {
  return (await run(words, input)).bytes.toString("latin1");
}

const ascii = Array.from({ length: 0x5f }, (_, index) => String.fromCharCode(0x20 + index)).join("");

test.each([
  ["c0-control", ascii],
  ["fragment", encoded(' "<>`')],
  ["query", encoded(' "#<>')],
  ["special-query", encoded(" \"#<>'")],
  ["path", encoded(' "#<>?^`{}')],
  ["userinfo", encoded(' "#<>?^`{}/:;=@[\\]|')],
  ["component", encoded(' "#<>?^`{}/:;=@[\\]|$%&+,')],
  ["form", encoded(" \"#<>?^`{}/:;=@[\\]|$%&+,!'()~")],
])("encodes with the set %s", async (set, expected) => {
  expect(await run(["encode", "--set", set, ascii])).toMatchObject({ status: 0, stdout: `${expected}\n`, stderr: "" });
});

function encoded(characters: string): string {
  const hexadecimal = (character: string) => character.charCodeAt(0).toString(16).toUpperCase();
  return ascii.replace(/./g, (one) => (characters.includes(one) ? `%${hexadecimal(one)}` : one));
}

test.each([
  [["encode", "-p", "a b+"], "a+b%2B\n"],
  [["encode", "ü漢🐟"], "%C3%BC%E6%BC%A2%F0%9F%90%9F\n"],
  [["encode", "", "a"], "\na\n"],
  [["decode", "%41%zz%", "+"], "A%zz%\n+\n"],
  [["decode", "-p", "a+%2B"], "a +\n"],
])("%j", async (words, stdout) => {
  expect(await run(words)).toMatchObject({ status: 0, stdout, stderr: "" });
});

test("keeps lines apart, also blank ones", async () => {
  expect((await run(["encode"], "a b\r\n\n \n/")).stdout).toBe("a%20b\n\n%20\n%2F\n");
});

test("encodes and decodes any bytes after text", async () => {
  const before = "a\n".repeat(512);
  const all = Uint8Array.from({ length: 256 }, (_, index) => index).filter((byte) => byte !== 0x0a && byte !== 0x0d);
  const text = await bytesOf(["encode"], Buffer.concat([Buffer.from(before), all]));
  expect(text).toMatch(/^[ -~\n]*\n$/);
  expect(text).toContain("%00%01");
  expect(text).toContain("%FE%FF");
  expect(await bytesOf(["decode"], Buffer.from(text, "latin1"))).toBe(
    `${before}${Buffer.from(all).toString("latin1")}\n`,
  );
});

test("writes bytes that are not text as base64 in JSON", async () => {
  const { stdout } = await run(["decode", "--json", "%C3%BC", "%FF"]);
  expect(records(stdout)).toEqual([
    { input: "%C3%BC", output: "ü", base64: "w7w=" },
    { input: "%FF", output: null, base64: "/w==" },
  ]);
});

test("lists the sets if one is unknown", async () => {
  const { stderr, status } = await run(["encode", "--set", "pth", "x"]);
  expect(stderr).toContain("c0-control, fragment, query, special-query, path, userinfo, component, form");
  expect(status).toBe(2);
});
