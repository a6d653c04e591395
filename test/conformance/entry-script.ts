/**
 * The built code of a file that imports `anyurl` by name, as a script: for runtimes that load no modules, and for
 * engines other than the one that the runtime gets by that name.
 */
import { readFileSync } from "node:fs";
import { transformSync } from "esbuild";

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
export function entryScriptOf(code: string, name: string): string {
  return `globalThis.${name} = (anyurl) => {
  const module = { exports: {} };
  const require = () => anyurl;
  ${code}
  return module.exports;
};
`;
}
