/** TypeScript names ASCII characters, as `Char.Slash`, instead of writing their codes. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { modulesBelow, root } from "./sources.ts";

/** Files with tables of code points or bytes, and their contents. */
const TABLES: Readonly<Record<string, string>> = {
  "packages/policy/src/host/embedded": "pieces of IPv6 addresses",
  "packages/cli/src/io/compression": "the bytes of a frame",
  "packages/common/src/char": "the names",
  "packages/common/src/utf8": "the bits of bytes",
  "packages/drafts/src/url-2012/characters": "ranges of characters",
  "packages/idna/src/display/combining-marks": "letters of several scripts",
  "packages/specification/src/characters/sets": "ranges of characters",
};

/** Letters differ by this bit from the same letter in the other case. */
const CASE = 0x20;

/** Returns the codes from space to delete in a file, which are not bits. */
function findCodes(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(join(root, file), "utf8"), ts.ScriptTarget.ESNext, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isNumericLiteral(node) && isCode(node, source)) {
      found.push(`${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${node.parent.getText(source)}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isCode(node: ts.NumericLiteral, source: ts.SourceFile): boolean {
  const text = node.getText(source);
  const value = Number(text);
  if (!/^0x/i.test(text) || value < 0x20 || value > 0x7f) return false;
  const { parent } = node;
  if (!ts.isBinaryExpression(parent)) return true;
  const operator = parent.operatorToken.kind;
  if (operator === ts.SyntaxKind.AmpersandToken) return false;
  const isBit = operator === ts.SyntaxKind.BarToken || operator === ts.SyntaxKind.CaretToken;
  return !(isBit && value === CASE);
}

const folders = ["bindings", ...readdirSync(join(root, "packages")).map((name) => `packages/${name}/src`)];
const files = folders.flatMap(modulesBelow).filter((module) => !module.includes("/generated/"));

test("there are no codes of ASCII characters", () => {
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((module) => findCodes(`${module}.ts`).map((code) => `${module}:${code}`));
  expect(found.filter((each) => TABLES[each.slice(0, each.indexOf(":"))] === undefined)).toEqual([]);
});

test.each(Object.entries(TABLES))("%s has %s", (module) => {
  expect(findCodes(`${module}.ts`)).not.toEqual([]);
});
