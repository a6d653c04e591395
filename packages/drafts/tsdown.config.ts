import { defineConfig } from "tsdown";

const shared = {
  entry: ["src/{index,url2012,url2014,web-address}.ts"],
  format: "esm" as const,
  platform: "neutral" as const,
  target: "es2022",
  outExtensions: () => ({ js: ".js", dts: ".d.ts" }),
  // An application has one engine and one set of tables. Private modules are bundled.
  deps: {
    neverBundle: [/^anyurl(?:\/|$)/, /^@anyurl\/(?:idna|reference)$/],
    alwaysBundle: [/^@anyurl\/(?:common|reference\/internal)(?:\/|$)/],
  },
};

/** A file for each draft, since equal names in one file would be renamed; and one for all that they share. */
const codeSplitting = {
  groups: [
    { name: "shared", test: /[\\/](?:common[\\/]src|drafts[\\/]src[\\/](?!index|url20|web-address)[\w-]+\.)/ },
    ...["url-2012", "url-2014", "web-address"].map((folder) => ({
      name: `shared-${folder}`,
      test: new RegExp(`[\\\\/]src[\\\\/]${folder}[\\\\/]`),
    })),
  ],
};

/** Names the namespaces as the package does, for editors, and leaves out helpers that no declarations import. */
const namedNamespaces = {
  name: "named-namespaces",
  generateBundle(_: unknown, bundle: Record<string, { code?: string }>) {
    delete bundle["rolldown-runtime.d.ts"];
    for (const file of Object.values(bundle)) {
      file.code = file.code?.replace(/\b(\w+)_d_exports\b/g, (_, name) => name.replace("_a", "A"));
    }
  },
};

export default defineConfig([
  {
    ...shared,
    // The declarations have the doc comments.
    outputOptions: {
      comments: { legal: true, annotation: true, jsdoc: false },
      // Deno does not read the package.json of a package of a workspace. This comment names the file with the types.
      postBanner: ({ name }: { readonly name: string }) =>
        name.startsWith("rolldown") ? "" : `/* @ts-self-types="./${name}.d.ts" */`,
      chunkFileNames: "[name].js",
      codeSplitting,
    },
    dts: false,
    clean: true,
  },
  {
    ...shared,
    dts: {
      emitDtsOnly: true,
      eager: true,
      sourcemap: true,
      tsconfigRaw: { include: ["src", "../common/src", "../reference/src"] },
    },
    plugins: [namedNamespaces],
    outputOptions: { chunkFileNames: "[name].d.ts", codeSplitting },
    clean: false,
  },
]);
