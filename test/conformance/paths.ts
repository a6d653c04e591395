/**
 * The built code of `anyurl/path` as a script, for runtimes that load no modules, and for engines other than the one
 * that the runtime gets by the name `anyurl`. It defines the global `pathFunctions`, in this process too.
 */
import { readFileSync } from "node:fs";
import { runInThisContext } from "node:vm";
import { transformSync } from "esbuild";
import { buildFile } from "./builds.ts";

const { code } = transformSync(readFileSync(buildFile("path"), "utf8"), { format: "cjs", platform: "neutral" });

/** In it, `anyurl` is the implementation, which is all that the module requires. */
export const pathScript = `globalThis.pathFunctions = (anyurl) => {
  const module = { exports: {} };
  const require = () => anyurl;
  ${code}
  return module.exports;
};
`;

runInThisContext(pathScript);
