/**
 * The TypeScript of the pages and doc comments, and the JavaScript of the pages that needs no other file, compile with
 * the lowest and the newest TypeScript. A project has the types of Node, with or without the types of the DOM.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { afterAll, expect, test } from "vitest";
import { findExamples, findPageExamples, pagesIn } from "../core/api/doc-examples.ts";
import { blocksIn } from "../docs/code.ts";
import { OF_NEXT } from "../guides/typed-page.ts";
import { root } from "../packages/published.ts";
import { installed, isInstalled, notInstalled } from "../runtimes/programs.ts";

const WITHOUT_DOM = ["es2022"];
const WITH_DOM = ["es2022", "dom", "dom.iterable"];
const VERSIONS = ["5.7", "7.0"];

const OPTIONS = {
  ...{ module: "preserve", moduleResolution: "bundler", moduleDetection: "force", target: "es2022", jsx: "react-jsx" },
  ...{ strict: true, exactOptionalPropertyTypes: true, skipLibCheck: true, noEmit: true, types: ["node"] },
  allowImportingTsExtensions: true,
  // Most pages are in JavaScript, which cannot declare the type of a caught value.
  useUnknownInCatchVariables: false,
};

/** The only messages: of code that needs another file, or the DOM. */
const OTHER_FILES = [
  // It is a file of packages/pattern/examples, with the others beside it.
  "docs/guides/route-with-patterns.md: Cannot find module './router.ts' or its corresponding type declarations.",
  "docs/guides/route-with-patterns.md: Cannot find module './routes.ts' or its corresponding type declarations.",
];
// The types of Node have no WebAssembly.
const NO_DOM = ["packages/url/src/module.ts: Cannot find name 'WebAssembly'."];

const missing = VERSIONS.map((version) => `typescript-${version}`).find((name) => !isInstalled(name));
if (missing !== undefined) console.log(`Skipped: ${notInstalled(missing)}`);

/** In the folder of the tests, whose packages the code imports. */
const project = mkdtempSync(join(root, "test/types/pages-"));
afterAll(() => rmSync(project, { recursive: true }));

/** The TypeScript of a page. */
function typedBlocks(place: string) {
  const blocks = blocksIn(readFileSync(join(root, place), "utf8")).filter(({ language }) => /^tsx?$/.test(language));
  return blocks.map(({ code }) => ({ place, code }));
}

const typed = pagesIn(root).flatMap(typedBlocks);
const examples = [...findExamples(root), ...findPageExamples(root), ...typed];
const files = examples.map((_, index) => `${index}.tsx`);
for (const [index, { code }] of examples.entries()) writeFileSync(join(project, `${index}.tsx`), code);
writeFileSync(join(project, "next.d.ts"), OF_NEXT);

/** Returns the messages of a version, each with the file that has the code. */
function messagesOf(version: string, lib: readonly string[]): readonly string[] {
  const config = { compilerOptions: { ...OPTIONS, lib }, files: ["next.d.ts", ...files] };
  writeFileSync(join(project, "tsconfig.json"), JSON.stringify(config));
  const words = [installed(`typescript-${version}`, "bin/tsc"), "-p", project, "--pretty", "false"];
  const { stdout, error } = spawnSync(process.execPath, words, { cwd: project, encoding: "utf8" });
  if (error !== undefined) throw error;
  const placeOf = (index: string) => examples[Number(index)]?.place.replace(/:\d+$/, "");
  const lines = stdout.split("\n").filter((line) => line !== "");
  return lines.map((line) => line.replace(/^(\d+)\.tsx\(.*?\): error TS\d+/, (_, index) => `${placeOf(index)}`));
}

const RUNS = VERSIONS.flatMap((version) => [
  { version, lib: WITH_DOM, messages: OTHER_FILES },
  { version, lib: WITHOUT_DOM, messages: [...NO_DOM, ...OTHER_FILES] },
]);

test.skipIf(missing !== undefined).each(RUNS)("TypeScript $version, lib $lib", ({ version, lib, messages }) => {
  expect(messagesOf(version, lib)).toEqual(messages);
});

test("the pages have TypeScript", () => {
  expect(typed.length).toBeGreaterThan(4);
  expect(examples.length).toBeGreaterThan(200);
});
