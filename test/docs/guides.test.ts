/** Code in the guides that is a file of an example, which other tests run; and their generated tables. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
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
