/** Keeps `{{` in text and inline code, which Vue would take for an expression. */
import type { MarkdownRenderer } from "vitepress";

export function literalBraces(markdown: MarkdownRenderer): void {
  const { rules } = markdown.renderer;
  for (const name of ["text", "code_inline"] as const) {
    const rule = rules[name];
    if (rule === undefined) throw new Error(`The renderer has no rule ${name}`);
    rules[name] = (...token) => rule(...token).replaceAll("{{", "&#123;&#123;");
  }
}
