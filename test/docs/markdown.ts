/** The links and tables of the Markdown pages. */
import { marked, type Token, type Tokens } from "marked";

export interface Link {
  readonly text: string;
  readonly target: string;
}

export function linksIn(markdown: string): Link[] {
  return linksOf(marked.lexer(markdown));
}

/** The rows of all tables below a heading, up to the next heading of the same or a higher level. */
export function rowsBelow(markdown: string, heading: string): Link[][][] {
  const tokens = marked.lexer(markdown);
  const start = tokens.findIndex((token) => token.type === "heading" && token.text === heading);
  if (start < 0) throw new Error(`There is no heading "${heading}".`);
  const { depth } = tokens[start] as Tokens.Heading;
  const rest = tokens.slice(start + 1);
  const end = rest.findIndex((token) => token.type === "heading" && (token as Tokens.Heading).depth <= depth);
  const section = end < 0 ? rest : rest.slice(0, end);
  return section.flatMap((token) =>
    token.type === "table" ? (token as Tokens.Table).rows.map((row) => row.map((cell) => linksOf(cell.tokens))) : [],
  );
}

function linksOf(tokens: Token[]): Link[] {
  const links: Link[] = [];
  marked.walkTokens(tokens, (token) => {
    if (token.type === "link") links.push({ text: token.text, target: token.href });
  });
  return links;
}
