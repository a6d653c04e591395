/** The desk has the header, the colours and the fonts of the site. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { REPOSITORY } from "../../../docs/.vitepress/repository-links.ts";
import { navigation } from "../../../docs/.vitepress/sidebar.ts";
import { links, SHARED, site, variables } from "../../../docs/desk/site.ts";

const desk = join(import.meta.dirname, "../../../docs/desk");

describe("the header", () => {
  it("has the links of the site", () => {
    const found = [...links().matchAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, link, text]) => [
      link,
      text?.replace(/<[^>]*>/g, ""),
    ]);
    const expected = navigation().map((item) => ["text" in item && item.text, "link" in item && item.link]);
    expect(found.slice(0, -1)).toEqual(
      expected.map(([text, link]) => [`..${link}${String(link).endsWith("/") ? "" : ".html"}`, text]),
    );
    expect(found.at(-1)).toEqual([REPOSITORY, "GitHub"]);
    expect(found.filter(([, text]) => text === "Desk")).toEqual([["../desk/", "Desk"]]);
    expect(found.length).toBeGreaterThan(4);
  });

  it("is in the page, twice: in a row, and in a menu for phones", () => {
    const { transformIndexHtml } = site();
    if (typeof transformIndexHtml !== "function") throw new Error("the plugin changes no page");
    const html = String(
      transformIndexHtml.call({} as never, readFileSync(join(desk, "index.html"), "utf8"), {} as never),
    );
    expect(html.split('aria-current="page"')).toHaveLength(3);
    expect(html).not.toContain("<!-- navigation -->");
  });
});

describe("the variables", () => {
  it("have the site's values, for light and dark pages", () => {
    const text = variables();
    expect(text).toContain("--vp-c-bg: light-dark(#ffffff, #1b1b1f);");
    const own = readFileSync(join(desk, "../.vitepress/theme/style.css"), "utf8");
    const [light, dark] = [...own.matchAll(/--vp-c-brand-1: ([^;]+);/g)].map(([, value]) => value);
    expect(text).toContain(`--vp-c-brand-1: light-dark(${light}, ${dark});`);
    expect(text).not.toContain("var(");
    for (const name of SHARED) expect(text).toContain(`${name}: `);
  });

  it("are all that the styles use", () => {
    const folder = join(desk, "src/style");
    const style = readdirSync(folder)
      .map((name) => readFileSync(join(folder, name), "utf8"))
      .join("\n");
    for (const [, name = ""] of style.matchAll(/var\((--vp-[\w-]+)\)/g)) expect(SHARED).toContain(name);
  });
});
