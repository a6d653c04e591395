/** Plugins and files for the builds of packages with an engine. */
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
export const usedPartOfLoader = {
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
export const wasmBeside = {
  name: "wasm-beside",
  resolveId: {
    filter: { id: /^@anyurl\/assembly\/\w+\.wasm(?:\?module)?$/ },
    handler: (id) => ({ id: id.replace("@anyurl/assembly/", "./"), external: true }),
  },
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
