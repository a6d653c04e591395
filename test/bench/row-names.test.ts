/** Each row's name has the call that it measures, as a user writes it. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";
import { rows } from "./inside/groups/all.ts";
import { SUBJECT } from "./inside/groups/canonical.ts";
import { POLICY } from "./inside/groups/policy.ts";

const inside = join(import.meta.dirname, "inside");

function sourceOf(path: string): ts.SourceFile {
  return ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.ESNext, true);
}

/** The code in which a row's call must be: the package's own operations. */
const ofCanonical = [sourceOf(join(inside, "implementations/canonical.ts"))];
const ofPolicy = [sourceOf(join(inside, "implementations/policy.ts"))];
const others = [
  ...readdirSync(join(inside, "groups")).map((file) => sourceOf(join(inside, "groups", file))),
  sourceOf(join(inside, "implementations/anyurl.ts")),
];

/** Returns all nodes of a kind. */
function nodesIn<Found extends ts.Node>(node: ts.Node, is: (node: ts.Node) => node is Found): Found[] {
  return [...(is(node) ? [node] : []), ...node.getChildren().flatMap((child) => nodesIn(child, is))];
}

/** Returns the text of an expression, and of the functions of its file that it calls. */
function withFunctions(expression: ts.Node, seen = new Set<string>()): string {
  const file = expression.getSourceFile();
  const names = nodesIn(expression, ts.isIdentifier).map(({ text }) => text);
  const called = file.statements.filter(ts.isFunctionDeclaration).filter(({ name }) => {
    if (name === undefined || !names.includes(name.text) || seen.has(name.text)) return false;
    seen.add(name.text);
    return true;
  });
  return [expression.getText(), ...called.map((each) => withFunctions(each, seen))].join("\n");
}

/** Returns the code of an operation. */
function codeOf(operation: string, files: readonly ts.SourceFile[]): string {
  const properties = files
    .flatMap((file) => nodesIn(file, ts.isPropertyAssignment))
    .filter(({ name, initializer }) => "text" in name && name.text === operation && !ts.isStringLiteral(initializer));
  return properties.map(({ initializer }) => withFunctions(initializer)).join("\n");
}

/** Code, and its words in names. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:canonical|percents|components|policy)\./g, ""],
  [/\?\.\(/g, "("],
  [/new URL\(pair\[0\], pair\[1\]\)|new URL\(page\[index\] \?\? "", page\[0\]\)/g, "new URL(reference, base)"],
  [/append\(pair\[0\], pair\[1\]\)/g, "append(name, value)"],
  [/url\.protocol = protocol/g, "url.protocol = value"],
  [/\.exec\(text\)/g, ".exec(url)"],
  [/\bBASE\b/g, "base"],
  [/\s+/g, " "],
  [/\( | \)/g, " "],
];

const respelt = (code: string) => SPELLINGS.reduce((text, [from, to]) => text.replace(from, to), code);

/** Returns the call in the name of an operation, without the words after it. */
const callIn = (operation: string) => operation.replace(/, [^()"{}]*(?:toString\(\))?$/, "");

it.each(rows.filter(({ subject }) => subject === SUBJECT))("$name", ({ name, operation }) => {
  expect(name.slice(name.indexOf(", ") + 2)).toBe(operation);
  const [, isCall, code = ""] =
    /^(?:\(\) =>|\(lines\) =>) (\(url\) => )?(.*)$/.exec(respelt(codeOf(operation, ofCanonical))) ?? [];
  const isMade = isCall === undefined && !operation.startsWith("canonicalizeLines");
  expect(isMade ? `${code}(url)` : code).toBe(callIn(operation));
});

it.each(rows.filter(({ subject }) => subject === POLICY))("$name", ({ name, operation }) => {
  expect(name.slice(name.indexOf(", ") + 2)).toBe(operation);
  const code = respelt(codeOf(operation, ofPolicy)).replace(/^(?:matchingOrigins\()?\(\) => (.*?)(?<=\))\)?$/, "$1");
  expect(callIn(operation).replace(/\((?:url|origin)\)$/, "")).toBe(code);
});

it.each(rows.filter(({ subject }) => subject === undefined))("$name", ({ name, operation }) => {
  const call = callIn(name.slice(name.indexOf(", ") + 2));
  expect(call).toMatch(/\(.*\)|=/);
  expect(respelt(codeOf(operation, others))).toContain(call);
});
