/** The twins of the pages in Markdown, which vitepress-plugin-llms writes: their links open other twins. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { linkOnSite } from "./repository-links.ts";

/** A fenced block of code, or the target of a link. */
const CODE_OR_TARGET = /^ *```[\s\S]*?^ *```|(?<=\]\()[^)\s]+(?=[)\s])/gm;

/** Returns the path of the twin of a page, both from the folder of the site. */
function twinOf(page: string): string {
  return page.replace(/(?<=.)\/index\.md$/, ".md");
}

/**
 * Writes the links of all twins again, as absolute paths: the twin of `runtimes/index.md` is in another folder.
 *
 * @param pages the paths of the pages, from `docs/`
 */
export function rewriteTwins(outDir: string, pages: readonly string[], base: string): void {
  for (const page of pages) {
    const file = join(outDir, twinOf(page));
    if (!existsSync(file)) continue;
    const text = readFileSync(file, "utf8");
    const rewrite = (found: string) => (/^ *```/.test(found) ? found : linkOfTwin(found, page, base));
    writeFileSync(file, text.replace(CODE_OR_TARGET, rewrite));
  }
}

function linkOfTwin(href: string, page: string, base: string): string {
  const target = linkOnSite(href, page, base);
  const [path = "", anchor] = target.split("#");
  if (!path.endsWith(".md") || /^[a-z]+:/i.test(path)) return target;
  const whole = twinOf(path.startsWith("/") ? path.slice(1) : join(dirname(page), path));
  return `${base}${whole}${anchor === undefined ? "" : `#${anchor}`}`;
}
