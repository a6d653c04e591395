/** Tables with three or more columns: each cell names the head of its column, which phones show beside it. */
import type { MarkdownRenderer } from "vitepress";

type Token = ReturnType<MarkdownRenderer["parse"]>[number];

/** The least number of columns of a table whose cells name their heads. */
const LEAST_COLUMNS = 3;

/** The text of a cell without contents. */
const NOTHING = "–";

export function namedCells(markdown: MarkdownRenderer): void {
  // VitePress's own rule leaves out the attributes.
  markdown.renderer.rules.table_open = (tokens, index, options, _, renderer) =>
    renderer.renderToken(tokens, index, options);
  markdown.core.ruler.push("named-cells", ({ tokens }) => {
    for (const [index, token] of tokens.entries()) {
      if (token.type !== "table_open") continue;
      // A reader without a mouse scrolls a wide table with the keys.
      token.attrSet("tabindex", "0");
      nameCells(tokens.slice(index, endOf(tokens, index)));
    }
  });
}

function endOf(tokens: readonly Token[], start: number): number {
  return tokens.findIndex(({ type }, index) => index > start && type === "table_close");
}

function nameCells(tokens: readonly Token[]): void {
  const heads = tokens.flatMap(({ type }, index) => (type === "th_open" ? [textOf(tokens[index + 1])] : []));
  if (heads.length < LEAST_COLUMNS) return;
  let column = 0;
  for (const [index, token] of tokens.entries()) {
    if (token.type === "tr_open") column = 0;
    if (token.type !== "td_open") continue;
    const head = heads[column++];
    if (head) token.attrSet("data-head", head);
    if (textOf(tokens[index + 1]) === NOTHING) token.attrJoin("class", "nothing");
  }
}

/** The text of a cell, without its markup. */
function textOf(token: Token | undefined): string {
  return (token?.children ?? []).map(({ content }) => content).join("");
}
