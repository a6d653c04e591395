/** docs/decided.md and docs/architecture.md name functions that exist, and every algorithm of the engine. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readSection } from "../bench/page.ts";
import { declarationsIn } from "./declarations.ts";
import { type Link, linksIn, rowsBelow } from "./markdown.ts";
import { PAGE, patternAlgorithms } from "./pattern-algorithms.ts";

const root = join(import.meta.dirname, "../..");
const page = readFileSync(join(root, "docs/decided.md"), "utf8");
const story = readFileSync(join(root, "docs/architecture.md"), "utf8");

/** A function in a file. */
interface Reference {
  readonly path: string;
  readonly name: string;
}

function pathOf({ target }: Link): string {
  return join("docs", target);
}

/** The functions that links to source files name: all code in their texts. */
function referencesIn(links: readonly Link[]): Reference[] {
  return links
    .filter(({ target }) => target.endsWith(".ts"))
    .flatMap((link) =>
      Array.from(link.text.matchAll(/`([\w.]+)`/g), ([, name = ""]) => ({ path: pathOf(link), name })),
    );
}

function isDeclared({ path, name }: Reference): boolean {
  return (
    existsSync(join(root, path)) &&
    declarationsIn(join(root, path)).some((one) => one.name === name || one.name.endsWith(`.${name}`))
  );
}

const algorithms = rowsBelow(page, "The algorithms of the URL Standard");

/** The corpus: arrays of cases, or one array for each part. Strings in them are headings. */
function casesIn(path: string): number {
  const content: unknown = JSON.parse(readFileSync(join(root, path), "utf8"));
  const lists = Array.isArray(content) ? [content] : Object.values(content as object).filter(Array.isArray);
  return lists.flat().filter((one) => typeof one === "object").length;
}

const UNDECLARED = "The page links these names to files that do not declare them; `git grep NAME` finds the right file";

describe("docs/architecture.md", () => {
  it("names functions that are declared in the file that the link opens", () => {
    const references = referencesIn(linksIn(story));
    expect(references.length).toBeGreaterThan(3);
    expect(
      references.filter((one) => !isDeclared(one)),
      UNDECLARED,
    ).toEqual([]);
  });

  it("names each package of the rings", () => {
    const folders = readdirSync(join(root, "packages"));
    expect(folders.filter((name) => !story.includes(`](../packages/${name})`))).toEqual([]);
  });

  it("can be read in ten minutes", () => {
    const written = story.replace(/<!-- (.+) -->.*<!-- end of \1 -->/s, "");
    expect(written.split(/\s+/).length).toBeLessThan(2000);
  });
});

describe("docs/decided.md", () => {
  it("names functions that are declared in the file that the link opens", () => {
    const references = referencesIn(linksIn(page));
    expect(references.length).toBeGreaterThan(100);
    expect(
      references.filter((one) => !isDeclared(one)),
      UNDECLARED,
    ).toEqual([]);
  });

  it("has an engine function and a file of cases for each algorithm that the engine implements", () => {
    expect(algorithms.length).toBeGreaterThan(70);
    const incomplete = algorithms.filter((row) => {
      const inEngine = row.flat().some(({ target }) => target.startsWith("../assembly/"));
      const withCases = row.flat().some(({ target }) => target.startsWith("../test/corpus/"));
      // Of IDNA, one sentence names the file of all rows.
      return inEngine && row.length === 4 && !withCases;
    });
    expect(incomplete).toEqual([]);
  });

  it("names corpus files that have cases", () => {
    const corpus = new Set(
      linksIn(page)
        .map(pathOf)
        .filter((path) => path.startsWith("test/corpus/") && path.endsWith(".json")),
    );
    const files = readdirSync(join(root, "test/corpus")).filter((name) => name.endsWith(".json"));
    expect([...corpus].filter((path) => casesIn(path) === 0)).toEqual([]);
    const unnamed = files.map((name) => `test/corpus/${name}`).filter((path) => !corpus.has(path));
    expect(unnamed, "Add these files to the rows of their algorithms in docs/decided.md").toEqual([]);
  });

  it("names every exported function of the engine that implements an algorithm with an address", () => {
    const named = new Set(
      algorithms.flatMap((row) => referencesIn(row.flat())).map(({ path, name }) => `${path} ${name}`),
    );
    const missing = ["url", "host", "idna", "percent", "form"]
      .flatMap((folder) => sourcesIn(`assembly/${folder}`))
      .flatMap((path) => declarationsIn(join(root, path)).map((declaration) => ({ path, ...declaration })))
      .filter(({ isExported, name, comment }) => isExported && !name.includes(".") && /https:\/\/\S+#/.test(comment))
      .map(({ path, name }) => `${path} ${name}`)
      // The enumeration of all states; each state has a row of its own.
      .filter((one) => one !== "assembly/url/state.ts State" && !named.has(one));
    expect(missing, "Add rows for these functions to the tables of docs/decided.md").toEqual([]);
  });
});

it("docs/decided.md has the generated table of the URL Pattern Standard: npm run generate test", async () => {
  expect(await readSection("pattern algorithms", PAGE)).toBe(patternAlgorithms());
});

function sourcesIn(folder: string): string[] {
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith(".ts") && statSync(join(root, folder, name)).isFile())
    .map((name) => `${folder}/${name}`);
}
