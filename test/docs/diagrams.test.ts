/** docs/grammar.md is what `pnpm generate test` writes, and each of its rules has a picture for the site. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { addDiagrams } from "../../docs/.vitepress/diagrams.ts";
import { readSection } from "../bench/page.ts";
import { CHAPTERS, chapter, PAGE, pictures } from "./diagrams/page.ts";

describe("a picture", () => {
  it.each(pictures())("has a title, its notation as text, and colours for dark pages: %#", (svg) => {
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
});

describe("docs/grammar.md", () => {
  it.each(CHAPTERS)("has the generated chapter %s", async (name) => {
    expect(await readSection(name, PAGE), "Run: npm run generate test").toBe(chapter(name));
  });

  it("has a picture below each rule, on the site", () => {
    const shown = addDiagrams(readFileSync(PAGE, "utf8")).matchAll(
      /^(\S+) ::= [^`]*\n```\n\n!\[Railroad diagram of \1\]\(\.\/diagrams\/(\d+)\.svg\)$/gm,
    );
    const titles = pictures().map((svg) => /<title id="title">([^<,]+)/.exec(svg)?.[1]);
    expect([...shown].map(([, rule = "", at]) => [rule.replace("authoring/", ""), Number(at)])).toEqual(
      titles.map((title, at) => [title, at]),
    );
  });
});
