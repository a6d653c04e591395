/**
 * Links of the pages to files outside of `docs/`, and to folders without a page, open the repository's site. Those to
 * `docs/desk` open the desk.
 */
import { existsSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { MarkdownRenderer } from "vitepress";

const ROOT = join(import.meta.dirname, "../..");
export const REPOSITORY = "https://github.com/anyurl/anyurl";
const DESK = "docs/desk";

/**
 * @param page the path of the page, from `docs/`
 * @param base the folder of the site
 */
function repositoryLink(href: string, page: string, base: string): string {
  if (/^(?:[a-z]+:|#|\/)/i.test(href)) return href;
  const [path = "", anchor] = href.split("#");
  const file = relative(ROOT, join(ROOT, "docs", dirname(page), path));
  const hash = anchor === undefined ? "" : `#${anchor}`;
  if (file === DESK) return `${base}desk/${hash}`;
  if (!existsSync(join(ROOT, file))) return href;
  const isFolder = statSync(join(ROOT, file)).isDirectory();
  if (`${file}/`.startsWith("docs/")) {
    if (isFolder && existsSync(join(ROOT, file, "index.md"))) return `${path.replace(/\/?$/, "/")}index.md${hash}`;
    if (!isFolder && !file.startsWith(`${DESK}/`)) return href;
  }
  const kind = isFolder ? "tree" : "blob";
  return `${REPOSITORY}/${kind}/main/${file}${hash}`;
}

export function repositoryLinks(markdown: MarkdownRenderer, base: string): void {
  markdown.core.ruler.push("repository-links", ({ tokens, env }) => {
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      const href = token.type === "link_open" ? token.attrGet("href") : null;
      if (href === null) continue;
      const target = repositoryLink(href, env.relativePath, base);
      token.attrSet("href", target);
      // It is no page of the site's router.
      if (target.startsWith(`${base}desk/`)) token.attrSet("target", "_self");
    }
  });
}
