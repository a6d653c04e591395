import { readFileSync } from "node:fs";
import path from "node:path";
import { type FormatName, formats } from "@anyurl/formats";
import { fullFormats } from "ajv-formats/dist/formats.js";
import { describe, expect, test } from "vitest";
import { type Case, readSuite } from "./suite.ts";

const suite = readSuite();

/** How many cases pass, if a format that is missing accepts all strings. */
function countPassing(cases: readonly Case[], accepts: ((text: string) => boolean) | undefined): number {
  return cases.filter(({ data, valid }) => (accepts === undefined ? true : accepts(data)) === valid).length;
}

function testOf(format: unknown): ((text: string) => boolean) | undefined {
  if (format instanceof RegExp) return (text) => format.test(text);
  return format as ((text: string) => boolean) | undefined;
}

/** A row of the page's table. */
function rowOf(format: FormatName): string {
  const cases = (suite ?? []).filter((each) => each.format === format);
  const other = testOf(fullFormats[format as keyof typeof fullFormats]);
  const note = other === undefined ? " (no format)" : "";
  const here = countPassing(cases, formats[format]);
  return `| \`${format}\` | ${cases.length} | ${countPassing(cases, other)}${note} | ${here} |\n`;
}

describe.skipIf(suite === undefined)("JSON Schema's tests of formats", () => {
  test("all pass", () => {
    const cases = suite ?? [];
    expect(cases.filter(({ format, data, valid }) => formats[format](data) !== valid)).toEqual([]);
    expect(cases).toHaveLength(332);
  });

  test("ajv-formats passes as many as its page says", () => {
    const page = readFileSync(path.resolve(import.meta.dirname, "../../../docs/migrate/ajv-formats.md"), "utf8");
    for (const format of Object.keys(formats) as FormatName[]) expect(page).toContain(rowOf(format));
  });
});
