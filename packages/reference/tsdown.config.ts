import { createRequire } from "node:module";
import { defineConfig } from "tsdown";

const require = createRequire(import.meta.url);
const requireOfTr46 = createRequire(require.resolve("tr46"));

/** JSON as a string that is parsed when it is asked for: a JavaScript literal of this size takes 8 ms to load. */
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
  platform: "neutral" as const,
  target: "es2022",
  outExtensions: () => ({ js: ".js", dts: ".d.ts" }),
  // tr46 is in the file, so that it can be loaded when a domain first needs it, and in runtimes without packages.
  alias: { "punycode/": requireOfTr46.resolve("punycode/") },
  deps: { alwaysBundle: [/.*/], onlyBundle: false as const },
  plugins: [lazyJSON],
};

// Built together, the code and the declarations would share what the bundler adds, as a file of its own.
export default defineConfig([
  {
    ...shared,
    // What is said of the exports is said in the declarations.
    outputOptions: { comments: { legal: true, annotation: true, jsdoc: false } },
    // Tells Deno, which reads no package.json where a file comes from JSR, in which declarations its types are.
    banner: { js: '/* @ts-self-types="./index.d.ts" */' },
    dts: false,
    clean: true,
    copy: [
      { from: require.resolve("tr46/LICENSE.md"), to: "dist", rename: "LICENSE-tr46" },
      { from: requireOfTr46.resolve("punycode/LICENSE-MIT.txt"), to: "dist", rename: "LICENSE-punycode" },
      { from: "../../assembly/idna/generated/LICENSE-unicode", to: "dist" },
    ],
  },
  { ...shared, dts: { emitDtsOnly: true }, clean: false },
]);
