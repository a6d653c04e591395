/**
 * Finds the claims in the pages for users: every sentence, table row and block of code that installs or imports a
 * package, or names a runtime, a bundler, a framework or another program.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { lexer, type Token, type Tokens } from "marked";
import { root } from "../packages/published.ts";

/** Programs that users run the packages in or with, and words for them. */
const NAMES = [
  "Node|Deno|Bun|Workers?|Cloudflare|workerd|[Ww]rangler|Vercel|Next\\.js|at the edge|edge workers",
  "browsers?|Chromium|Firefox|WebKit\\w*|React Native|Hermes|Metro|QuickJS|SES|isolated-vm|jsc|gjs|njs|V8|JavaScriptCore",
  "runtimes?|sandbox\\w*|JavaScript engine|WebAssembly host|any host|without WebAssembly|Unicode version|platform APIs",
  "jco|wasmtime|wac|wazero|Go|WASI|Rust|Python|Ruby|[Bb]undlers?|Parcel|Vite|webpack|Rollup|import map|[Pp]olyfills?",
  "Content.Security.Policy|Jest|Vitest|Chai|Babel|TypeScript|moduleResolution|CommonJS|Express|Fastify|Nest|Koa|Hono",
  "undici|npm|npx|bunx|JSR|jsr|Dask|Spark|Hadoop|bash|zsh|fish|GNU",
].join("|");
const CLAIM = new RegExp(`(?<![\\w/@.-])(?:${NAMES})(?![\\w-])`);

/** The end of a sentence, before the next one. */
const BETWEEN_SENTENCES = /(?<=[.:?!][)`*]*)\s+(?=[A-Z`[*(])/;

/** Tables whose rows test/install/install.test.ts runs, one by one. */
const INSTALLED = ["runtime install import", "with install run"];

/** Blocks of code that other tests run, one by one: examples and sessions. */
const RUN_ELSEWHERE = ["js", "console"];

function sentencesIn(text: string): string[] {
  return text.replace(/\s+/g, " ").split(BETWEEN_SENTENCES);
}

/** Whether a row has only figures after its name. */
function isMeasured(cells: readonly { text: string }[]): boolean {
  return cells.slice(1).every(({ text }) => /^[\d.,]+$/.test(text));
}

function rowsIn({ header, rows }: Tokens.Table): string[] {
  if (INSTALLED.includes(header.map(({ text }) => text).join(" "))) return [];
  return rows.filter((cells) => !isMeasured(cells)).map((cells) => cells.map(({ text }) => text).join(" | "));
}

function unitsIn(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token) => {
    if (token.type === "list") return (token as Tokens.List).items.flatMap((item) => unitsIn(item.tokens));
    if (token.type === "table") return rowsIn(token as Tokens.Table).filter((row) => CLAIM.test(row));
    if (token.type !== "paragraph" && token.type !== "text") return [];
    return sentencesIn((token as Tokens.Paragraph).text).filter((sentence) => CLAIM.test(sentence));
  });
}

/** The code in a token, also in the items of a list and in quotations. */
function blocksIn(token: Token): Tokens.Code[] {
  if (token.type === "code") return [token as Tokens.Code];
  const inner = token.type === "list" ? (token as Tokens.List).items : ((token as Tokens.Generic).tokens ?? []);
  return inner.flatMap(blocksIn);
}

/** Code that no other test runs. Code without a language is a picture, or pseudocode. */
function codeIn(tokens: readonly Token[]): string[] {
  const blocks = tokens.flatMap(blocksIn);
  return blocks
    .filter(({ lang = "" }) => lang !== "" && !RUN_ELSEWHERE.includes(lang))
    .map(({ text }) => text.replace(/\s+/g, " "));
}

/** The claims of a Markdown text, each on one line. */
export function claimsIn(markdown: string): string[] {
  const tokens = lexer(markdown);
  return [...unitsIn(tokens), ...codeIn(tokens)];
}

/** The claims of a page, by its path from the project's root. */
export function claimsOf(page: string): string[] {
  return claimsIn(readFileSync(join(root, page), "utf8"));
}

/** The code of a page that no other test runs. */
export function codeOf(page: string): string[] {
  return codeIn(lexer(readFileSync(join(root, page), "utf8")));
}
