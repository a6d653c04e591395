import { defineConfig } from "tsdown";

const shared = {
  entry: ["src/index.ts"],
  format: "esm" as const,
  platform: "neutral" as const,
  target: "es2022",
  outExtensions: () => ({ js: ".js", dts: ".d.ts" }),
  // Private modules are bundled.
  deps: { alwaysBundle: [/^@anyurl\/common/] },
};

export default defineConfig([
  {
    ...shared,
    dts: { emitDtsOnly: true, eager: true, sourcemap: true, tsconfigRaw: { include: ["src", "../common/src"] } },
    clean: true,
  },
  {
    ...shared,
    dts: false,
    clean: false,
    // The declarations have the doc comments. Deno does not read the package.json of a package of a workspace.
    outputOptions: { comments: { legal: true, annotation: true, jsdoc: false } },
    banner: { js: '/* @ts-self-types="./index.d.ts" */' },
  },
]);
