/** docs/diagrams and docs/grammar.md are what `pnpm generate test` writes. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { url2014 } from "@anyurl/drafts";
import { type Expression, spec } from "@anyurl/reference";
import { describe, expect, it, test } from "vitest";
import { readSection } from "../bench/page.ts";
import { draw } from "./diagrams/draw.ts";
import { CHAPTERS, chapter, FOLDER, files, PAGE } from "./diagrams/page.ts";

const STALE = "Run: npm run generate test";
const generated = files();
const page = readFileSync(PAGE, "utf8");

describe("docs/diagrams", () => {
  it("has the generated files, and no others", () => {
    const found = readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".svg"));
    expect(found.sort(), STALE).toEqual([...generated.keys()].sort());
    const stale = found.filter((name) => readFileSync(join(FOLDER, name), "utf8") !== generated.get(name));
    expect(stale, STALE).toEqual([]);
  });

  it("has a diagram of each production", () => {
    const count = Object.keys(spec.grammar).length + Object.keys(url2014.diagrams).length;
    expect(generated.size).toBeGreaterThanOrEqual(count);
  });

  it.each([...generated])("%s has a title, its notation as text, and colours for dark pages", (_, svg) => {
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+" width="\d+" height="\d+"/,
    );
    expect(svg).toMatch(/<title id="title">[^<]+<\/title>\n<desc id="notation">[^<]+<\/desc>/);
    expect(svg).toContain("@media (prefers-color-scheme: dark)");
    const opened = svg.match(/<(?!\/|desc|title|style)[a-z]+(?:\s[^>]*[^/])?>/g) ?? [];
    expect(opened.length).toBe(svg.match(/<\/(?!desc|title|style)[a-z]+>/g)?.length);
    expect(svg.replace(/&(?:amp|lt|gt|quot|#\d+);/g, "")).not.toContain("&");
    const width = Number(/width="(\d+)"/.exec(svg)?.[1]);
    expect(width).toBeLessThan(960);
  });

  it("says which are drawn from prose", () => {
    const isProse = (name: string) => generated.get(name)?.includes("Drawn from the document's prose");
    expect(isProse("url-specification/url.svg")).toBe(false);
    expect(isProse("url-specification/dots.svg")).toBe(true);
    expect(isProse("authoring-2014/url.svg")).toBe(true);
    expect(isProse("parsing-2014/host.svg")).toBe(false);
  });
});

describe("docs/grammar.md", () => {
  it.each(CHAPTERS)("has the generated chapter %s", async (name) => {
    expect(await readSection(name, PAGE), STALE).toBe(chapter(name));
  });

  it("shows each diagram once", () => {
    const shown = Array.from(page.matchAll(/\]\(diagrams\/([^)]+)\)/g), ([, file = ""]) => file);
    expect(shown.sort()).toEqual([...generated.keys()].sort());
  });
});

test("characters of XML are escaped", () => {
  const expression: Expression = spec.parseExpression('"<&>" { "<", "&" }');
  const svg = draw("a<b", expression, "c & d");
  expect(svg).toContain('<title id="title">a&lt;b</title>');
  expect(svg).toContain(">c &amp; d</text>");
  expect(svg.replace(/<[^<>]*>/g, "")).not.toMatch(/<|&(?!amp;|lt;|gt;|#\d+;)/);
});
