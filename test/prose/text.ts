/**
 * The prose of a file as Markdown with the same line numbers: Markdown unchanged; of programs, the comments, and the
 * strings that read like sentences (errors, help texts, test titles). The plug-ins of textlint do not do this:
 * textlint-plugin-jsx, the only one that reads TypeScript, has the text of JSX.
 */
import { extname } from "node:path";
import ts from "typescript";

const SCRIPTS = new Set([".ts", ".tsx", ".mts", ".mjs", ".js"]);
const HASH_COMMENTS = new Set([".sh", ".yml", ".bash", ".fish", ".zsh", ".editorconfig"]);

/** A string is prose if it has at least three words in a row. */
const SENTENCE = /[A-Za-z]{2,},? [a-z]{1,},? [a-z]{2,}/;

interface Range {
  readonly start: number;
  readonly end: number;
}

export function proseOf(path: string, text: string): string {
  const extension = extname(path);
  if (extension === ".md") return text;
  if (SCRIPTS.has(extension)) return proseOfScript(path, text);
  if (extension === ".py") return pythonProse(text);
  if (extension === ".jsonc") return lineComments(text, /^.*?(?:^|\s)\/\/ /);
  if (HASH_COMMENTS.has(extension) || extension === "") return lineComments(text, /^.*?(?:^|\s)# /);
  return "";
}

/** Comments, and strings in triple quotes, most of which describe a module or function. */
function pythonProse(text: string): string {
  const comments = lineComments(text, /^.*?(?:^|\s)# /).split("\n");
  const docStrings = text.split(/"""/).map((part, index) => (index % 2 === 1 ? part : part.replaceAll(/[^\n]/g, "")));
  return docStrings
    .join("")
    .split("\n")
    .map((line, index) => `${line.trim()}${comments[index] ?? ""}`)
    .join("\n");
}

function lineComments(text: string, upToComment: RegExp): string {
  return text
    .split("\n")
    .map((line) => (upToComment.test(line) ? line.replace(upToComment, "") : ""))
    .join("\n");
}

function proseOfScript(path: string, text: string): string {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, false);
  const literals = literalsOf(source);
  const lines: string[] = new Array(source.getLineStarts().length).fill("");
  const put = (start: number, prose: string) => {
    const first = source.getLineAndCharacterOfPosition(start).line;
    for (const [index, line] of prose.split("\n").entries()) lines[first + index] += ` ${line.trim()}`;
  };
  for (const { start, end } of commentsOf(text, literals)) put(start, withoutMarks(text.slice(start, end)));
  for (const { start, end } of literals) {
    const content = text.slice(start, end);
    if (!content.startsWith("/") && SENTENCE.test(content)) put(start, asPlainText(content));
  }
  return lines.map((line) => line.trim()).join("\n");
}

/** Strings, parts of templates and regular expressions, in the order of the text. */
function literalsOf(source: ts.SourceFile): Range[] {
  const literals: Range[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isLiteralExpression(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddle(node) ||
      ts.isTemplateTail(node)
    ) {
      literals.push({ start: node.getStart(source), end: node.getEnd() });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return literals.sort((a, b) => a.start - b.start);
}

/** Comments are the only other place for a slash followed by a slash or a star. */
function commentsOf(text: string, literals: readonly Range[]): Range[] {
  const comments: Range[] = [];
  let next = 0;
  for (let at = 0; at < text.length; ) {
    while (literals[next] !== undefined && (literals[next] as Range).end <= at) next++;
    const literal = literals[next];
    if (literal !== undefined && literal.start <= at) at = literal.end;
    else if (text.startsWith("//", at) || text.startsWith("/*", at)) {
      const end = endOfComment(text, at);
      comments.push({ start: at, end });
      at = end;
    } else at++;
  }
  return comments;
}

function endOfComment(text: string, start: number): number {
  const isBlock = text[start + 1] === "*";
  const end = text.indexOf(isBlock ? "*/" : "\n", start + 2);
  return end < 0 ? text.length : end + (isBlock ? 2 : 0);
}

/** A comment without its stars and slashes. A tag, such as `@param`, begins a paragraph of its own. */
function withoutMarks(comment: string): string {
  return comment.replace(/\*\/$/, "").replace(/^\s*(?:\/\*+|\/\/+|\*)[ ]?/gm, "");
}

/** A string without the characters that mean something in Markdown. */
function asPlainText(literal: string): string {
  return literal.replaceAll(/\\n/g, ". ").replaceAll(/[^\w\s.,;:()?!'$-]/g, " ");
}
