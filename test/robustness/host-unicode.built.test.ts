/**
 * The published libraries use none of the runtime's Unicode tables, whose versions differ.
 *
 * NOTE: `\s` and `trim` are allowed: the spaces of Unicode have not changed since 2013.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import * as idna from "@anyurl/idna";
import { URLReference } from "@anyurl/reference";
import * as anyurl from "anyurl";
import * as fallback from "anyurl/fallback";
import * as percent from "anyurl/percent";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { ownCases } from "../conformance/cases.ts";
import * as canonical from "../products/canonical/entries.ts";
import { generateAny } from "../products/canonical/laws/inputs.ts";
import { importOnFallback } from "../sources/on-fallback.ts";
import "../conformance/outcomes.js";
import { toCasesJSON } from "../conformance/report.ts";
import { generateDomains } from "../core/idna/generate-domains.ts";
import { generateTexts } from "../core/idna/generate-texts.ts";

const packages = resolve(import.meta.dirname, "../../packages");

/** The packages whose code runs in runtimes other than Node. The command may use the tables of its own Node. */
const LIBRARIES = ["idna", "url", "reference", "canonical", "drafts"];

/** Functions of the language that use the runtime's Unicode or locale data. */
const FUNCTIONS = ["localeCompare", "toLocaleLowerCase", "toLocaleUpperCase", "toLocaleString", "Intl"];

/** Regular expressions with Unicode properties, or that ignore the case of Unicode letters. */
function usesUnicode(pattern: string, flags: string): boolean {
  return /\\p\{/i.test(pattern) || flags.includes("v") || (flags.includes("i") && flags.includes("u"));
}

/** Returns the uses of the runtime's tables in a module. */
function usesIn(code: string): string[] {
  const file = ts.createSourceFile("module.js", code, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
  const uses: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isUse(node)) uses.push(node.getText().slice(0, 80));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return uses;
}

function isUse(node: ts.Node): boolean {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf("/");
    return usesUnicode(node.text.slice(1, end), node.text.slice(end + 1));
  }
  // A pattern for `new RegExp`.
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) return usesUnicode(node.text, "");
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    // `URLReference` has a method of this name without arguments.
    const form = node.arguments[0];
    if (node.expression.name.text === "normalize") return form !== undefined && ts.isStringLiteralLike(form);
  }
  return ts.isIdentifier(node) && FUNCTIONS.includes(node.text) && !ts.isFunctionDeclaration(node.parent);
}

describe("the built files", () => {
  test.each(LIBRARIES)("of packages/%s do not use them", (name) => {
    const folder = join(packages, name, "dist");
    const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(".js")) : [];
    expect(files).not.toEqual([]);
    const uses = files.map((file) => [file, usesIn(readFileSync(join(folder, file), "utf8"))] as const);
    expect(uses.filter(([, found]) => found.length > 0)).toEqual([]);
  });

  test.each([
    "text.normalize('NFC')",
    "/\\p{L}/u.test(text)",
    "/[a-z]/iu.test(text)",
    "/[a-z]/v.test(text)",
    "new RegExp('^\\\\p{Script=' + name)",
    "new RegExp(`\\\\p{sc=Latn}`)",
    "a.localeCompare(b)",
    "new Intl.Collator()",
  ])("would be found to use them: %s", (code) => expect(usesIn(code)).toHaveLength(1));
});

