/**
 * Colours of code as classes: a strict Content Security Policy refuses `style` attributes. A comment with a result is
 * as dark as code.
 */
import { createCssVariablesTheme } from "shiki/core";
import type { MarkdownRenderer } from "vitepress";

/** Its colours are names, such as `var(--code-token-keyword)`. theme/style.css has their classes. */
export const codeTheme = createCssVariablesTheme({ name: "anyurl", variablePrefix: "--code-", fontStyle: false });

/** Replaces the `style` attributes of code and table cells by classes. */
export function styleless(markdown: MarkdownRenderer): void {
  const { highlight } = markdown.options;
  markdown.options.highlight = (...code) => classesFor(highlight?.(...code) ?? "");
  markdown.core.ruler.push("styleless", ({ tokens }) => {
    for (const token of tokens) {
      const align = /^text-align:(\w+)$/.exec(token.attrGet("style") ?? "")?.[1];
      if (align === undefined) continue;
      token.attrs = (token.attrs ?? []).filter(([name]) => name !== "style");
      token.attrJoin("class", align);
    }
  });
}

function classesFor(html: string): string {
  return html
    .replace(/ style="color:var\(--code-(?:token-)?([a-z-]+)\)"/g, ' class="code-$1"')
    .replace(/ class="code-comment">((?:\/\/|#) →)/g, ' class="code-result">$1')
    .replace(/ class="code-foreground"/g, "");
}
