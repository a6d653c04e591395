/** The example that reads the links of a page, as docs/guides/legacy-encodings.md runs it. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";

const program = fileURLToPath(new URL("../../../packages/url/examples/page-links.mjs", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "anyurl-page-"));
afterAll(() => rmSync(folder, { recursive: true }));

const ADDRESS = "https://example.com/shop/page.html";

/** Runs the example on a page, as its first comment says. */
function links(page: Uint8Array, ...words: string[]): string[] {
  const file = join(folder, "page.html");
  writeFileSync(file, page);
  return execFileSync(process.execPath, [program, file, ADDRESS, ...words], { encoding: "utf8" })
    .trim()
    .split("\n");
}

/** The page in windows-1252: every character below is one byte. */
const bytesOf = (html: string) => Uint8Array.from(html, (character) => BYTES[character] ?? character.charCodeAt(0));
const BYTES: Readonly<Record<string, number>> = { "€": 0x80, "“": 0x93, "”": 0x94 };

test("the links of a windows-1252 page have the query bytes that a browser sends", () => {
  const page = `<!doctype html><meta http-equiv="Content-Type" content="text/html; charset=windows-1252">
    <a href="suche?q=café&amp;max=5 €#café">a</a> <A class=x HREF='/é?“x”'>b</A> <a href="?&#8381;">c</a>
    <a href="wss://example.com/?é">d</a> <a href="http://[">e</a> <a href="">f</a>`;
  const expected = [
    "https://example.com/shop/suche?q=caf%E9&max=5%20%80#caf%C3%A9",
    "https://example.com/%C3%A9?%93x%94",
    "https://example.com/shop/page.html?%26%238381%3B",
    "wss://example.com/?%C3%A9",
    ADDRESS,
  ];
  expect(links(bytesOf(page))).toEqual(expected);
  expect(links(bytesOf(page), "ISO-8859-1")).toEqual(expected);
});

test("the header decides before the page, and a byte order mark before both", () => {
  const page = bytesOf('<meta charset=windows-1252><base href="/b/?é"><a href="?é"></a><a href=""></a>');
  expect(links(page)).toEqual(["https://example.com/b/?%E9", "https://example.com/b/?%E9"]);
  expect(links(page, "utf-8")).toEqual(["https://example.com/b/?%EF%BF%BD", "https://example.com/b/?%EF%BF%BD"]);
  const withMark = Uint8Array.from([0xef, 0xbb, 0xbf, ...Buffer.from('<a href="?é"></a>')]);
  expect(links(withMark, "windows-1252")).toEqual([`${ADDRESS}?%C3%A9`]);
});

test("links without quotes are read, and an invalid base counts as none", () => {
  const page = bytesOf(
    `<meta charset=windows-1252><base href="http://["><a class=x href=a?é>a</a><a data-href="b" href="c?&#xE9;">c</a>
    <a href="?&constructor;&#9999999;">d</a>`,
  );
  expect(links(page)).toEqual([
    "https://example.com/shop/a?%E9",
    "https://example.com/shop/c?%E9",
    `${ADDRESS}?&constructor;&#9999999;`,
  ]);
});
