/**
 * Prints the links of an HTML page in any encoding, with the bytes that a browser would send to the server.
 *
 *     npm install anyurl && node page-links.mjs page.html https://example.com/page.html [charset]
 *
 * The last argument is the charset of the page's Content-Type header, if it has one.
 */
import { readFile } from "node:fs/promises";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { URL } from "anyurl";
import { decode, getEncoding, parseURL } from "anyurl/encoding";

const FIRST_BYTES = 1024;
const META = /<meta[^>]*charset\s*=\s*["']?\s*([^\s"'/>;]+)/i;
const BASE = /<base\s[^>]*?href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const LINK = /<a\s(?:[^>]*?\s)?href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;
const REFERENCES = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
]);

/**
 * Returns the encoding of a page, from its byte order mark, its header or its first `meta`, in this order.
 *
 * HTML has more rules: https://html.spec.whatwg.org/multipage/parsing.html#determining-the-character-encoding
 */
function encodingOf(bytes, charset) {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return "UTF-8";
  const [, ofMeta = ""] = META.exec(decode(bytes.subarray(0, FIRST_BYTES), { encoding: "latin1" })) ?? [];
  return getEncoding(charset ?? "") ?? getEncoding(ofMeta) ?? "windows-1252";
}

/** Replaces the most common character references. A program with an HTML parser gets the attribute itself. */
function attributeText(text) {
  return text.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w+));/gi, (reference, decimal, hexadecimal, name) => {
    if (name !== undefined) return REFERENCES.get(name) ?? reference;
    return String.fromCodePoint(decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal));
  });
}

/** Returns the URLs of a page's links, in their order. Links that are not valid are left out. */
export function linksOf(bytes, address, charset) {
  const encoding = encodingOf(bytes, charset);
  const html = decode(bytes, { encoding });
  const [, ...baseHref] = BASE.exec(html) ?? [];
  const written = attributeText(baseHref.join(""));
  // The encoding of the page is also the base's. As in browsers, an invalid base counts as none.
  const base = parseURL(URL.canParse(written, address) ? written : "", { base: address, encoding });
  return Array.from(html.matchAll(LINK), ([, ...href]) => attributeText(href.join(""))).flatMap((href) =>
    URL.canParse(href, base) ? [parseURL(href, { base, encoding })] : [],
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const [file, address, charset] = process.argv.slice(2);
  for (const url of linksOf(await readFile(file), address, charset)) console.log(url.href);
}
