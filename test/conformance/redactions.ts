/**
 * The built code of `@anyurl/canonical/redact` as a script. It defines the global `redactFunctions`, in this process
 * too.
 */
import { runInThisContext } from "node:vm";
import { bundledScript } from "./entry-script.ts";

export const redactScript = bundledScript("@anyurl/canonical/redact", "redactFunctions");

runInThisContext(redactScript);
