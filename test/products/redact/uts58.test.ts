/** URLs in logs end before the punctuation of UTS #58, or after it: a secret never ends too early. */
import { redactURLsInText } from "@anyurl/redact";
import { findLinks } from "@anyurl/text";
import { describe, expect, it } from "vitest";
import { readLines, skippedNotice, versions } from "../text/files.ts";

const VERSION = "18.0.0-dev";
const isHere = versions.includes(VERSION);
if (!isHere) console.log(skippedNotice);

/** The characters of other scripts that can end a link: they are not ASCII, and their Link_Term is not Include. */
function readPunctuation(): readonly number[] {
  return readLines(VERSION, "LinkTerm.txt").flatMap((line) => {
    const [, first = "", last = first] = /^([\dA-F]+)(?:\.\.([\dA-F]+))?\s*; (?:Soft|Open|Close)/.exec(line) ?? [];
    const start = Number.parseInt(first, 16);
    const length = Number.parseInt(last, 16) - start + 1;
    return Array.from({ length: start > 127 ? length : 0 }, (_, index) => start + index);
  });
}

/** The marks before which `findLinks` ends a link, although a letter follows. */
const EAST_ASIAN = /[\u3001-\u301f\ufe10-\uff64]/;

/** General punctuation, and punctuation of East Asia, which no space follows. */
const SPACELESS = /[\u2018-\u2022\u3000-\u303f\ufe50-\uffef]/;

describe.skipIf(!isHere)("after a secret", () => {
  const all = isHere ? readPunctuation().map((codePoint) => String.fromCodePoint(codePoint)) : [];

  it.each(["utf8", "latin1"] as const)("each mark that can end a link keeps the words after it, in %s", (encoding) => {
    expect(all.length).toBeGreaterThan(300);
    const read = (text: string) => (encoding === "utf8" ? text : Buffer.from(text).toString("latin1"));
    const redact = (text: string) => Buffer.from(redactURLsInText(read(text)), encoding).toString();
    const lost = all.filter((mark) => !redact(`https://h/?token=S${mark} next`).endsWith(" next"));
    expect(lost).toEqual([]);
    const joined = all.filter((mark) => SPACELESS.test(mark));
    expect(joined.length).toBeGreaterThan(50);
    expect(
      joined.filter((mark) => redact(`https://h/?token=S${mark}次`) !== `https://h/?token=REDACTED${mark}次`),
    ).toEqual([]);
  });

  it("ends a URL where findLinks ends it, if a letter follows", () => {
    const marks = all.filter((mark) => EAST_ASIAN.test(mark));
    expect(marks.length).toBeGreaterThan(50);
    const ends = marks.map((mark) => findLinks(`https://h/?token=S${mark}次`)[0]?.end);
    const secretEnds = marks.map((mark) => {
      const rest = redactURLsInText(`https://h/?token=S${mark}次`).slice("https://h/?token=REDACTED".length);
      return "https://h/?token=S".length + 1 + "次".length - rest.length;
    });
    expect(secretEnds).toEqual(ends);
  });
});
