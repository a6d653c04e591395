/** The sidebar: all pages, by the folders and the titles of their files. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { DefaultTheme } from "vitepress";
import { PARTS, type Part } from "./order.ts";

const DOCS = join(import.meta.dirname, "..");
const API = "reference/api";

/** The site's start page, which the title links to. */
const START = "index";

function titleOf(file: string): string {
  const title = /^# (.+)$/m.exec(readFileSync(join(DOCS, file), "utf8"))?.[1];
  if (title === undefined) throw new Error(`docs/${file} has no title`);
  return title.replace(/[`*]|\\(?=\W)/g, "");
}

function pagesOf({ folder, first }: Part): DefaultTheme.SidebarItem[] {
  if (!existsSync(join(DOCS, folder))) return [];
  const names = readdirSync(join(DOCS, folder))
    .filter((name) => name.endsWith(".md"))
    .map((name) => name.slice(0, -".md".length))
    .filter((name) => folder !== "." || name !== START);
  const pages = names.map((name) => {
    const path = folder === "." ? name : `${folder}/${name}`;
    return { name, text: titleOf(`${path}.md`), link: `/${path}` };
  });
  const rank = (name: string) => (first.includes(name) ? first.indexOf(name) : first.length);
  pages.sort((one, other) => rank(one.name) - rank(other.name) || one.text.localeCompare(other.text, "en"));
  return pages.map(({ text, link }) => ({ text, link }));
}

const parts = PARTS.map((part) => ({ ...part, pages: pagesOf(part) })).filter(({ pages }) => pages.length > 0);

/** The sidebar of each part, by the start of its paths. */
export function sidebar(): DefaultTheme.SidebarMulti {
  const ofParts = parts.map(({ title, folder, pages }): [string, DefaultTheme.SidebarItem[]] => {
    const own = { text: title, items: pages };
    return folder === "." ? ["/", [own]] : [`/${folder}/`, folder === "reference" ? [own, apiGroup()] : [own]];
  });
  return Object.fromEntries(ofParts);
}

/** A link to the first page of each part. */
export function navigation(): DefaultTheme.NavItem[] {
  return parts.map(({ title, folder, pages }) => ({
    text: title,
    link: pages[0]?.link ?? "/",
    activeMatch: folder === "." ? "^/[^/]+$" : `^/${folder}/`,
  }));
}

/** The pages that TypeDoc writes, if they are there. */
function apiGroup(): DefaultTheme.SidebarItem {
  const folder = join(DOCS, API);
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
  const items = files
    .filter((file) => file.endsWith(".md") && file !== "index.md")
    .map((file) => file.slice(0, -".md".length))
    .sort((one, other) => one.localeCompare(other, "en"))
    .map((path) => ({ text: apiTitle(path), link: `/${API}/${path}` }));
  return { text: "API", link: `/${API}/`, items };
}

/** The name of a package with its entry, and the namespace if it is one: `anyurl/path`. */
function apiTitle(path: string): string {
  return path.replace(/\/index$/, "").replace("/namespaces/", ": ");
}
