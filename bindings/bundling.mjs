/** What the builds of packages that hold an engine have in common. */
import { createRequire } from "node:module";

const { resolve } = createRequire(import.meta.url);

/**
 * The loader assigns `Object.hasOwn` where it is missing, which it never is here, and assigns it to itself where it is not: that
 * throws where the intrinsics are frozen.
 */
const withoutPolyfill = {
  name: "without-polyfill",
  transform: {
    filter: { id: /@assemblyscript[\\/]loader[\\/]index\.js$/ },
    handler(code) {
      const changed = code.replace("Object.hasOwn = Object.hasOwn ||", "void");
      if (changed === code) throw new Error("The loader no longer assigns Object.hasOwn: this plugin can go");
      return changed;
    },
  },
};

/** The licence of the parts of AssemblyScript that every module, and the bindings, hold. */
export const assemblyScriptLicence = resolve("@anyurl/assembly/LICENSE-assemblyscript");

/** The licence of the data that url.wasm holds. */
export const unicodeLicence = resolve("@anyurl/assembly/LICENSE-unicode");

/** One file for each entry, with all code and the WebAssembly in it: the package stands alone. */
export const standalone = {
  format: "esm",
  outExtensions: () => ({ js: ".js", dts: ".d.ts" }),
  deps: { alwaysBundle: [/.*/], onlyBundle: false },
  plugins: [withoutPolyfill],
};
