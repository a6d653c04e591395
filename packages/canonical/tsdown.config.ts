import { defineConfig } from "tsdown";

const shared = {
  format: "esm" as const,
  platform: "neutral" as const,
  target: "es2022",
  outExtensions: () => ({ js: ".js", dts: ".d.ts" }),
  // The published packages stay imports, so that an application has one engine. `@anyurl/common` is bundled.
  deps: { neverBundle: [/^anyurl/, /^@anyurl\/reference/], alwaysBundle: [/^@anyurl\/common/] },
};

/** One file for each engine, and the entry of anyurl that the import "#url" becomes there. */
const entries = { index: "anyurl", fallback: "anyurl/fallback" } as const;

/** Doc comments stay in the declarations only. Deno finds those by the banner. */
const declaredIn = (name: string) => ({
  outputOptions: { comments: { legal: true, annotation: true, jsdoc: false } },
  banner: { js: `/* @ts-self-types="./${name}.d.ts" */` },
  dts: false,
  clean: false,
});

/** Replaces an import by one of another file or package, which stays an import. */
const external = (from: RegExp, to: string) => ({
  name: "external",
  resolveId: { filter: { id: from }, handler: () => ({ id: to, external: true as const }) },
});

export default defineConfig([
  {
    ...shared,
    entry: { index: "src/index.ts" },
    dts: { emitDtsOnly: true },
    clean: true,
    // The declarations import anyurl's types; they do not copy them.
    plugins: [external(/^#url$/, "anyurl")],
  },
  ...Object.entries(entries).map(([name, engine]) => ({
    ...shared,
    ...declaredIn("index"),
    entry: { [name]: "src/index.ts" },
    plugins: [external(/^#url$/, engine)],
  })),
  ...[declaredIn("hono"), { dts: { emitDtsOnly: true }, clean: false }].map((output) => ({
    ...shared,
    ...output,
    entry: { hono: "src/hono.ts" },
    plugins: [external(/^\.\/index\.ts$/, "./index.js")],
  })),
]);
