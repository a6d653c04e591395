/** The part of the build that gives the desk the header, the colours and the fonts of the site. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";
import { REPOSITORY } from "../.vitepress/repository-links.ts";
import { navigation } from "../.vitepress/sidebar.ts";

const require = createRequire(import.meta.url);

/** The style sheets of the site that set its variables: the theme's, then its own. */
const SHEETS = [
  join(dirname(require.resolve("vitepress/package.json")), "dist/client/theme-default/styles/vars.css"),
  join(import.meta.dirname, "../.vitepress/theme/style.css"),
];

/** The variables of the site that the desk uses. */
export const SHARED: readonly string[] = [
  ...["--vp-c-bg", "--vp-c-bg-soft", "--vp-c-divider", "--vp-c-text-1", "--vp-c-text-2", "--vp-c-brand-1"],
  ...["--vp-c-brand-3", "--vp-font-family-base", "--vp-font-family-mono"],
];

const HOLE_FOR_NAVIGATION = "<!-- navigation -->";
const HOLE_FOR_VARIABLES = "/* VARIABLES OF THE SITE */";

/** Fills in the navigation of the page and the variables of its style sheet. */
export function site(): Plugin {
  return {
    name: "site",
    enforce: "pre",
    transformIndexHtml: (html) => html.replaceAll(HOLE_FOR_NAVIGATION, links()),
    transform: (code, id) => (id.endsWith("/style/base.css") ? code.replace(HOLE_FOR_VARIABLES, variables()) : null),
  };
}

/** Returns the mark that the site shows for the repository, from the icons that VitePress depends on. */
function mark(): string {
  const icons = createRequire(require.resolve("vitepress/package.json"))("@iconify-json/simple-icons/icons.json");
  return `<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">${icons.icons.github.body}</svg>`;
}

/** Returns the links of the site's navigation, relative to the folder of the desk, and one to the repository. */
export function links(): string {
  const items = navigation().map((item) => {
    const link = "link" in item && typeof item.link === "string" ? item.link : "/";
    const current = link === "/desk/" ? ' aria-current="page"' : "";
    return `<a href="..${link}${link.endsWith("/") ? "" : ".html"}"${current}>${"text" in item ? item.text : ""}</a>`;
  });
  return [...items, `<a href="${REPOSITORY}" class="repository">${mark()}<span>GitHub</span></a>`].join("\n");
}

/** Returns a declaration of each variable, for light and dark pages. */
export function variables(): string {
  const text = SHEETS.map((file) => readFileSync(file, "utf8")).join("\n");
  const light = valuesIn(text, ":root");
  const dark = new Map([...light, ...valuesIn(text, ".dark")]);
  return SHARED.map((name) => {
    const [day, night] = [resolvedValue(name, light), resolvedValue(name, dark)];
    return `${name}: ${day === night ? day : `light-dark(${day}, ${night})`};`;
  }).join("\n  ");
}

/** Returns the variables that the rules of a selector set. */
function valuesIn(text: string, selector: string): Map<string, string> {
  const values = new Map<string, string>();
  const rules = text.replace(/\/\*.*?\*\//gs, "").matchAll(/([^{}]+)\{([^{}]*)\}/g);
  for (const [, selectors = "", body = ""] of rules) {
    if (selectors.trim() !== selector) continue;
    for (const [, name = "", value = ""] of body.matchAll(/(--[\w-]+)\s*:\s*([^;]+);/g)) {
      values.set(name, value.replace(/\s+/g, " ").trim());
    }
  }
  return values;
}

/** Returns the value of a variable, in which no other variable is left. */
function resolvedValue(name: string, values: ReadonlyMap<string, string>): string {
  const value = values.get(name);
  if (value === undefined) throw new Error(`the site has no variable ${name}`);
  return value.replace(/var\((--[\w-]+)\)/g, (_, other: string) => resolvedValue(other, values));
}
