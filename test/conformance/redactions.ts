/**
 * The built code of `@anyurl/redact` as a script. It defines the global `redactFunctions`, in this process too.
 */
import { runInThisContext } from "node:vm";
import { bundledScript } from "./entry-script.ts";

export const redactScript = bundledScript("@anyurl/redact", "redactFunctions");

runInThisContext(redactScript);
