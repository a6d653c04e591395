import { join } from "node:path";
import { defaultClientConditions, defineConfig } from "vite";
import { offline } from "./offline.ts";
import { site } from "./site.ts";

export default defineConfig({
  root: import.meta.dirname,
  // The desk works in any folder of any site.
  base: "./",
  // The logo of the site.
  publicDir: join(import.meta.dirname, "../public"),
  plugins: [site(), offline()],
  // The packages' bundles have much in common files: from their sources, panels load only what they use.
  resolve: {
    // The engine in TypeScript loads in half the time, and a page reads few URLs.
    conditions: ["anyurl-fallback", ...defaultClientConditions],
    alias: ["readers", "reference"].map((name) => ({
      find: new RegExp(`^@anyurl/${name}(?=/|$)`),
      replacement: join(import.meta.dirname, `../../packages/${name}/src`),
    })),
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
