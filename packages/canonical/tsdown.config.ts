import { fileURLToPath } from "node:url";
import { defineConfig } from "tsdown";

const shared = {
  format: "esm" as const,
  platform: "neutral" as const,
  target: "es2022",
  outExtensions: () => ({ js: ".js", dts: ".d.ts" }),
  // anyurl stays an import, so that an application has one engine. Private modules are bundled.
  deps: {
    neverBundle: [/^(?:anyurl|@anyurl\/canonical|node:)/],
    alwaysBundle: [/^@anyurl\/(?:common|bindings|reference\/internal)/],
  },
};

/** The entries that share their code. Each is a file of `src`, and has declarations of its own. */
const ENTRIES = [
  "index",
  "guard",
  "cache",
  "host",
  "query",
  "redact",
  "no-vary-search",
  "safe-browsing",
  "signature",
  "content",
  "hono",
  "node",
];

/**
 * Entries over another engine: the names of their files, the entry of anyurl that "#url" becomes there, and the file
 * that "#rules" becomes. Workers always have an engine in WebAssembly, so theirs are without the rules in TypeScript,
 * except in functions whose results have `changes`.
 */
const OTHER_ENGINES = [
  [{ fallback: "all" }, "anyurl/fallback", "typescript"],
  [{ wasm: "all" }, "anyurl/wasm", "wasm"],
  [{ worker: "index", "worker-guard": "guard", "worker-cache": "cache" }, "anyurl", "wasm"],
] as const;

const filesOf = (names: readonly string[]) => names.map((name) => `src/${name}.ts`);

/** Doc comments stay in the declarations only. */
const withoutDocs = { comments: { legal: true, annotation: true, jsdoc: false } };

/** Names the declarations of entries for Deno: of the entry that `files` names. Shared code has no banner. */
const declaredIn = (files: Readonly<Record<string, string>> = {}) => ({
  postBanner: (chunk: { readonly isEntry: boolean; readonly name: string }) =>
    chunk.isEntry ? `/* @ts-self-types="./${files[chunk.name] ?? chunk.name}.d.ts" */` : "",
});

/**
 * Replaces an import by one of another file or package, which stays an import.
 *
 * @param importer the files whose imports are replaced: all by default
 */
const external = (from: RegExp, to: string, importer = /(?:)/) => ({
  name: "external",
  resolveId: {
    filter: { id: from },
    handler: (_: string, file: string | undefined) =>
      importer.test(file ?? "") ? { id: to, external: true as const } : undefined,
  },
});

/** Replaces the import "#rules" by a file of `src/engines`. */
const rulesFrom = (name: "either" | "typescript" | "wasm") => ({
  name: "rules",
  resolveId: {
    filter: { id: /^#rules$/ },
    handler: () => fileURLToPath(new URL(`src/engines/${name}.ts`, import.meta.url)),
  },
});

/** Bundles the sources of `@anyurl/reference/internal`: its bundle would keep many unused functions. */
const fromSources = {
  name: "from-sources",
  resolveId: {
    filter: { id: /^@anyurl\/reference\/internal$/ },
    handler: () => fileURLToPath(new URL("../reference/src/internal.ts", import.meta.url)),
  },
};

/** Hono's middleware imports the guard by the name of its entry, so that the runtime chooses the file. */
const fromGuard = external(/^\.\/guard\.ts$/, "@anyurl/canonical/guard", /[\\/]hono\.ts$/);

/** The sources whose declarations the entries share: none that needs the types of another package or of Node. */
const DECLARED_ONCE =
  /[\\/](?:common[\\/]src[\\/]|canonical[\\/]src[\\/](?!(?:index|all|guard|cache|host|query|redact|no-vary-search|safe-browsing|signature|content|hono|node)\.|node[\\/]))/;

/** Writes the file that Deno finds the shared declarations by. No code imports it. */
const sharedDeclarations = {
  name: "shared-declarations",
  generateBundle(this: { emitFile(file: object): unknown }) {
    const source = '/* @ts-self-types="./shared.d.ts" */\nexport {};\n';
    this.emitFile({ type: "asset", fileName: "shared.js", source });
  },
};

/** Lists in a file of their own, which a bundler leaves out if it does not need them. */
const LISTS = { name: "lists", test: /[\\/]query[\\/]tracking-parameters\.ts$/ };

export default defineConfig([
  {
    ...shared,
    entry: filesOf([...ENTRIES, "all"]),
    // `eager` includes the declarations of @anyurl/common, which is another project.
    dts: { emitDtsOnly: true, eager: true, sourcemap: true, tsconfigRaw: { include: ["src", "../common/src"] } },
    clean: true,
    // The licence of the table of scripts.
    copy: [{ from: "../../assembly/idna/generated/LICENSE-unicode", to: "dist" }],
    // The declarations import anyurl's types; they do not copy them.
    plugins: [fromGuard, external(/^#url$/, "anyurl"), sharedDeclarations],
    outputOptions: {
      chunkFileNames: "[name].d.ts",
      codeSplitting: { groups: [{ name: "shared", test: DECLARED_ONCE }] },
    },
  },
  {
    ...shared,
    entry: filesOf(ENTRIES),
    dts: false,
    clean: false,
    plugins: [fromSources, fromGuard, rulesFrom("either"), external(/^#url$/, "anyurl")],
    outputOptions: {
      ...withoutDocs,
      ...declaredIn(),
      chunkFileNames: "shared-[name].js",
      codeSplitting: { groups: [LISTS] },
    },
  },
  ...OTHER_ENGINES.map(([entries, engine, rules]) => ({
    ...shared,
    entry: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, `src/${file}.ts`])),
    dts: false,
    clean: false,
    plugins: [fromSources, rulesFrom(rules), external(/^#url$/, engine)],
    outputOptions: { ...withoutDocs, ...declaredIn(entries), chunkFileNames: "worker-[name].js" },
  })),
]);
