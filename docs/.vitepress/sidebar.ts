/** The top row and the sidebars: all pages, by the groups of order.ts and the titles of their files. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { DefaultTheme } from "vitepress";
import { type Group, PARTS, UNLISTED } from "./order.ts";

const DOCS = join(import.meta.dirname, "..");
const API = "reference/api";

/** The sources of the pages that ../readmes.mjs copies: titles are known before it has run. */
function sourceOf(page: string): string {
  if (page === "security") return join(DOCS, "../SECURITY.md");
  if (page === "changelog") return join(DOCS, "../packages/url/CHANGELOG.md");
  return join(DOCS, page.startsWith("packages/") ? `../${page}/README.md` : `${page}.md`);
}

function titleOf(page: string): string {
  const title = /^# (.+)$/m.exec(readFileSync(sourceOf(page), "utf8"))?.[1];
  if (title === undefined) throw new Error(`docs/${page}.md has no title`);
  return title.replace(/[`*]|\\(?=\W)/g, "");
}

/** The pages in a folder, from `docs/`, without ".md". */
function pagesIn(folder: string): string[] {
  const names = existsSync(join(DOCS, folder)) ? readdirSync(join(DOCS, folder)) : [];
  return names.filter((name) => name.endsWith(".md")).map((name) => join(folder, name.slice(0, -".md".length)));
}

/** The pages that order.ts names one by one. */
const named = new Set(PARTS.flatMap(({ groups }) => groups.flatMap(({ pages }) => pages)));

function itemsOf({ pages }: Group): DefaultTheme.SidebarItem[] {
  return pages.flatMap((path) => {
    if (!path.endsWith("/*")) return [itemOf(path)];
    const others = pagesIn(path.slice(0, -"/*".length)).filter((page) => !named.has(page));
    return others.map(itemOf).sort((one, other) => one.text.localeCompare(other.text, "en"));
  });
}

function itemOf(page: string): { text: string; link: string } {
  return { text: titleOf(page), link: linkOf(page) };
}

function linkOf(page: string): string {
  return `/${page}`.replace(/\/index$/, "/");
}

const parts = PARTS.map(({ title, paths, groups }) => ({
  title,
  paths,
  groups: groups.map((group) => ({
    text: group.title,
    items: itemsOf(group),
  })),
}));

/** @throws Error if a page has no entry */
function checkComplete(): void {
  const listed = new Set(parts.flatMap(({ groups }) => groups.flatMap(({ items }) => items.map(({ link }) => link))));
  const folders = [".", ...new Set([...named].filter((path) => path.includes("/")).map((path) => path.split("/")[0]))];
  const pages = folders.flatMap((folder) => pagesIn(folder ?? "."));
  const missing = pages.filter((page) => !UNLISTED.test(page) && !listed.has(linkOf(page)));
  if (missing.length > 0) throw new Error(`.vitepress/order.ts lacks ${missing.join(", ")}`);
}

checkComplete();

/** The groups of all parts, each once. The last one has the proofs. */
export function allPages(): DefaultTheme.SidebarItem[] {
  const groups = parts.flatMap(({ groups: each }) => each);
  return [...groups.slice(0, -1), apiGroup(), ...groups.slice(-1)];
}

/** The sidebar of each part, by the start of its paths. */
export function sidebar(): DefaultTheme.SidebarMulti {
  const entries = parts.flatMap(({ paths, groups }) =>
    paths.map((path): [string, DefaultTheme.SidebarItem[]] => {
      const [first, ...others] = groups;
      return [path, path === "/reference/" && first !== undefined ? [first, apiGroup(), ...others] : groups];
    }),
  );
  return Object.fromEntries(entries);
}

/** The pages in `docs/` itself that no part names: those of the part with the path "/". */
const OTHER_ROOTS = `/(?!${PARTS.flatMap(({ paths }) => paths.flatMap((path) => /^\/([^/]+)$/.exec(path)?.[1] ?? [])).join("|")})[^/]+$`;

/** The parts, and the desk, which is another program. */
export function navigation(): DefaultTheme.NavItem[] {
  const entries = parts.map(({ title, paths, groups }) => ({
    text: title,
    link: groups[0]?.items[0]?.link ?? "/",
    activeMatch: `^(?:${paths.map((path) => (path === "/" ? OTHER_ROOTS : path)).join("|")})`,
  }));
  return [...entries, { text: "Desk", link: "/desk/", target: "_self" }];
}

/** A link to the page of each entry of a package, which TypeDoc writes. Their tables list all exports. */
function apiGroup(): DefaultTheme.SidebarItem {
  const start = join(DOCS, API, "index.md");
  const text = existsSync(start) ? readFileSync(start, "utf8") : "";
  const items = Array.from(text.matchAll(/^\| \[([^\]]+)\]\(([^)]+)\.md\)/gm), ([, name = "", path = ""]) => ({
    text: name,
    link: `/${API}/${path}`,
  }));
  return { text: "API", link: `/${API}/`, items };
}
