import { defineConfig } from "tsdown";

const shared = {
  format: "esm" as const,
  platform: "neutral" as const,
  target: "es2022",
  outExtensions: () => ({ js: ".js", dts: ".d.ts" }),
  // anyurl stays an import, so that an application has one engine. Private modules are bundled.
  deps: {
    neverBundle: [/^(?:anyurl|@anyurl\/pattern)/],
    alwaysBundle: [/^@anyurl\/common/],
  },
};

/** The entries that have declarations of their own. Each is a file of `src`. */
const ENTRIES = ["index", "polyfill", "polyfill-force"];

/** The declarations have the doc comments. */
const withoutDocs = { comments: { legal: true, annotation: true, jsdoc: false } };

/** Names the declarations of an entry for Deno, which does not read the package.json of a package of a workspace. */
const declaredIn = (name: string) => ({ banner: { js: `/* @ts-self-types="./${name}.d.ts" */` } });

/** Replaces the import "#url" by an entry of anyurl, which stays an import. */
const urlFrom = (entry: string) => ({
  name: "url",
  resolveId: {
    filter: { id: /^#url$/ },
    handler: () => ({ id: entry, external: true as const }),
  },
});

export default defineConfig([
  {
    ...shared,
    entry: ENTRIES.map((name) => `src/${name}.ts`),
    dts: { emitDtsOnly: true, eager: true, sourcemap: true, tsconfigRaw: { include: ["src", "../common/src"] } },
    clean: true,
    plugins: [urlFrom("anyurl")],
    outputOptions: { chunkFileNames: "types.d.ts" },
  },
  ...(
    [
      ["index", "index", "anyurl"],
      ["fallback", "index", "anyurl/fallback"],
      // These import the package by its name, so that they use its classes.
      ["polyfill", "polyfill", "anyurl"],
      ["polyfill-force", "polyfill-force", "anyurl"],
    ] as const
  ).map(([name, source, url]) => ({
    ...shared,
    ...declaredIn(source),
    entry: { [name]: `src/${source}.ts` },
    dts: false as const,
    clean: false,
    plugins: [urlFrom(url)],
    outputOptions: withoutDocs,
  })),
]);
