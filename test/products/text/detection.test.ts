/** `findLinks` on the lines of UTS #58's own test, and on a corpus of this project. */
import { findLinks } from "@anyurl/text";
import { describe, expect, it } from "vitest";
import { TEXTS } from "./corpus.ts";
import { readLines, skippedNotice, versions } from "./files.ts";
import { mark, unmark } from "./marks.ts";

if (versions.length === 0) console.log(skippedNotice);

describe.skipIf(versions.length === 0)("the lines of LinkDetectionTest.txt", () => {
  it.each(versions)("of %s", (version) => {
    const lines = readLines(version, "LinkDetectionTest.txt");
    expect(lines.length).toBeGreaterThan(300);
    expect(lines.map((line) => mark(unmark(line), findLinks(unmark(line))))).toEqual(lines);
  });
});

describe.each(Object.entries(TEXTS))("the corpus: %s", (_, texts) => {
  it.each(texts)("%j", (text) => {
    expect(mark(unmark(text), findLinks(unmark(text)))).toBe(text);
  });
});
