import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deadLinks, foreignFiles, orphans, readPages, twinProblems } from "./links.ts";

describe("the check of the site's links", () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "anyurl-site-"));
    mkdirSync(join(folder, "desk"));
    const page = (body: string) => `<!doctype html><html><body>${body}</body></html>`;
    writeFileSync(
      join(folder, "index.html"),
      page(
        '<a href="/a.html#here">a</a><a href="desk/#i=x">b</a><a href="https://example.com/">c</a><a href="#x">d</a>',
      ),
    );
    writeFileSync(
      join(folder, "a.html"),
      page('<h2 id="here"></h2><a href="b.html">b</a><img src="//cdn.example/a.png"><script src="a.js"></script>'),
    );
    writeFileSync(join(folder, "desk/index.html"), page('<a href="../a.html#there">a</a>'));
    writeFileSync(join(folder, "lost.html"), page('<a href="lost.html">a</a>'));
    writeFileSync(join(folder, "a.css"), '@import "https://fonts.example/a.css"; a { background: url(data:,) }');
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  it("finds missing files and elements", () => {
    expect(deadLinks(folder, readPages(folder))).toEqual([
      "a.html: b.html opens no file",
      "a.html: a.js opens no file",
      "desk/index.html: ../a.html#there opens no element of a.html",
      "index.html: #x opens no element of index.html",
    ]);
  });

  it("finds pages without a twin, and dead links of twins", () => {
    const [page] = readPages(folder).filter(({ path }) => path === "a.html");
    expect(twinProblems(folder, page === undefined ? [] : [page])).toEqual(["a.html: it has no twin in Markdown"]);
    writeFileSync(join(folder, "a.md"), "[a](/a.md#here) [b](/b.md) [c](https://example.com/c.md)\n");
    expect(twinProblems(folder, page === undefined ? [] : [page])).toEqual(["a.md: /b.md opens no file"]);
    rmSync(join(folder, "a.md"));
  });

  it("finds pages without a link to them", () => {
    expect(orphans(folder, readPages(folder))).toEqual(["lost.html: no other page links to it"]);
  });

  it("finds files of other servers", () => {
    expect(foreignFiles(folder, readPages(folder))).toEqual([
      "a.html: //cdn.example/a.png",
      "a.css: https://fonts.example/a.css",
    ]);
  });
});
