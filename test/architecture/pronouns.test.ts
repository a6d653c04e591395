/** Variables, parameters and functions are not named by pronouns, which leave open what they are. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { modulesBelow, root } from "./sources.ts";

const PRONOUNS = new Set(["given", "its", "others", "own"]);

function findPronouns(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(join(root, file), "utf8"), ts.ScriptTarget.ESNext, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const declares = ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node);
    if ((declares || ts.isFunctionDeclaration(node)) && node.name !== undefined && PRONOUNS.has(node.name.getText())) {
      const { line } = source.getLineAndCharacterOfPosition(node.name.getStart());
      found.push(`${file}:${line + 1}: ${node.name.getText()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const packages = readdirSync(join(root, "packages")).map((name) => `packages/${name}`);
const files = ["assembly", "bindings", ...packages].flatMap(modulesBelow);

test("no variable, parameter or function is named by a pronoun", () => {
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((module) => findPronouns(`${module}.ts`))).toEqual([]);
});
