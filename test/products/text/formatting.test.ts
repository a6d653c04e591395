/** `formatURL` on the URLs of UTS #58's own test. */
import { formatURL } from "@anyurl/text";
import { describe, expect, it } from "vitest";
import { readDataFile, skippedNotice, versions } from "./files.ts";

if (versions.length === 0) console.log(skippedNotice);

/** A URL, and how it is shown. */
interface Pair {
  readonly source: string;
  readonly shown: string;
  /** The URL as the comment above the pair has it, component by component. */
  readonly structure: string;
}

/** The separators before the components, by their letters in the comments. */
const SEPARATORS: Readonly<Record<string, string>> = { 𝑺: "", 𝑯: "", 𝑷: "/", 𝑸: "&", 𝑽: "=", 𝑭: "#", 𝑫: ":~:" };

/** The characters to escape in each component, beside those that the parser of URLs escapes. */
const ESCAPED: Readonly<Record<string, RegExp>> = { 𝑷: /[/?#]/g, 𝑸: /[#&=+]/g, 𝑽: /[#&=+]/g };

function readStructure(comment: string): string {
  const components = [...comment.matchAll(/([𝑺𝑯𝑷𝑸𝑽𝑭𝑫])=(.*?)(?= [𝑺𝑯𝑷𝑸𝑽𝑭𝑫]=|\}$)/gu)];
  let hasQuery = false;
  return components
    .map(([, letter = "", value = ""]) => {
      const separator = letter === "𝑸" && !hasQuery ? "?" : (SEPARATORS[letter] ?? "");
      hasQuery ||= letter === "𝑸";
      const escaped = value.replace(/%(?=[\dA-F]{2})/gi, "%25").replace(ESCAPED[letter] ?? /(?!)/g, encodeURIComponent);
      return separator + escaped;
    })
    .join("");
}

function readPairs(version: string): readonly Pair[] {
  const lines = readDataFile(version, "LinkFormattingTest.txt").split("\n");
  return lines.flatMap((comment, index) => {
    if (!comment.startsWith("# {𝑺")) return [];
    const [source = "", shown = ""] = lines.slice(index + 1);
    return [{ source, shown, structure: readStructure(comment.slice(2)) }];
  });
}

/** The URLs that the file of 17.0.0 shows with punctuation at their end, which the file of 18.0.0 escapes. */
const UNESCAPED = /^(.*wiki\w+\.org\/wiki\/.*)([.:!'"’»།？۔])$/u;

function escapeEnd(shown: string): string {
  return shown.replace(UNESCAPED, (_, start: string, last: string) => {
    return start + [...Buffer.from(last)].map((byte) => `%${byte.toString(16).toUpperCase()}`).join("");
  });
}

describe.skipIf(versions.length === 0)("the URLs of LinkFormattingTest.txt", () => {
  it.each(versions)("of %s", (version) => {
    const pairs = readPairs(version);
    expect(pairs.length).toBe(55);
    const shown = pairs.map((pair) => escapeEnd(pair.shown));
    expect(shown.filter((text, index) => text !== pairs[index]?.shown).length).toBe(version === "17.0.0" ? 10 : 0);
    expect(pairs.map(({ structure }) => formatURL(structure))).toEqual(shown);
  });

  it.each(versions)("of %s, as written", (version) => {
    const other = readPairs(version).filter(({ source, shown }) => formatURL(source) !== escapeEnd(shown));
    // These sources lack the escapes of separators inside of components, so that they are other URLs.
    expect(other.map(({ source }) => source)).toEqual([
      "https://example.com/%CE%B1#%CE%B2?%CE%B3=%CE%B4#%CE%B5",
      "https://example.com/%CE%B1/%CE%B2/%CE%B3",
      "https://example.com?%CE%B1&=%CE%B2&%CE%B3=&%CE%B4",
      "https://example.com?%CE%B1=%CE%B2=%CE%B3=%CE%B4",
      "https://example.com/%CE%B1/b/%3F#c?%CE%B1%CE%B2=%CE%B3&%CE%B6=#%CE%9E&k=v#frag",
    ]);
  });
});
