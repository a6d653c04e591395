/** Links of the pages to files outside of `docs/` open the repository's site. */
import { existsSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { MarkdownRenderer } from "vitepress";

const ROOT = join(import.meta.dirname, "../..");
const REPOSITORY = "https://github.com/anyurl/anyurl";

/** @param page the path of the page, from `docs/` */
export function repositoryLink(href: string, page: string): string {
  if (/^(?:[a-z]+:|#|\/)/i.test(href)) return href;
  const [path = "", anchor] = href.split("#");
  const file = relative(ROOT, join(ROOT, "docs", dirname(page), path));
  if (file.startsWith("docs/") || !existsSync(join(ROOT, file))) return href;
  const kind = statSync(join(ROOT, file)).isDirectory() ? "tree" : "blob";
  return `${REPOSITORY}/${kind}/main/${file}${anchor === undefined ? "" : `#${anchor}`}`;
}

export function repositoryLinks(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push("repository-links", ({ tokens, env }) => {
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      const href = token.type === "link_open" ? token.attrGet("href") : null;
      if (href !== null) token.attrSet("href", repositoryLink(href, env.relativePath));
    }
  });
}
