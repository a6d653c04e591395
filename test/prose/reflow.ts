/**
 * Reflows the paragraphs of comments to the width of a line, with eslint-plugin-comment-length. `pnpm format` runs it
 * with `--write`, and `pnpm check` without: then it reports the comments that it would change.
 *
 * NOTE: the plug-in would join the lines of examples, lists and diagrams. A comment with one of those stays unchanged.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import parser from "@typescript-eslint/parser";
import { Linter } from "eslint";
import commentLength from "eslint-plugin-comment-length";
import { filesUnder } from "./files.ts";

const root = join(import.meta.dirname, "../..");
/** Examples have short lines, as the guides that show them. */
const SOURCE = /^(?!.*\/examples\/).*\.(?:ts|tsx|mjs|js)$/;

/** A fence, a tag, a list, a table, a diagram, or an indented line. */
const NOT_PROSE = /```|^\s*(?:\*|\/\/)(?: (?:[-*|@] ?|\d+\. |.*`-{2})| {2,}\S)/m;

const COMMENT_LINE = /^\s*(?:\/?\*|\/\/).*$/gm;

/** Links and code, whose words stay in one line. For the plug-in, a character of the private use area joins them. */
const UNBROKEN = /\{@link [^}\s]+\}|\[[^\]\n]+\]\(|`[^`\n]+`/g;
const JOINER = "\u{E000}";

/** The plug-in's length does not count the last column. */
const OPTIONS = [
  "error",
  { mode: "compact", maxLength: 121, ignoreUrls: true, ignoreCommentsWithCode: false, logicalWrap: false },
] as const;

const CONFIG: Linter.Config = {
  languageOptions: { parser, parserOptions: { allowInvalidAST: true, ecmaFeatures: { jsx: true } } },
  linterOptions: { noInlineConfig: true },
  plugins: { "comment-length": commentLength as never },
  rules: {
    "comment-length/limit-multi-line-comments": OPTIONS as never,
    "comment-length/limit-single-line-comments": OPTIONS as never,
  },
};

const linter = new Linter();

/** @returns whether a position is in the code of a comment, between its fences */
function isInFence(source: string, position: number): boolean {
  const comment = source.slice(source.lastIndexOf("/**", position), position);
  return comment.split("```").length % 2 === 0;
}

/** @returns the source with reflowed comments; the source itself if it cannot be parsed, as some of AssemblyScript */
function reflow(source: string): string {
  const joined = source.replace(COMMENT_LINE, (line) =>
    line.replace(UNBROKEN, (words) => words.replaceAll(" ", JOINER)),
  );
  let text = joined;
  for (const { fix } of linter.verify(joined, CONFIG).reverse()) {
    if (fix === undefined || isInFence(joined, fix.range[0])) continue;
    if (NOT_PROSE.test(joined.slice(...fix.range))) continue;
    text = text.slice(0, fix.range[0]) + fix.text + text.slice(fix.range[1]);
  }
  const reflowed = text.replaceAll(JOINER, " ");
  return reflowed === source ? source : reflow(reflowed);
}

function main(words: readonly string[]): number {
  const changed: string[] = [];
  for (const path of filesUnder(words.filter((word) => word !== "--write"))) {
    if (!SOURCE.test(path)) continue;
    const source = readFileSync(join(root, path), "utf8");
    const text = reflow(source);
    if (text === source) continue;
    changed.push(path);
    if (words.includes("--write")) writeFileSync(join(root, path), text);
  }
  for (const path of changed) console.log(path);
  return changed.length > 0 && !words.includes("--write") ? 1 : 0;
}

process.exitCode = main(process.argv.slice(2));
