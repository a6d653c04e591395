/** Finds the code of a page, and the test that runs it. */
import { lexer, type Token, type Tokens } from "marked";

/** A block of code. */
export interface Block {
  readonly language: string;
  readonly code: string;
  /** The file that runs the code, which a comment above the block names: `<!-- run: test/docs/code.test.ts -->`. */
  readonly runner: string | undefined;
}

const RUN = /^<!-- run: (\S+) -->\s*$/;

function innerTokens(token: Token): readonly Token[] {
  return token.type === "list" ? (token as Tokens.List).items : ((token as Tokens.Generic).tokens ?? []);
}

function blocksAmong(tokens: readonly Token[]): Block[] {
  return tokens.flatMap((token, index) => {
    if (token.type !== "code") return blocksAmong(innerTokens(token));
    const { lang = "", text } = token as Tokens.Code;
    return [{ language: lang, code: text, runner: RUN.exec(tokens[index - 1]?.raw ?? "")?.[1] }];
  });
}

/** Returns the blocks of code, also those in lists and quotations. */
export function blocksIn(markdown: string): Block[] {
  return blocksAmong(lexer(markdown));
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
      } else visit(innerTokens(token));
    }
  };
  visit(lexer(markdown));
  return found;
}
