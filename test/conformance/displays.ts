/**
 * The built code of `@anyurl/idna/display` as a script. It defines the global `displayFunctions`, in this process too.
 */
import { createRequire } from "node:module";
import { runInThisContext } from "node:vm";
import { buildSync } from "esbuild";
import { entryScriptOf } from "./entry-script.ts";

/** It imports the main entry of the package. */
function bundle(): string {
  const { outputFiles } = buildSync({
    entryPoints: [createRequire(import.meta.url).resolve("@anyurl/idna/display")],
    bundle: true,
    format: "cjs",
    platform: "neutral",
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}

export const displayScript = entryScriptOf(bundle(), "displayFunctions");

runInThisContext(displayScript);
