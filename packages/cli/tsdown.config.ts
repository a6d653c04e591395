import { fileURLToPath } from "node:url";
import { assemblyScriptLicence, unicodeLicence } from "@anyurl/bindings/bundling";
import { defineConfig } from "tsdown";
import { licences } from "./tools/licences.ts";

/** Modules of nearly every run. Others, such as tables, load large packages or parts of Node. */
const SHARED = new RegExp(
  [
    "/cli/src/(?:(?!anyurl|program)[a-z-]+|terminal/(?!columns|table|excerpt|did-you-mean|progress)[a-z-]+)\\.ts$",
    "/cli/src/io/(?:output|system-error|sources|content|format|readable-text|rechunk|compression|path|chunk|line-splitter|regular-file|buffers)\\.ts$",
    "/cli/src/input/(?:missing-scheme|reasons|place)\\.ts$",
    "/common/src/",
    // The code that links the files of the bundle.
    "^\\0rolldown/runtime",
    "/package\\.json$",
  ].join("|"),
);

/** commander can start a program for each command. This one has no such programs. */
const withoutChildProcess = {
  name: "without-child-process",
  resolveId: {
    filter: { id: /^node:child_process$/ },
    handler: (id: string, importer = "") => (/[\\/]commander[\\/]/.test(importer) ? `\0without ${id}` : undefined),
  },
  load: { filter: { id: /^\0without / }, handler: () => "module.exports = {};" },
};

/** Keeps what is loaded with `require`, which is another file of the bundle. */
const beside = {
  name: "beside",
  resolveId: { filter: { id: /^\.\/[a-z-]+\.cjs$/ }, handler: (id: string) => ({ id, external: "absolute" as const }) },
};

/**
 * The command, with all packages that it uses. It is CommonJS, which Node starts sooner than modules: an import of a
 * built-in module of Node reads each of its exports, and this way loads those that Node itself loads on demand. The
 * definition of each command and its work are in files that are loaded on demand. Code that many share is in one file,
 * because loading each file takes time.
 */
export default defineConfig({
  entry: {
    anyurl: "src/anyurl.ts",
    // Tests import the program, and run it in their process.
    program: "src/program.ts",
    // The code of the worker threads.
    worker: "src/canonicalize/worker.ts",
    "dedupe-worker": "src/dedupe/worker.ts",
    "redact-worker": "src/redact/worker.ts",
    "string-width": "src/terminal/string-width.ts",
  },
  format: "cjs",
  platform: "node",
  // Of its sources, each command needs few.
  alias: {
    // The other build of it loads files by name.
    "jsonc-parser": fileURLToPath(new URL("./node_modules/jsonc-parser/lib/esm/main.js", import.meta.url)),
    "@anyurl/redact": fileURLToPath(new URL("../redact/src/index.ts", import.meta.url)),
    "@anyurl/canonical": fileURLToPath(new URL("../canonical/src/index.ts", import.meta.url)),
  },
  target: "node20.19",
  minify: true,
  hash: false,
  clean: true,
  /** Parts of shell scripts are imported as text. */
  loader: { ".bash": "text", ".fish": "text", ".zsh": "text" },
  deps: { alwaysBundle: [/.*/], onlyBundle: false },
  plugins: [beside, withoutChildProcess, licences],
  copy: [assemblyScriptLicence, unicodeLicence],
  outExtensions: () => ({ js: ".cjs" }),
  outputOptions: {
    postBanner: ({ name }: { readonly name: string }) =>
      name === "public-suffix"
        ? "/*! The Public Suffix List is subject to the Mozilla Public License 2.0: https://mozilla.org/MPL/2.0/ */"
        : "",
    chunkFileNames: ({ facadeModuleId, name }) =>
      facadeModuleId?.includes("/src/commands/") ? `${name}-command.cjs` : `${name}.cjs`,
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [
        { name: "engine", test: /[\\/]packages[\\/]url[\\/]dist[\\/]node\.js$/, priority: 1 },
        // Its licence is another one.
        { name: "public-suffix", test: /[\\/]packages[\\/]url[\\/]dist[\\/]public-suffix\.js$/, priority: 1 },
        { name: "display-host", test: /[\\/]packages[\\/]idna[\\/]dist[\\/]display\.js$/, priority: 1 },
        {
          name: "commander",
          test: /[\\/]commander[\\/]|^\0without|[\\/]cli[\\/]src[\\/](?:help|commands[\\/]options)/,
        },
        { name: "shared", test: SHARED, minShareCount: 2 },
        { name: "lines", test: /[\\/]cli[\\/]src[\\/]canonicalize[\\/](?!resume)/, minShareCount: 2 },
        { name: "digest", test: /[\\/]cli[\\/]src[\\/]dedupe[\\/]/, minShareCount: 2 },
        { name: "input", test: /[\\/]cli[\\/]src[\\/]input[\\/]/, minShareCount: 2 },
      ],
    },
  },
});
