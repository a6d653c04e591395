/** docs/images has the pictures that `pnpm generate test` writes: the output of the command. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { FOLDER, PICTURES, picture } from "./terminal/pictures.ts";

/** The width of the text of a page of the site, in CSS pixels, in a window of 1280. GitHub's is wider. */
const PAGE_WIDTH = 624;

describe.each(PICTURES)("docs/images/%s.svg", (name) => {
  it("is up to date", async () => {
    expect(readFileSync(join(FOLDER, `${name}.svg`), "utf8"), "Run: npm run generate test").toBe(await picture(name));
  });

  it("fits a page, loads nothing, and contains its session as text", async () => {
    const svg = await picture(name);
    const width = Number(/ width="(\d+)"/.exec(svg)?.[1]);
    const size = Number(/ font: (\d+)px /.exec(svg)?.[1]);
    expect(size * Math.min(1, PAGE_WIDTH / width)).toBeGreaterThanOrEqual(13);
    expect(svg).toMatch(/<title id="title">[^<]+<\/title>\n<desc id="session">\$ anyurl [^<]+<\/desc>/);
    expect(svg).not.toMatch(/<script|url\(|@import|href=/);
    expect(svg).toContain("@media (prefers-color-scheme: dark)");
    expect(svg.replace(/&(?:amp|lt|gt);/g, "")).not.toContain("&");
    expect(svg).not.toContain("\u001B");
  });
});

describe("the recording", () => {
  it("starts and ends with everything shown, moves only if the reader allows it, and takes about 12 seconds", async () => {
    const svg = await picture("terminal");
    const [still = "", moving = ""] = svg.split("@media (prefers-reduced-motion: no-preference) {");
    expect(still).not.toMatch(/animation|opacity|clip-path/);
    const frames = [...moving.matchAll(/@keyframes (\S+) \{\n0% \{ (.*?);.*?\}\n(.*?)\n100% \{ (.*?); \}\n\}/gs)];
    expect(frames.length).toBeGreaterThanOrEqual(6);
    for (const [, name = "", first, between = "", last] of frames) {
      expect(first).toMatch(/^(?:opacity: 1|clip-path: inset\(0 0 0 0\))$/);
      expect(last).toBe(first);
      expect(between).toMatch(
        /^[\d.]+% \{ (?:opacity: 0|clip-path: inset\(0 100% 0 0\)); animation-timing-function: \S+; \}/,
      );
      expect(svg).toContain(`class="${name}"`);
      const [, seconds] = new RegExp(`\\.${name} \\{ animation: ${name} ([\\d.]+)s both; \\}`).exec(moving) ?? [];
      expect(Number(seconds)).toBeGreaterThan(10);
      expect(Number(seconds)).toBeLessThan(13);
    }
  });
});
