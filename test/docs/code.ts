/** Finds the code in the pages, except for examples of JavaScript and sessions: test/api and test/cli run those. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { lexer, type Token, type Tokens } from "marked";
import { root } from "../packages/published.ts";

/** Examples and sessions, and the grammars, which test/docs/diagrams.test.ts compares with the code. */
const RUN_ELSEWHERE = ["js", "console", "text"];

/** The code in a token, also in the items of a list and in quotations. */
function blocksIn(token: Token): Tokens.Code[] {
  if (token.type === "code") return [token as Tokens.Code];
  const inner = token.type === "list" ? (token as Tokens.List).items : ((token as Tokens.Generic).tokens ?? []);
  return inner.flatMap(blocksIn);
}

/** The blocks of code, each on one line. Code without a language is a picture, or pseudocode. */
export function codeIn(markdown: string): string[] {
  return lexer(markdown)
    .flatMap(blocksIn)
    .filter(({ lang = "" }) => lang !== "" && !RUN_ELSEWHERE.includes(lang))
    .map(({ text }) => text.replace(/\s+/g, " "));
}

export function codeOf(page: string): string[] {
  return codeIn(readFileSync(join(root, page), "utf8"));
}

/** A program or line that installs packages: `npm install`, `deno add`, and the runners of the command. */
const INSTALLATION = /^(?:npm (?:install|i)|npx|bunx?|deno (?:add|run)|pnpm add|yarn add) .*anyurl/;

/** The lines of code within the text and the tables of a page that install or run a package. */
export function installationsIn(markdown: string): string[] {
  const found: string[] = [];
  const visit = (tokens: readonly Token[]): void => {
    for (const token of tokens) {
      if (token.type === "codespan" && INSTALLATION.test(token.text)) found.push(token.text);
      if (token.type === "table") {
        const { header, rows } = token as Tokens.Table;
        visit([header, ...rows].flat().flatMap(({ tokens }) => tokens));
      } else visit(token.type === "list" ? (token as Tokens.List).items : ((token as Tokens.Generic).tokens ?? []));
    }
  };
  visit(lexer(markdown));
  return found;
}
