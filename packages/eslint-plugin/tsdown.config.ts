import { defineConfig } from "tsdown";

const shared = {
  entry: ["src/index.ts"],
  format: "esm" as const,
  platform: "neutral" as const,
  target: "es2022",
  outExtensions: () => ({ js: ".js", dts: ".d.ts" }),
  deps: { neverBundle: [/^(?:@anyurl\/template|eslint|estree)$/] },
};

export default defineConfig([
  {
    ...shared,
    dts: { emitDtsOnly: true, eager: true, sourcemap: true, tsconfigRaw: { include: ["src"] } },
    clean: true,
  },
  {
    ...shared,
    dts: false,
    clean: false,
    // The declarations have the doc comments.
    outputOptions: { comments: { legal: true, annotation: true, jsdoc: false } },
  },
]);
