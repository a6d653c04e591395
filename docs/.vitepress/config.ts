import { defineConfig } from "vitepress";
import { repositoryLinks } from "./repository-links.ts";

export default defineConfig({
  title: "anyurl",
  description:
    "One URL parser with the same result in every JavaScript runtime, and in any host that runs WebAssembly.",
  lang: "en-GB",
  cleanUrls: false,
  outDir: "../build/site",
  markdown: { config: repositoryLinks },
  themeConfig: {
    search: { provider: "local" },
  },
});
