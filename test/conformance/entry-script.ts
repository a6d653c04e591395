/**
 * The built code of a file that imports `anyurl` by name, as a script: for runtimes that load no modules, and for
 * engines other than the one that the runtime gets by that name.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { buildSync, transformSync } from "esbuild";

/**
 * Returns the script, which defines a global function. It takes an implementation of `anyurl`, and returns the exports
 * of the file on it.
 *
 * @param file the path of the built file
 * @param name the name of the global
 */
export function entryScript(file: string, name: string): string {
  const { code } = transformSync(readFileSync(file, "utf8"), { format: "cjs", platform: "neutral" });
  return entryScriptOf(code, name);
}

/**
 * Returns the same script for code.
 *
 * @param code a CommonJS module that imports nothing but `anyurl`
 */
function entryScriptOf(code: string, name: string): string {
  return `globalThis.${name} = (anyurl) => {
  const module = { exports: {} };
  const require = () => anyurl;
  ${code}
  return module.exports;
};
`;
}

/**
 * Returns the same script for an entry of a package, with the code that it imports from all packages except `anyurl`.
 *
 * @param entry the entry, as an import names it
 */
export function bundledScript(entry: string, name: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [createRequire(import.meta.url).resolve(entry)],
    external: ["anyurl"],
    bundle: true,
    format: "cjs",
    platform: "neutral",
    write: false,
  });
  return entryScriptOf(outputFiles[0]?.text ?? "", name);
}
