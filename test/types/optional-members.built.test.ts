/** Configurations often come from `process.env`: under `exactOptionalPropertyTypes`, a missing value must fit too. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { publishedFolders, root } from "../packages/published.ts";

/** Without this option, the results differ from the results with `undefined`. */
const EXCEPT = ["otherwise"];

/** The DOM, or ajv, has these types too, and ours must be assignable to them. */
const OF_OTHERS = ["URLPatternInit", "URLPatternOptions", "URIComponents"];

const files = publishedFolders.flatMap((folder) => {
  const dist = join(folder, "dist");
  const names = readdirSync(join(root, dist), { encoding: "utf8", recursive: true });
  return names.filter((name) => name.endsWith(".d.ts")).map((name) => join(dist, name));
});

/** Returns the optional members of interfaces and types whose declared type lacks `undefined`. */
function membersWithoutUndefined(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(join(root, file), "utf8"), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isInterfaceDeclaration(node) && OF_OTHERS.includes(node.name.text)) return;
    if (ts.isPropertySignature(node) && node.questionToken !== undefined && node.type !== undefined) {
      const name = node.name.getText(source);
      if (!allowsUndefined(node.type) && !EXCEPT.includes(name)) found.push(`${file}: ${name}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function allowsUndefined(type: ts.TypeNode): boolean {
  if (ts.isUnionTypeNode(type)) return type.types.some(allowsUndefined);
  return [ts.SyntaxKind.UndefinedKeyword, ts.SyntaxKind.UnknownKeyword, ts.SyntaxKind.NeverKeyword].includes(type.kind);
}

test("each optional member may be undefined", () => {
  expect(files.length).toBeGreaterThan(30);
  expect(files.flatMap(membersWithoutUndefined)).toEqual([]);
});
