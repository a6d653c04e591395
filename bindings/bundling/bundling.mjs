/** The parts that the builds of packages with an engine share. */
import { createRequire } from "node:module";

const { resolve } = createRequire(import.meta.url);

/** The function of the loader that the bindings use. */
const USED = "instantiateSync";

/**
 * The functions that it calls. The loader's own ones prepare imports, wrap each export, and add functions for managed
 * objects, which the bindings do not use; with them come a TextDecoder, which some runtimes lack, and an assignment to
 * `Object.hasOwn`, which throws if the intrinsics are frozen. The loader recognises a module by the class of its own
 * realm, which is wrong in a sandbox that gets a module from outside.
 */
const CALLED = `
const isModule = (source) => Object.prototype.toString.call(source) === "[object WebAssembly.Module]";
const preInstantiate = () => undefined;
const postInstantiate = (_, instance) => instance.exports;
`;

/** Takes the function that is used out of the loader, so that no bundle contains the rest. */
const usedPartOfLoader = {
  name: "used-part-of-loader",
  transform: {
    filter: { id: /@assemblyscript[\\/]loader[\\/]index\.js$/ },
    handler(code) {
      const declaration = this.parse(code).body.find((node) => node.declaration?.id?.name === USED);
      if (declaration === undefined) throw new Error(`The loader does not export ${USED}`);
      return CALLED + code.slice(declaration.start, declaration.end);
    },
  },
};

/** Keeps imports of the engines' .wasm, which are files beside the bundle. */
const wasmBeside = {
  name: "wasm-beside",
  resolveId: {
    filter: { id: /^@anyurl\/assembly\/\w+\.wasm(?:\?module)?$/ },
    handler: (id) => ({ id: id.replace("@anyurl/assembly/", "./"), external: true }),
  },
};

/**
 * Declarations without code, with maps to the sources, which the packages contain in `src`.
 *
 * NOTE: without `eager`, the declarations of `@anyurl/common` are missing. `include` has all sources that are declared:
 * the bundler reads everything again, with the types of the DOM, for each one that is missing here.
 */
export const declarations = {
  emitDtsOnly: true,
  eager: true,
  sourcemap: true,
  tsconfigRaw: { include: ["src", "../common/src", "../../bindings/*/*.ts"] },
};

/** The licence of the parts of AssemblyScript that every module, and the bindings, contain. */
export const assemblyScriptLicence = resolve("@anyurl/assembly/LICENSE-assemblyscript");

/** The licence of the data that url.wasm contains. */
export const unicodeLicence = resolve("@anyurl/assembly/LICENSE-unicode");

/** Returns the paths of an engine and of its SHA-256, which are copied beside the files that import the engine. */
export function engineFiles(name) {
  return [resolve(`@anyurl/assembly/${name}.wasm`), resolve(`@anyurl/assembly/${name}.wasm.sha256`)];
}

/** The component for hosts without JavaScript, its SHA-256, and the description of its interfaces. */
export const componentFiles = ["anyurl.component.wasm", "anyurl.component.wasm.sha256", "anyurl.wit"].map((name) =>
  resolve(`@anyurl/assembly/${name}`),
);

/** Names the declarations of a file for Deno, which does not read the package.json of a package from JSR. */
export function declaredIn(name) {
  return { banner: { js: `/* @ts-self-types="./${name}.d.ts" */` } };
}

/**
 * Returns the build of an entry for runtimes with these conditions, besides `default`.
 *
 * @param {readonly string[]} conditions
 */
export function forConditions(...conditions) {
  const isNode = conditions.includes("node");
  return {
    ...standalone,
    platform: isNode ? "node" : "neutral",
    // The sources are ES2021 with private members of classes, which this target keeps: replacements are slower.
    target: isNode ? "node20.19" : "es2022",
    inputOptions: { resolve: { conditionNames: [...conditions, "import", "default"] } },
  };
}

/**
 * One file for each entry, with all code and the WebAssembly. Only `@anyurl/idna` stays outside, so that an application
 * gets its tables once.
 */
export const standalone = {
  format: "esm",
  outExtensions: () => ({ js: ".js", dts: ".d.ts" }),
  deps: { alwaysBundle: [/.*/], neverBundle: [/^@anyurl\/idna$/], onlyBundle: false },
  // The declarations have the doc comments, and a file in ASCII loads faster.
  outputOptions: { comments: { legal: true, annotation: true, jsdoc: false } },
  plugins: [usedPartOfLoader, wasmBeside],
};