/** Replaces the functions that use the runtime's tables by others: as if no character beyond ASCII was known. */
function withoutTables<Result>(run: () => Result): Result {
  const { prototype } = String;
  const names = ["normalize", "toLowerCase", "toUpperCase", "localeCompare", "toLocaleLowerCase", "toLocaleUpperCase"];
  const saved = names.map((name) => [name, Object.getOwnPropertyDescriptor(prototype, name)] as const);
  const intl = Object.getOwnPropertyDescriptor(globalThis, "Intl");
  const { toLowerCase, toUpperCase } = prototype;
  const broken = {
    normalize: () => "broken",
    toLowerCase(this: string) {
      return this.replace(/[A-Z]+/g, (letters) => toLowerCase.call(letters));
    },
    toUpperCase(this: string) {
      return this.replace(/[a-z]+/g, (letters) => toUpperCase.call(letters));
    },
    localeCompare: () => 0,
    toLocaleLowerCase: () => "broken",
    toLocaleUpperCase: () => "broken",
  };
  for (const [name, value] of Object.entries(broken)) {
    Object.defineProperty(prototype, name, { value, configurable: true, writable: true });
  }
  Object.defineProperty(globalThis, "Intl", { value: undefined, configurable: true, writable: true });
  try {
    return run();
  } finally {
    for (const [name, descriptor] of saved) Object.defineProperty(prototype, name, descriptor as PropertyDescriptor);
    Object.defineProperty(globalThis, "Intl", intl as PropertyDescriptor);
  }
}

const canonicalOnFallback = await importOnFallback<typeof canonical>("@anyurl/canonical", "@anyurl/policy");

const COUNT = 2000;
const cases = ownCases();
const casesJSON = toCasesJSON(cases);
const inputs = Array.from({ length: COUNT }, (_, index) => generateAny(17, index));
const domains = [...generateDomains(COUNT, 17)];
const texts = [...generateTexts(COUNT, 17)];

/** "mixed-script-host", "compatibility-delimiter", and hosts that readers take for others. */
const flagged = [
  ...["\u212aelvin.example", "\u0130.example", "a\u0430.example", "\u17e6\u0e01.example"].map(
    (host) => `http://${host}/`,
  ),
  ...["%25\uff12f", "%25\u2460\u2461", "a\uff0eb", "\u{1d7d8}%25\u{1d7da}\u{1d41f}"].map((path) => `http://h/${path}`),
];

/** Everything that the packages compute from these inputs, as text. */
const RUNS: readonly (readonly [name: string, run: () => readonly unknown[]])[] = [
  ["anyurl", () => reportOn(anyurl, casesJSON).split("\n")],
  ["anyurl/fallback", () => reportOn(fallback, casesJSON).split("\n")],
  [
    "@anyurl/idna",
    () => [...domains.map((each) => idna.toASCII(each)), ...texts.map((each) => idna.normalizeNFC(each))],
  ],
  ["@anyurl/canonical", () => canonicalized(canonical)],
  ["@anyurl/canonical on anyurl/fallback", () => canonicalized(canonicalOnFallback)],
  ["@anyurl/reference", () => references()],
  ["anyurl/percent", () => texts.map((text) => percent.percentEncode(text, percent.percentEncodeSets.component))],
];

function canonicalized({ canonicalize, classifyHost }: typeof canonical): unknown[] {
  const urls = [...flagged, ...inputs.map(({ input }) => input)];
  const hosts = [...domains, "\u212ak.example"].map((hostname) => classifyHost({ hostname }));
  const results = urls.flatMap((url) => [
    canonicalize(url, { nfc: true }),
    canonicalize(url, { profile: "safe-browsing" }),
    canonicalize(url, { profile: "surt" }),
  ]);
  return [...hosts, ...results.map((each) => JSON.stringify(each))];
}

function references(): string[] {
  return inputs.flatMap(({ input, base }) => {
    try {
      const reference = new URLReference(input);
      return [`${reference.normalize()}`, `${reference.resolve(base ?? "http://h/")}`];
    } catch (error) {
      return [(error as Error).message];
    }
  });
}

// With the broken functions first, so that tables which are unpacked on first use are unpacked with them.
test.each(RUNS)("%s has the same results if the runtime knows only ASCII", (_, run) => {
  const broken = withoutTables(run);
  const whole = run();
  expect(broken.filter((each, index) => each !== whole[index]).slice(0, 10)).toEqual([]);
  expect(broken.length).toBe(whole.length);
  expect(whole.length).toBeGreaterThanOrEqual(COUNT);
});
