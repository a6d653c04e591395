import { defineConfig } from "tsdown";

const shared = {
  entry: ["src/{index,documents,parsers,servers}.ts"],
  format: "esm" as const,
  platform: "neutral" as const,
  target: "es2022",
  outExtensions: () => ({ js: ".js", dts: ".d.ts" }),
  // Private modules are bundled.
  deps: {
    neverBundle: [/^anyurl(?:\/|$)/, /^@anyurl\/(?:drafts|idna|reference)(?:\/(?!internal)|$)/],
    alwaysBundle: [/^@anyurl\/(?:common|(?:idna|reference)\/internal)(?:\/|$)/],
  },
};

/** Writes the file that Deno finds the shared declarations by. No code imports it. */
const sharedDeclarations = {
  name: "shared-declarations",
  generateBundle(this: { emitFile(file: object): unknown }) {
    const source = '/* @ts-self-types="./shared.d.ts" */\nexport {};\n';
    this.emitFile({ type: "asset", fileName: "shared.js", source });
  },
};

export default defineConfig([
  {
    ...shared,
    // The declarations have the doc comments.
    outputOptions: {
      comments: { legal: true, annotation: true, jsdoc: false },
      // Deno does not read the package.json of a package of a workspace. This comment names the file with the types.
      postBanner: ({ isEntry, name }: { readonly isEntry: boolean; readonly name: string }) =>
        isEntry ? `/* @ts-self-types="./${name}.d.ts" */` : "",
      chunkFileNames: "shared-[name].js",
    },
    dts: false,
    clean: true,
  },
  {
    ...shared,
    dts: { emitDtsOnly: true, eager: true, sourcemap: true, tsconfigRaw: { include: ["src", "../common/src"] } },
    plugins: [sharedDeclarations],
    outputOptions: {
      chunkFileNames: "[name].d.ts",
      codeSplitting: { groups: [{ name: "shared", test: /[\\/]src[\\/](?!(?:index|documents|parsers|servers)\.)/ }] },
    },
    clean: false,
  },
]);
