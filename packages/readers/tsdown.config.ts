import { defineConfig } from "tsdown";

const shared = {
  entry: { index: "src/index.ts" },
  format: "esm" as const,
  sourcemap: true,
  platform: "neutral" as const,
  target: "es2022",
  outExtensions: () => ({ js: ".js", dts: ".d.ts" }),
  // Private modules are bundled.
  deps: {
    neverBundle: [/^@anyurl\/(?:idna|reference)$/],
    alwaysBundle: [/^@anyurl\/(?:common|(?:idna|reference)\/internal)(?:\/|$)/],
  },
};

export default defineConfig([
  {
    ...shared,
    // The declarations have the doc comments.
    outputOptions: { comments: { legal: true, annotation: true, jsdoc: false } },
    // Deno does not read the package.json of a package of a workspace. This comment names the file with the types.
    banner: { js: '/* @ts-self-types="./index.d.ts" */' },
    dts: false,
    clean: true,
  },
  {
    ...shared,
    dts: { emitDtsOnly: true, eager: true, sourcemap: true, tsconfigRaw: { include: ["src", "../common/src"] } },
    clean: false,
  },
]);
