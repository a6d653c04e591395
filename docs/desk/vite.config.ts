import { join } from "node:path";
import { defineConfig } from "vite";
import { offline } from "./offline.ts";
import { site } from "./site.ts";

export default defineConfig({
  root: import.meta.dirname,
  // The desk works in any folder of any site.
  base: "./",
  // The logo of the site.
  publicDir: join(import.meta.dirname, "../public"),
  plugins: [site(), offline()],
  // The package's bundles have documents and programs in common files: from its sources, panels load only their own.
  resolve: {
    alias: [{ find: /^@anyurl\/readers/, replacement: join(import.meta.dirname, "../../packages/readers/src") }],
  },
  build: {
    outDir: join(import.meta.dirname, "../../build/site/desk"),
    emptyOutDir: true,
    target: "es2022",
    // The policy of the page allows no data: URLs and no inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
