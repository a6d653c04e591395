import { defineConfig } from "tsdown";

const shared = {
  entry: { index: "src/index.ts" },
  format: "esm" as const,
  platform: "neutral" as const,
  target: "es2022",
  outExtensions: () => ({ js: ".js", dts: ".d.ts" }),
  deps: { alwaysBundle: [/.*/], onlyBundle: false as const },
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
    copy: ["../../assembly/idna/generated/LICENSE-unicode"],
  },
  {
    ...shared,
    dts: { emitDtsOnly: true, eager: true, sourcemap: true, tsconfigRaw: { include: ["src", "../common/src"] } },
    clean: false,
  },
]);
