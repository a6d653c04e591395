import { defineConfig } from "tsdown";

const shared = {
  format: "esm" as const,
  platform: "neutral" as const,
  target: "es2022",
  outExtensions: () => ({ js: ".js", dts: ".d.ts" }),
  // An application that also uses anyurl gets the tables of @anyurl/idna once.
  deps: { alwaysBundle: [/.*/], neverBundle: [/^@anyurl\/idna$/], onlyBundle: false as const },
};

/** Deno does not read the package.json of a package from JSR. This comment names the file with the types. */
const declaredInIndex = { js: '/* @ts-self-types="./index.d.ts" */' };

/** The declarations have the doc comments. */
const withoutDocs = { comments: { legal: true, annotation: true, jsdoc: false } };

/** `eager` includes the declarations of @anyurl/common, which is another project. */
const declarations = { emitDtsOnly: true, eager: true, tsconfigRaw: { include: ["src", "../common/src"] } };

/** The namespaces with declarations in a file of their own: each has names that others have too. */
const NAMESPACES = ["rfc3986", "rfc3987"];

/**
 * Writes a JavaScript file for each file of declarations that index.d.ts imports, since Deno resolves `./model.js` to a
 * file of that name. Leaves out a file of helpers, which no declarations import. Names the namespaces as their exports,
 * since editors show these names.
 */
const importedByDeclarations = {
  name: "imported-by-declarations",
  generateBundle(this: { emitFile(file: object): unknown }, _: unknown, bundle: Record<string, { code?: string }>) {
    delete bundle["rolldown-runtime.d.ts"];
    const sources: Record<string, string> = { model: "export {};" };
    for (const name of NAMESPACES) {
      const exported = /\b\w+_d_exports as (\w+)/.exec(bundle[`${name}.d.ts`]?.code ?? "")?.[1];
      if (exported === undefined) throw new Error(`${name}.d.ts must export the namespace`);
      sources[name] = `export { ${name} as ${exported} } from "./index.js";`;
    }
    for (const [name, code] of Object.entries(sources)) {
      const source = `/* @ts-self-types="./${name}.d.ts" */\n${code}\n`;
      this.emitFile({ type: "asset", fileName: `${name}.js`, source });
    }
    for (const file of Object.values(bundle)) {
      file.code = file.code?.replace(/\b(\w+)_d_exports\b/g, (_, name) => (name === "index" ? "rfc3986" : name));
    }
  },
};

// Built together, the code and the declarations would share what the bundler adds, as a file of its own.
export default defineConfig([
  {
    ...shared,
    entry: { index: "src/index.ts" },
    outputOptions: withoutDocs,
    banner: declaredInIndex,
    dts: false,
    clean: true,
  },
  {
    ...shared,
    entry: { index: "src/index.ts" },
    dts: declarations,
    plugins: [importedByDeclarations],
    // NOTE: in one file, names that both parts declare would be renamed: editors would show "Host$1".
    outputOptions: {
      chunkFileNames: "[name].d.ts",
      codeSplitting: {
        groups: [
          { name: "model", test: /[\\/]reference[\\/]src[\\/]model[\\/]model\.d\.ts$/, priority: 1 },
          ...NAMESPACES.map((name) => ({ name, test: new RegExp(`[\\\\/]${name}[\\\\/]`) })),
        ],
      },
    },
    clean: false,
  },
  // The entry for anyurl's own packages, which bundle it, and @anyurl/common with it. It is not published.
  ...[{ outputOptions: withoutDocs, dts: false }, { dts: declarations }].map((output) => ({
    ...shared,
    ...output,
    entry: { internal: "src/internal.ts" },
    deps: { ...shared.deps, neverBundle: [/^@anyurl\/(?:common|idna)(?:\/|$)/] },
    clean: false,
  })),
]);
