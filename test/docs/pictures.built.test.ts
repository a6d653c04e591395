/** docs/images has the pictures that `pnpm generate test` writes: the output of the command. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { FOLDER, PICTURES, picture } from "./terminal/pictures.ts";
import { drawTerminal } from "./terminal/svg.ts";

describe.each(PICTURES)("docs/images/%s.svg", (name) => {
  it("is up to date", async () => {
    expect(readFileSync(join(FOLDER, `${name}.svg`), "utf8"), "Run: npm run generate test").toBe(await picture(name));
  });

  it("fits a page, loads nothing, and contains its session as text", async () => {
    const svg = await picture(name);
    expect(Number(/ width="(\d+)"/.exec(svg)?.[1])).toBeLessThan(900);
    expect(svg).toMatch(/<title id="title">[^<]+<\/title>\n<desc id="session">\$ anyurl [^<]+<\/desc>/);
    expect(svg).not.toMatch(/<script|url\(|@import|href=/);
    expect(svg).toContain("@media (prefers-color-scheme: dark)");
    expect(svg.replace(/&(?:amp|lt|gt);/g, "")).not.toContain("&");
    expect(svg).not.toContain("\u001B");
  });
});

describe("the recording", () => {
  it("takes about eight seconds, moves only if the reader allows it, and ends with everything shown", async () => {
    const svg = await picture("terminal");
    const [still = "", moving = ""] = svg.split("@media (prefers-reduced-motion: no-preference) {");
    expect(still).not.toMatch(/animation|opacity|clip-path/);
    const ends = Array.from(moving.matchAll(/animation: \w+ (?:1ms|([\d.]+)s)(?: steps\(\d+\))? ([\d.]+)s both/g));
    expect(ends).toHaveLength(6);
    const last = Math.max(...ends.map(([, takes = "0", starts]) => Number(takes) + Number(starts)));
    expect(last).toBeGreaterThan(6);
    expect(last).toBeLessThan(8);
    expect(moving).toContain("to { opacity: 1; }");
    expect(moving).toContain("to { clip-path: inset(0 0 0 0); }");
  });
});

test("colours and styles become classes, and text is escaped", () => {
  const output = "\u001B[31m<a>\u001B[39m & \u001B[1mb\u001B[22m\n  c\n";
  const svg = drawTerminal({ title: "T", sessions: [{ line: "anyurl", output }] });
  expect(svg).toContain('><tspan class="red">&lt;a&gt;</tspan> &amp; <tspan class="bold">b</tspan></text>');
  expect(svg).toMatch(/<text x="32\.8" y="\d+" textLength="8\.4" [^>]*>c<\/text>/);
});
