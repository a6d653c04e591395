import { defineConfig } from "tsdown";

const shared = {
  format: "esm" as const,
  platform: "neutral" as const,
  target: "es2022",
  outExtensions: () => ({ js: ".js", dts: ".d.ts" }),
  // anyurl stays an import, so that an application has one engine and one list. Private modules are bundled.
  deps: { neverBundle: [/^anyurl/], alwaysBundle: [/^@anyurl\/common/] },
};

/** Replaces the import "#url" by an entry of anyurl, which stays an import. */
const over = (entry: string) => ({
  name: "engine",
  resolveId: { filter: { id: /^#url$/ }, handler: () => ({ id: entry, external: true as const }) },
});

const BUNDLES = [
  ["index", "anyurl"],
  ["fallback", "anyurl/fallback"],
] as const;

export default defineConfig([
  {
    ...shared,
    entry: ["src/index.ts"],
    dts: { emitDtsOnly: true, eager: true, sourcemap: true, tsconfigRaw: { include: ["src", "../common/src"] } },
    clean: true,
    plugins: [over("anyurl")],
  },
  ...BUNDLES.map(([name, engine]) => ({
    ...shared,
    entry: { [name]: "src/index.ts" },
    dts: false as const,
    clean: false,
    plugins: [over(engine)],
    // The declarations have the doc comments. Deno does not read the package.json of a package of a workspace.
    outputOptions: { comments: { legal: true, annotation: true, jsdoc: false } },
    banner: { js: '/* @ts-self-types="./index.d.ts" */' },
  })),
]);
