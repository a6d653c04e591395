import { createRequire } from "node:module";
import { defineConfig } from "tsdown";

const require = createRequire(import.meta.url);
const requireOfTr46 = createRequire(require.resolve("tr46"));

/** Wraps JSON in a string that is parsed on first use: a JavaScript literal of this size takes 8 ms to load. */
const lazyJSON = {
  name: "lazy-json",
  transform: {
    filter: { id: /\.json$/ },
    handler: (code: string) => ({
      code: `module.exports = JSON.parse(${JSON.stringify(JSON.stringify(JSON.parse(code)))});`,
      moduleType: "js" as const,
    }),
  },
};

const shared = {
  entry: { index: "src/index.ts" },
  format: "esm" as const,
  sourcemap: true,
  platform: "neutral" as const,
  target: "es2022",
  outExtensions: () => ({ js: ".js", dts: ".d.ts" }),
  alias: { "punycode/": requireOfTr46.resolve("punycode/") },
  deps: { alwaysBundle: [/.*/], onlyBundle: false as const },
  plugins: [lazyJSON],
};

// Built together, the code and the declarations would share what the bundler adds, as a file of its own.
export default defineConfig([
  {
    ...shared,
    // The declarations have the doc comments.
    outputOptions: { comments: { legal: true, annotation: true, jsdoc: false } },
    // Deno does not read the package.json of a package from JSR. This comment names the file with the types.
    banner: { js: '/* @ts-self-types="./index.d.ts" */' },
    dts: false,
    clean: true,
    copy: [
      { from: require.resolve("tr46/LICENSE.md"), to: "dist", rename: "LICENSE-tr46" },
      { from: requireOfTr46.resolve("punycode/LICENSE-MIT.txt"), to: "dist", rename: "LICENSE-punycode" },
      { from: "../../assembly/idna/generated/LICENSE-unicode", to: "dist" },
    ],
  },
  { ...shared, dts: { emitDtsOnly: true, eager: true, sourcemap: true }, clean: false },
]);
