import { join } from "node:path";
import { defineConfig } from "vite";
import { offline } from "./offline.ts";

export default defineConfig({
  root: import.meta.dirname,
  // The desk works in any folder of any site.
  base: "./",
  plugins: [offline()],
  build: {
    outDir: join(import.meta.dirname, "../../build/site/desk"),
    emptyOutDir: true,
    target: "es2022",
    // The policy of the page allows no data: URLs and no inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
