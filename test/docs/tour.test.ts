/** docs/tour.md lists the files of the parser, and the site's page of their sources has headings for the standards. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { marked, type Tokens } from "marked";
import { beforeAll, describe, expect, it } from "vitest";
import { piecesOf, readTour, sourcesOf } from "../../docs/.vitepress/tour.ts";
import { type Link, linksIn } from "./markdown.ts";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const tour = read("docs/tour.md");

const pathOf = ({ target }: Link) => join("docs", target);

/** The page up to a heading, and the rest of it. */
const [listed = "", leftOut = ""] = tour.split(/^## Left out$/m);

/** The files, as the Markdown parser finds them: the first link of each item. */
const files = marked
  .lexer(listed)
  .filter((token): token is Tokens.List => token.type === "list")
  .flatMap(({ items }) => items.map(({ raw }) => linksIn(raw)[0]))
  .flatMap((link) => (link?.target.startsWith("../") ? [pathOf(link)] : []));

/** The folders of both engines, of the bindings and of the class. */
const CORE = /^(?:assembly|bindings|packages\/(?:specification|url)\/src)\//;

/** The sections of standards that a text names. */
function addressesIn(text: string): string[] {
  const found =
    text.match(/https:\/\/(?:[\w.-]+\.whatwg|www\.unicode|www\.rfc-editor|alwinb\.github)\.[^\s`"'()<>]+/g) ?? [];
  return found.map((address) => address.replace(/[.,:;]+$/, "")).filter((address) => /#|\/rfc\d/.test(address));
}

/** The modules that a source imports from files beside it. */
function importsIn(path: string): string[] {
  const imported = Array.from(read(path).matchAll(/\bfrom "(\.[^"]+)"/g), ([, name = ""]) => name);
  return imported.map((name) => join(dirname(path), name.endsWith(".ts") ? name : `${name}.ts`));
}

function sentencesIn(markdown: string): number {
  const text = markdown.replace(/`[^`]*`/g, "code").replace(/\]\([^)]*\)/g, "]");
  return text.match(/[.?!](?=\s|$)/g)?.length ?? 0;
}

describe("docs/tour.md", () => {
  it("lists about forty files, each once, which exist", () => {
    expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(files).toEqual([...new Set(files)]);
    expect(files.length).toBeGreaterThanOrEqual(35);
    expect(files.length).toBeLessThanOrEqual(45);
  });

  it("takes a weekend", () => {
    const lines = files.reduce((sum, path) => sum + read(path).trimEnd().split("\n").length, 0);
    expect(lines).toBeGreaterThanOrEqual(3000);
    expect(lines).toBeLessThanOrEqual(6000);
  });

  it("has two sentences about each file", () => {
    const entries = readTour(tour).flatMap((part) => part.entries);
    expect(entries.map(({ path }) => path)).toEqual(files);
    const others = entries.filter(({ text }) => sentencesIn(text) !== 2);
    expect(others.map(({ path, text }) => `${path}: ${sentencesIn(text)} sentences`)).toEqual([]);
  });

  it("names all other files of the core that the listed ones import", () => {
    const named = linksIn(leftOut).map(pathOf);
    const isNamed = (path: string) => named.some((one) => path === one || path.startsWith(`${one}/`));
    const imported = new Set(files.filter((path) => CORE.test(path)).flatMap(importsIn));
    expect(imported.size).toBeGreaterThan(70);
    expect([...imported].filter((path) => !existsSync(join(root, path)))).toEqual([]);
    // Add an entry to the tour, or the file to the list of those left out, with the reason.
    expect([...imported].filter((path) => !files.includes(path) && !isNamed(path))).toEqual([]);
    // A file is either listed or left out, and nothing is left out that no file imports.
    expect(named.filter((path) => files.includes(path))).toEqual([]);
    expect(named.filter((one) => ![...imported].some((path) => path === one || path.startsWith(`${one}/`)))).toEqual(
      [],
    );
  });

  it("links to sections that the file names, if it names any", () => {
    const strangers = readTour(tour)
      .flatMap((part) => part.entries)
      .filter(({ path }) => addressesIn(read(path)).length > 0 && path.endsWith(".ts"))
      .filter(({ sections }) => sections === "");
    // These only refer to a section in passing.
    expect(strangers.map(({ path }) => path)).toEqual(["bindings/engine/engine.ts"]);
  });
});

describe("the page of the sources", () => {
  let page = "";
  let headings: Tokens.Heading[] = [];
  let code: Tokens.Code[] = [];

  beforeAll(() => {
    page = sourcesOf(tour, read);
    const tokens = marked.lexer(page);
    headings = tokens.filter((token): token is Tokens.Heading => token.type === "heading");
    code = tokens.filter((token): token is Tokens.Code => token.type === "code");
  });

  it("has the whole of each file, in the order of the tour", () => {
    const ofFiles = headings.filter(({ depth }) => depth === 3).map(({ text }) => linksIn(text)[0]);
    expect(ofFiles.map((link) => relative(root, join(root, "docs/tour", link?.target ?? "")))).toEqual(files);
    const words = (text: string) => text.split(/\s+/).join(" ").trim();
    expect(words(code.map(({ text }) => text).join("\n"))).toBe(words(files.map(read).join("\n")));
  });

  it("has a heading for each section that a file names", () => {
    const opened = new Set(
      headings.filter(({ depth }) => depth === 4).flatMap(({ text }) => linksIn(text).map(({ target }) => target)),
    );
    const missing = files.flatMap((path) => addressesIn(read(path)).filter((address) => !opened.has(address)));
    expect(opened.size).toBeGreaterThan(80);
    expect(missing).toEqual([]);
  });

  it("has links that open files from its folder", () => {
    const links = linksIn(page).filter(({ target }) => !target.startsWith("https:"));
    const broken = links.filter(({ target }) => !statSync(join(root, "docs/tour", target), { throwIfNoEntry: false }));
    expect(links.length).toBeGreaterThanOrEqual(files.length);
    expect(broken).toEqual([]);
  });
});

it("a heading comes before the comment that names its section", () => {
  const source = [
    'import { a } from "./a";',
    "",
    "/**",
    " * Does it: https://url.spec.whatwg.org/#concept-ipv4-parser.",
    " * Then https://www.rfc-editor.org/rfc/rfc3492#section-6.1, twice: https://www.rfc-editor.org/rfc/rfc3492#section-6.1",
    " */",
    "function b() {",
    "  // https://url.spec.whatwg.org/#c0-control-percent-encode-set",
    "  return a;",
    "}",
  ];
  const pieces = piecesOf("a.ts", source.join("\n"));
  expect(pieces.map(({ sections }) => sections.map(({ title }) => title))).toEqual([
    [],
    ["IPv4 parser", "RFC 3492, section 6.1"],
    ["C0 control percent encode set"],
  ]);
  expect(pieces.map((piece) => piece.code.split("\n")[0])).toEqual([source[0], source[2], source[7]]);
  const [named] = piecesOf("packages/specification/src/a.ts", '/** The URL Specification, section "URL Model". */');
  expect(named?.sections[0]).toEqual({
    title: "URL Specification: URL Model",
    address: "https://alwinb.github.io/url-specification/#url-model",
  });
});
