import { defineConfig } from "tsdown";

const shared = {
  format: "esm" as const,
  platform: "neutral" as const,
  target: "es2022",
  outExtensions: () => ({ js: ".js", dts: ".d.ts" }),
  // anyurl and the classes of hosts stay imports, so that an application has one engine. Private modules are bundled.
  deps: { neverBundle: [/^(?:anyurl|@anyurl\/canonical)/], alwaysBundle: [/^@anyurl\/(?:common|bindings)/] },
};

/** Replaces the imports "#url" and "#host" by entries, which stay imports. */
const over = (url: string, host: string) => ({
  name: "engine",
  resolveId: {
    filter: { id: /^#(?:url|host)$/ },
    handler: (id: string) => ({ id: id === "#url" ? url : host, external: true as const }),
  },
});

const BUNDLES = [
  ["index", over("anyurl", "@anyurl/canonical/host")],
  ["fallback", over("anyurl/fallback", "@anyurl/canonical/fallback")],
] as const;

export default defineConfig([
  {
    ...shared,
    entry: ["src/index.ts"],
    dts: { emitDtsOnly: true, eager: true, sourcemap: true, tsconfigRaw: { include: ["src", "../common/src"] } },
    clean: true,
    plugins: [BUNDLES[0][1]],
  },
  ...BUNDLES.map(([name, engine]) => ({
    ...shared,
    entry: { [name]: "src/index.ts" },
    dts: false as const,
    clean: false,
    plugins: [engine],
    // For Deno, which does not read the package.json of a package of a workspace.
    banner: { js: '/* @ts-self-types="./index.d.ts" */' },
    // The declarations have the doc comments.
    outputOptions: { comments: { legal: true, annotation: true, jsdoc: false } },
  })),
]);
