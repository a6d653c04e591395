/**
 * Links to the repository's files: those to pages open the site's page, those to `docs/desk` the desk, and all others
 * the repository's site.
 */
import { existsSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { MarkdownRenderer } from "vitepress";

const ROOT = join(import.meta.dirname, "../..");
export const REPOSITORY = "https://github.com/anyurl/anyurl";
const DESK = "docs/desk";
const START = "index.md";

/** A full address of a file, as the READMEs of packages have them for npm's site. */
const FILE =
  /^https:\/\/(?:github\.com\/anyurl\/anyurl\/(?:blob|tree|raw)|raw\.githubusercontent\.com\/anyurl\/anyurl)\/main\//;

/** The copies of the packages' READMEs, which readmes.mjs makes. */
const README = /^packages\/([^/]+)(?:\/README\.md)?$/;

/** Returns the path of the file that a link opens, from the root of the repository. */
function fileOf(path: string, page: string): string {
  if (FILE.test(path)) return path.replace(FILE, "").replace(/\/$/, "");
  const name = /^packages\/(.+)\.md$/.exec(page)?.[1];
  const folder = name === undefined ? join("docs", dirname(page)) : join("packages", name);
  return relative(ROOT, join(ROOT, folder, path));
}

/** Returns the path of the page of a file, from `docs/`; `undefined` if there is none. */
function pageOf(file: string): string | undefined {
  const [, name] = README.exec(file) ?? [];
  if (name !== undefined && existsSync(join(ROOT, `docs/packages/${name}.md`))) return `packages/${name}.md`;
  if (file === "SECURITY.md") return "security.md";
  if (!`${file}/`.startsWith("docs/") || file.startsWith(`${DESK}/`)) return undefined;
  const path = statSync(join(ROOT, file)).isDirectory() ? join(file, "index.md") : file;
  return existsSync(join(ROOT, path)) ? path.slice("docs/".length) : undefined;
}

/**
 * @param page the path of the page with the link, from `docs/`
 * @param base the folder of the site
 */
export function linkOnSite(href: string, page: string, base: string): string {
  if (!FILE.test(href) && /^(?:[a-z]+:|#|\/)/i.test(href)) return href;
  const [path = "", anchor] = href.split("#");
  // The start page includes parts of the README, whose links start at the root.
  const isOfREADME = page === START && !existsSync(join(ROOT, fileOf(path, page)));
  const file = isOfREADME ? path : fileOf(path, page);
  const hash = anchor === undefined ? "" : `#${anchor}`;
  if (file === DESK) return `${base}desk/${hash}`;
  if (!existsSync(join(ROOT, file))) return href;
  const target = pageOf(file);
  if (target !== undefined) return `${relative(dirname(page), target) || target}${hash}`;
  const kind = statSync(join(ROOT, file)).isDirectory() ? "tree" : "blob";
  return `${REPOSITORY}/${kind}/main/${file}${hash}`;
}

export function repositoryLinks(markdown: MarkdownRenderer, base: string): void {
  markdown.core.ruler.push("repository-links", ({ tokens, env }) => {
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      const name = { link_open: "href", image: "src" }[token.type];
      const address = name === undefined ? null : token.attrGet(name);
      if (name === undefined || address === null) continue;
      const target = linkOnSite(address, env.relativePath, base);
      token.attrSet(name, target);
      // It is no page of the site's router.
      if (target.startsWith(`${base}desk/`)) token.attrSet("target", "_self");
    }
  });
}
