/** docs/diagrams and docs/grammar.md are what `pnpm generate test` writes. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readSection } from "../bench/page.ts";
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
