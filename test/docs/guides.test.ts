/** Code in the guides that is a file of an example, which other tests run; and their generated tables. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readSection } from "../bench/page.ts";
import { PAGE, readingsTable, SECTION } from "./readings.ts";

const root = join(import.meta.dirname, "../..");

function read(path: string): string {
  return readFileSync(join(root, path), "utf8");
}

test.each([["docs/guides/route-with-patterns.md", "packages/pattern/examples/worker/src/worker.ts"]])(
  "%s contains %s",
  (page, file) => {
    expect(read(page)).toContain(`\n\`\`\`ts\n${read(file)}\`\`\`\n`);
  },
);

test("docs/guides/the-documents.md has the results of the documents", async () => {
  expect(await readSection(SECTION, PAGE), "Run: npm run generate test").toBe(readingsTable());
});

const FOLDER = join(root, "docs/guides");

/** The lines of a page that a reader sees first. */
const FIRST_SCREEN = 30;

const INSTALL = /`(?:npm|deno|pip) (?:install|add)((?:\s+[\w@/.:-]+)+)`|^npm install (.*)$/gm;

/** A link to a page of the command, which says how to install it. */
const LINK = /\]\(\.\.\/command\//;

/** The packages of anyurl that the code of a page imports, or whose command it runs without a link to its page. */
function usedBy(page: string): Set<string> {
  const used = new Set<string>();
  for (const [, language = "", code = ""] of page.matchAll(/^```(\w+)\n(.*?)^```$/gms)) {
    for (const [, name = ""] of code.matchAll(/ from "((?:@anyurl\/[\w-]+|anyurl))[/"]/g)) used.add(name);
    if (/^(?:sh|console|python)$/.test(language) && /\banyurl [a-z]/.test(code) && !LINK.test(page))
      used.add("@anyurl/cli");
  }
  return used;
}

/** The packages that lines of a page install. */
function installedBy(text: string): string[] {
  return [...text.matchAll(INSTALL)].flatMap(([, inline = "", line = ""]) => `${inline} ${line}`.split(/\s+/));
}

describe.each(readdirSync(FOLDER).filter((name) => name.endsWith(".md")))("%s", (name) => {
  const page = readFileSync(join(FOLDER, name), "utf8");
  const first = page.split("\n").slice(0, FIRST_SCREEN).join("\n");

  test("has a line for each package that its code needs", () => {
    expect([...usedBy(page)].filter((used) => !installedBy(page).includes(used))).toEqual([]);
  });

  test("says on its first screen what to install, and shows code or a table there", () => {
    expect(installedBy(first).filter((installed) => /^(?:@anyurl\/|anyurl$)/.test(installed))).not.toEqual([]);
    expect(first).toMatch(/^```|^\| ?-/m);
  });
});
