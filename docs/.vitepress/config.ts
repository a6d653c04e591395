import process from "node:process";
import { defineConfig, type MarkdownEnv, type MarkdownRenderer } from "vitepress";
import { codeTheme, styleless } from "./code.ts";
import { literalBraces } from "./literal.ts";
import { withPolicy } from "./policy.ts";
import { REPOSITORY, repositoryLinks } from "./repository-links.ts";
import { navigation, sidebar } from "./sidebar.ts";
import { slugify } from "./slugify.ts";

/** The folder of the server that the site is for, such as "/anyurl/". */
const base = process.env.ANYURL_SITE_BASE ?? "/";

/** Returns the text that the search knows. The API reference has too many headings such as "Returns". */
function searchText(source: string, env: MarkdownEnv, markdown: MarkdownRenderer): string {
  const html = markdown.render(source, env);
  return env.relativePath.startsWith("reference/api/") ? html.replace(/<(\/?)h[4-6]\b/g, "<$1p") : html;
}

export default defineConfig({
  title: "anyurl",
  description:
    "One URL parser with the same result in every JavaScript runtime, and in any host that runs WebAssembly.",
  lang: "en-GB",
  base,
  cleanUrls: false,
  // The policy refuses the style element with which VueUse stops transitions.
  appearance: { disableTransition: false },
  // Its scripts are files, except two short ones, whose hashes the policy has.
  metaChunk: true,
  outDir: "../build/site",
  // The desk is built after the site. test/site checks its links.
  ignoreDeadLinks: [/^\/desk\//],
  head: [
    ["link", { rel: "icon", type: "image/svg+xml", href: `${base}logo.svg` }],
    ["meta", { name: "referrer", content: "no-referrer" }],
  ],
  markdown: {
    theme: codeTheme,
    anchor: { slugify },
    languageAlias: { mjs: "js" },
    config(markdown) {
      repositoryLinks(markdown, base);
      styleless(markdown);
      literalBraces(markdown);
    },
  },
  transformPageData(page) {
    const { relativePath, frontmatter } = page;
    // These pages are made from doc comments and READMEs.
    if (/^(?:reference\/api|packages)\//.test(relativePath)) frontmatter.editLink = false;
    // Wide tables need the place of the outline.
    else if (relativePath.startsWith("reference/")) frontmatter.aside = false;
  },
  transformHtml: withPolicy,
  // `vitepress dev` would also look at the page of the desk, which is another program.
  vite: { optimizeDeps: { entries: [".vitepress/theme/index.ts"] } },
  themeConfig: {
    logo: { src: "/logo.svg", alt: "" },
    search: { provider: "local", options: { _render: searchText } },
    nav: [{ text: "Desk", link: "/desk/", target: "_self" }, ...navigation()],
    sidebar: sidebar(),
    outline: { level: [2, 3] },
    editLink: { pattern: `${REPOSITORY}/edit/main/docs/:path`, text: "Edit this page" },
    socialLinks: [{ icon: "github", link: REPOSITORY, ariaLabel: "The repository" }],
    externalLinkIcon: false,
  },
});
