/** The links of a built site, and the addresses that its pages load. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseHTML } from "linkedom";

/** A page of the site. */
export interface SitePage {
  /** The path from the folder of the site: `guides/guard.html`. */
  readonly path: string;
  readonly anchors: ReadonlySet<string>;
  /** The links and files that the page names. */
  readonly links: readonly string[];
  /** The files that a browser loads with the page. */
  readonly loaded: readonly string[];
}

const ORIGIN = "http://site.invalid";

/** Elements whose address a browser loads. A `link` element can also be a mere link. */
const LOADING = "script[src], img[src], iframe[src], source[src], video[src], link[href]:not([rel=canonical])";

export function readPages(folder: string): SitePage[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".html"))
    .sort()
    .map((path) => {
      const { document } = parseHTML(readFileSync(join(folder, path), "utf8"));
      const attributes = (selector: string, ...names: string[]) =>
        [...document.querySelectorAll(selector)].flatMap((element) =>
          names.flatMap((name) => element.getAttribute(name) ?? []),
        );
      const loaded = attributes(LOADING, "src", "href");
      return {
        path,
        anchors: new Set(attributes("[id], a[name]", "id", "name")),
        links: [...attributes("a[href]", "href"), ...loaded],
        loaded,
      };
    });
}

/** The links that open no file of the site, or no element of a page. */
export function deadLinks(folder: string, pages: readonly SitePage[]): string[] {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  return pages.flatMap(({ path, links }) =>
    [...new Set(links)].flatMap((link) => {
      const url = new URL(link, `${ORIGIN}/${path}`);
      if (url.origin !== ORIGIN) return [];
      const file = fileOf(folder, decodeURIComponent(url.pathname).slice(1));
      if (file === undefined) return [`${path}: ${link} opens no file`];
      const anchor = decodeURIComponent(url.hash.slice(1));
      // The fragment of the desk is its state.
      if (anchor === "" || file.startsWith("desk/")) return [];
      const isThere = byPath.get(file)?.anchors.has(anchor) ?? false;
      return isThere ? [] : [`${path}: ${link} opens no element of ${file}`];
    }),
  );
}

/** The file that a server answers with, by its path from the folder. */
function fileOf(folder: string, path: string): string | undefined {
  const candidates = path === "" || path.endsWith("/") ? [`${path}index.html`] : [path];
  return candidates.find((each) => existsSync(join(folder, each)) && statSync(join(folder, each)).isFile());
}

/** The path of the Markdown twin of a page. */
function twinOf(path: string): string {
  return path.replace(/\/index\.html$/, ".md").replace(/\.html$/, ".md");
}

/** The pages without a twin in Markdown, and the links of twins to twins that do not exist. */
export function twinProblems(folder: string, pages: readonly SitePage[]): string[] {
  const own = pages.filter(({ path }) => path !== "404.html" && !path.startsWith("desk/"));
  return own.flatMap(({ path }) => {
    const twin = twinOf(path);
    if (!existsSync(join(folder, twin))) return [`${path}: it has no twin in Markdown`];
    const text = readFileSync(join(folder, twin), "utf8").replace(/^ *```[\s\S]*?^ *```/gm, "");
    const targets = Array.from(text.matchAll(/\]\((\/?[^):#\s]+\.md)(?:#[^)\s]*)?\)/g), ([, target = ""]) => target);
    const dead = targets.filter((target) => !existsSync(join(folder, decodeURI(target))));
    return [...new Set(dead)].map((target) => `${twin}: ${target} opens no file`);
  });
}

/** The pages that no other page links to. */
export function orphans(folder: string, pages: readonly SitePage[]): string[] {
  const linked = pages.flatMap(({ path, links }) =>
    links
      .map((link) => new URL(link, `${ORIGIN}/${path}`))
      .flatMap(({ origin, pathname }) => {
        const file = origin === ORIGIN ? fileOf(folder, decodeURIComponent(pathname).slice(1)) : undefined;
        return file === undefined || file === path ? [] : [file];
      }),
  );
  const found = new Set(["index.html", "404.html", ...linked]);
  return pages.filter(({ path }) => !found.has(path)).map(({ path }) => `${path}: no other page links to it`);
}

/** The files of other servers that pages and style sheets load. */
export function foreignFiles(folder: string, pages: readonly SitePage[]): string[] {
  const isForeign = (address: string) => !["null", ORIGIN].includes(new URL(address, `${ORIGIN}/`).origin);
  const inPages = pages.flatMap(({ path, loaded }) => loaded.filter(isForeign).map((each) => `${path}: ${each}`));
  const sheets = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".css"));
  const inSheets = sheets.flatMap((path) => {
    const text = readFileSync(join(folder, path), "utf8");
    const addresses = Array.from(text.matchAll(/(?:url\(|@import\s+)["']?([^"')\s]+)/g), ([, address = ""]) => address);
    return addresses.filter((each) => !each.startsWith("data:") && isForeign(each)).map((each) => `${path}: ${each}`);
  });
  return [...inPages, ...inSheets];
}
