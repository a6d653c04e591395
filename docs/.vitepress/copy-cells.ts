/** The code in the tables of the cheat sheet: each line has colours and a button that copies it, as a block has. */
import type { MarkdownRenderer } from "vitepress";

const PAGE = "cheat-sheet.md";

/** The column with the code. */
const COLUMN = 1;

export function copyCells(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push("copy-cells", ({ tokens, env }) => {
    if (env.relativePath !== PAGE) return;
    let column = 0;
    for (const [index, token] of tokens.entries()) {
      if (token.type === "tr_open") column = 0;
      if (token.type !== "td_open" || column++ !== COLUMN) continue;
      const [code] = tokens[index + 1]?.children ?? [];
      if (code?.type !== "code_inline") continue;
      const block = markdown.options.highlight?.(code.content, "js", "") ?? "";
      code.type = "html_inline";
      // A click on the button copies the text of its second next sibling.
      code.content = `<div class="language-js"><button title="Copy code" class="copy"></button><span></span>${block}</div>`;
    }
  });
}
