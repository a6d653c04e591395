/** Long names in the code of tables: a narrow cell breaks them before a capital, and after a dot or a slash. */
import type { MarkdownRenderer } from "vitepress";

/** The longest code that fits into a line of a phone. */
const LONGEST_LINE = 24;

/** Before a capital after a small letter, and after a dot or a slash between two word characters. */
const PLACE = /(?<=[a-z])(?=[A-Z])|(?<=\w[./])(?=\w)/g;

export function breakableNames(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push("breakable-names", ({ tokens }) => {
    let isInTable = false;
    for (const { type, children } of tokens) {
      if (type === "table_open") isInTable = true;
      if (type === "table_close") isInTable = false;
      if (!isInTable) continue;
      for (const token of children ?? []) {
        if (token.type === "code_inline" && token.content.length > LONGEST_LINE) token.meta = { breaks: true };
      }
    }
  });
  const rule = markdown.renderer.rules.code_inline;
  if (rule === undefined) throw new Error("The renderer has no rule code_inline");
  markdown.renderer.rules.code_inline = (tokens, index, ...rest) => {
    const html = rule(tokens, index, ...rest);
    return tokens[index]?.meta?.breaks === true ? withBreaks(html) : html;
  };
}

/** Breaks the text between the tags. */
function withBreaks(html: string): string {
  return html.replaceAll(/(?<=>)[^<]+/g, (text) => text.replaceAll(PLACE, "<wbr>"));
}
