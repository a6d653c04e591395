import { join } from "node:path";
import { defineConfig } from "vite";

export default defineConfig({
  root: import.meta.dirname,
  // The desk works in any folder of any site.
  base: "./",
  build: { outDir: join(import.meta.dirname, "../../build/site/desk"), emptyOutDir: true, target: "es2022" },
});
