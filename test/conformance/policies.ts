/** The built code of `@anyurl/policy` as a script. It defines the global `policyFunctions`, in this process too. */
import { createRequire } from "node:module";
import { runInThisContext } from "node:vm";
import { buildSync } from "esbuild";
import { entryScriptOf } from "./entry-script.ts";

/** With the code of `@anyurl/canonical/host`, which it imports: on `anyurl` alone. */
function bundle(): string {
  const { outputFiles } = buildSync({
    entryPoints: [createRequire(import.meta.url).resolve("@anyurl/policy")],
    external: ["anyurl"],
    bundle: true,
    format: "cjs",
    platform: "neutral",
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}

export const policyScript = entryScriptOf(bundle(), "policyFunctions");

runInThisContext(policyScript);
