/**
 * The built code of `@anyurl/canonical/redact` as a script. It defines the global `redactFunctions`, in this process
 * too.
 */
import { createRequire } from "node:module";
import { runInThisContext } from "node:vm";
import { buildSync } from "esbuild";
import { entryScriptOf } from "./entry-script.ts";

/** It imports no engine. */
function bundle(): string {
  const { outputFiles } = buildSync({
    entryPoints: [createRequire(import.meta.url).resolve("@anyurl/canonical/redact")],
    external: ["anyurl"],
    bundle: true,
    format: "cjs",
    platform: "neutral",
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}

export const redactScript = entryScriptOf(bundle(), "redactFunctions");

runInThisContext(redactScript);
