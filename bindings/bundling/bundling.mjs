/** What the builds of packages that hold an engine have in common. */
import { createRequire } from "node:module";

const { resolve } = createRequire(import.meta.url);

/**
 * What the loader does and must not. When it is loaded, it assigns `Object.hasOwn`, which throws where the intrinsics are frozen; and it
 * makes a TextDecoder for its strings, which the bindings do not use, and some runtimes lack. And it knows a module by its realm's
 * class, which is another one where a sandbox is given a module from outside.
 */
const CORRECTIONS = [
  ["Object.hasOwn = Object.hasOwn ||", "void"],
  ['const utf16 = new TextDecoder("utf-16le", { fatal: true });', "let utf16;"],
  [
    "return src instanceof WebAssembly.Module;",
    'return Object.prototype.toString.call(src) === "[object WebAssembly.Module]";',
  ],
];

const correctedLoader = {
  name: "corrected-loader",
  transform: {
    filter: { id: /@assemblyscript[\\/]loader[\\/]index\.js$/ },
    handler(code) {
      return CORRECTIONS.reduce((text, [found, replacement]) => {
        if (!text.includes(found))
          throw new Error(`The loader no longer has "${found}": this plugin can do without it`);
        return text.replace(found, replacement);
      }, code);
    },
  },
};

/** Leaves imports of the engines' .wasm to who runs the file: each stands beside it. */
const wasmBeside = {
  name: "wasm-beside",
  resolveId: {
    filter: { id: /^@anyurl\/assembly\/\w+\.wasm(?:\?module)?$/ },
    handler: (id) => ({ id: id.replace("@anyurl/assembly/", "./"), external: true }),
  },
};

/** Leaves the engines in base64 out of the source maps, which they would double in size. */
const withoutEngines = {
  name: "without-engines",
  generateBundle(_, bundle) {
    for (const asset of Object.values(bundle)) {
      if (asset.type !== "asset" || !asset.fileName.endsWith(".js.map")) continue;
      const map = JSON.parse(asset.source.toString());
      map.sourcesContent = map.sources.map((source, at) =>
        source.endsWith("-wasm-inline.js") ? null : map.sourcesContent[at],
      );
      asset.source = JSON.stringify(map);
    }
  },
};

/**
 * Declarations without code, with maps to the sources, which the packages contain in `src`.
 *
 * NOTE: without `eager`, the declarations of `@anyurl/common` are missing.
 */
export const declarations = { emitDtsOnly: true, eager: true, sourcemap: true };

/** The licence of the parts of AssemblyScript that every module, and the bindings, hold. */
export const assemblyScriptLicence = resolve("@anyurl/assembly/LICENSE-assemblyscript");

/** The licence of the data that url.wasm holds. */
export const unicodeLicence = resolve("@anyurl/assembly/LICENSE-unicode");

/** Returns the paths of an engine and of its SHA-256, which are copied beside the files that import the engine. */
export function engineFiles(name) {
  return [resolve(`@anyurl/assembly/${name}.wasm`), resolve(`@anyurl/assembly/${name}.wasm.sha256`)];
}

/** Tells Deno, which reads no package.json where a file comes from JSR, in which declarations its types are. */
export function declaredIn(name) {
  return { banner: { js: `/* @ts-self-types="./${name}.d.ts" */` } };
}

/**
 * The build of an entry for runtimes that know these conditions; `default` goes without saying.
 *
 * @param {readonly string[]} conditions
 */
export function forConditions(...conditions) {
  const isNode = conditions.includes("node");
  return {
    ...standalone,
    platform: isNode ? "node" : "neutral",
    target: isNode ? "node20.19" : "es2022",
    inputOptions: { resolve: { conditionNames: [...conditions, "import", "default"] } },
  };
}

/** One file for each entry, with all code and the WebAssembly in it: the package stands alone. */
export const standalone = {
  format: "esm",
  sourcemap: true,
  outExtensions: () => ({ js: ".js", dts: ".d.ts" }),
  deps: { alwaysBundle: [/.*/], onlyBundle: false },
  // What is said of the exports is said in the declarations, and a file that is all ASCII loads faster.
  outputOptions: { comments: { legal: true, annotation: true, jsdoc: false } },
  plugins: [correctedLoader, wasmBeside, withoutEngines],
};
