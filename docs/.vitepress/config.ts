import process from "node:process";
import { defineConfig } from "vitepress";
import llmstxt from "vitepress-plugin-llms";
import { breakableNames } from "./breaks.ts";
import { namedCells } from "./cells.ts";
import { codeTheme, styleless } from "./code.ts";
import { copyCells } from "./copy-cells.ts";
import { diagrams } from "./diagrams.ts";
import { literalBraces } from "./literal.ts";
import { withPolicy } from "./policy.ts";
import { REPOSITORY, repositoryLinks } from "./repository-links.ts";
import { searchOptions } from "./search.ts";
import { allPages, navigation, sidebar } from "./sidebar.ts";
import { slugify } from "./slugify.ts";
import { tourSources } from "./tour.ts";
import { rewriteTwins } from "./twins.ts";

/** The folder of the server that the site is for, such as "/anyurl/". */
const base = process.env.ANYURL_SITE_BASE ?? "/";

/** llms.txt lists the pages, llms-full.txt has their text, and each page has a twin in Markdown. */
const forModels: Parameters<typeof llmstxt>[0] = {
  excludeIndexPage: false,
  // Programs find the twin of each page, also of the start page, by its `link` element.
  injectLLMHint: false,
  sidebar: allPages(),
  ignoreFilesPerOutput: {
    // The page of an entry lists its exports.
    llmsTxt: ["reference/api/**/*s/*.md"],
    llmsFullTxt: ["reference/api/**"],
  },
};

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
      tourSources(markdown);
      repositoryLinks(markdown, base);
      styleless(markdown);
      literalBraces(markdown);
      namedCells(markdown);
      copyCells(markdown);
      breakableNames(markdown);
    },
  },
  transformPageData(page) {
    const { relativePath, frontmatter } = page;
    // These pages are made from doc comments and READMEs.
    if (/^(?:reference\/api|packages)\//.test(relativePath)) frontmatter.editLink = false;
    if (relativePath.startsWith("reference/api/")) frontmatter.pageClass = "api";
    // Wide tables need the place of the outline.
    else if (relativePath.startsWith("reference/")) frontmatter.aside = false;
  },
  transformHtml: withPolicy,
  buildEnd: ({ outDir, pages }) => rewriteTwins(outDir, pages, base),
  // `vitepress dev` would also look at the page of the desk, which is another program.
  vite: {
    optimizeDeps: { entries: [".vitepress/theme/index.ts"] },
    plugins: [diagrams, llmstxt(forModels)],
  },
  themeConfig: {
    logo: { src: "/logo.svg", alt: "" },
    search: { provider: "local", options: searchOptions },
    nav: navigation(),
    sidebar: sidebar(),
    outline: { level: [2, 3] },
    editLink: { pattern: `${REPOSITORY}/edit/main/docs/:path`, text: "Edit this page" },
    socialLinks: [{ icon: "github", link: REPOSITORY, ariaLabel: "The repository" }],
    externalLinkIcon: false,
  },
});
