import { defineConfig } from "tsdown";

const shared = {
  entry: { index: "src/index.ts" },
  format: "esm" as const,
  sourcemap: true,
  platform: "neutral" as const,
  target: "es2022",
  outExtensions: () => ({ js: ".js", dts: ".d.ts" }),
  // An application has one engine and one set of tables. Private modules are bundled.
  deps: {
    neverBundle: [/^anyurl(?:\/|$)/, /^@anyurl\/(?:idna|reference)$/],
    alwaysBundle: [/^@anyurl\/(?:common|reference\/internal)(?:\/|$)/],
  },
};

/** A file of declarations for each draft: in one file, equal names of two drafts would be renamed. */
const DRAFTS = ["web-address", "url-2012", "url-2014"];

/** The names that editors show for the namespaces, in place of the bundler's: `url_2012_d_exports`. */
const NAMESPACES: Record<string, string> = { web_address: "webAddress", url_2012: "url2012", url_2014: "url2014" };

/** The files of declarations that index.d.ts imports. */
const DECLARED = ["shared", ...DRAFTS];

/**
 * Writes a JavaScript file for each of these files, since Deno resolves `./shared.js` to a file of that name; no code
 * imports it. Leaves out a file of helpers, which no declarations import. Names the namespaces.
 */
const importedByDeclarations = {
  name: "imported-by-declarations",
  generateBundle(this: { emitFile(file: object): unknown }, _: unknown, bundle: Record<string, { code?: string }>) {
    delete bundle["rolldown-runtime.d.ts"];
    for (const name of DECLARED) {
      const source = `/* @ts-self-types="./${name}.d.ts" */\nexport {};\n`;
      this.emitFile({ type: "asset", fileName: `${name}.js`, source });
    }
    for (const file of Object.values(bundle)) {
      if (file.code !== undefined)
        file.code = file.code.replace(/\b(\w+)_d_exports\b/g, (_, name) => NAMESPACES[name] ?? name);
    }
  },
};

/** Two drafts have a class `URL`. The bundler renames the variable of one, and drops the name of its class. */
const classNames = {
  name: "class-names",
  renderChunk(code: string) {
    return { code: code.replace(/\bvar (\w+)(\$\d+) = class \{/g, "var $1$2 = class $1 {"), map: null };
  },
};

// Built together, the code and the declarations would share what the bundler adds, as a file of its own.
export default defineConfig([
  {
    ...shared,
    // The declarations have the doc comments.
    outputOptions: { comments: { legal: true, annotation: true, jsdoc: false } },
    // Deno does not read the package.json of a package of a workspace. This comment names the file with the types.
    banner: { js: '/* @ts-self-types="./index.d.ts" */' },
    dts: false,
    plugins: [classNames],
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
    plugins: [importedByDeclarations],
    outputOptions: {
      chunkFileNames: "[name].d.ts",
      codeSplitting: {
        groups: [
          {
            name: "shared",
            test: /[\\/]drafts[\\/]src[\\/](?:decisions|parse-exception|valid-address)\./,
            priority: 1,
          },
          ...DRAFTS.map((name) => ({ name, test: new RegExp(`[\\\\/]src[\\\\/]${name}[\\\\/.]`) })),
        ],
      },
    },
    clean: false,
  },
]);
