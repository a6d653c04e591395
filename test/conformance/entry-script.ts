/**
 * The built code of an entry that imports `anyurl` by name, as a script: for runtimes that load no modules, and for
 * engines other than the one that the runtime gets by that name.
 */
import { readFileSync } from "node:fs";
import { transformSync } from "esbuild";
import { buildFile } from "./builds.ts";

/**
 * Returns the script, which defines a global function. It takes an implementation of `anyurl`, and returns the exports
 * of the entry on it.
 *
 * @param file the name of the built file without ".js"
 * @param name the name of the global
 */
export function entryScript(file: string, name: string): string {
  const { code } = transformSync(readFileSync(buildFile(file), "utf8"), { format: "cjs", platform: "neutral" });
  return `globalThis.${name} = (anyurl) => {
  const module = { exports: {} };
  const require = () => anyurl;
  ${code}
  return module.exports;
};
`;
}
